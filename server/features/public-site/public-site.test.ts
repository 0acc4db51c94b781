import { describe, expect, test } from 'vitest'
import { developmentMailbox } from '#contract/contact/schemas.ts'
import { builtAddress, builtPhone, builtWhatsapp, languageCookie, publicPages } from '#contract/public-site/schemas.ts'
import { languages } from '#domain/language/language.ts'
import { world } from '#server/test/world.ts'
import type { Installation } from '#site/server.tsx'
import { fillIn } from './fill-in.ts'

const w = world({ env: { KONUK_PHONE: '+90 212 555 00 00', KONUK_CONTACT_MAILBOX: 'destek@example.com' } })
const get = async (url: string, cookie = '') => {
  const { statusCode, headers, body } = await w.app.inject({ url, headers: { cookie } })
  return { statusCode, type: headers['content-type'], headers, body }
}

test('the sitemap lists every public page at the public address', async () => {
  const { statusCode, type, body } = await get('/sitemap.xml')
  expect([statusCode, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const listed = [...body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(publicPages.map((path) => `http://konuk.test${path}`))
})

test('search engines are kept out of private pages, and get the sitemap', async () => {
  const { type, body } = await get('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /admin/\n')
  expect(body).toContain('Sitemap: http://konuk.test/sitemap.xml\n')
})

describe.each(publicPages)('%s', (path) => {
  test.each(languages)('answers as a whole page, at the address of this installation: %s', async (language) => {
    const { statusCode, headers, body } = await get(path, `${languageCookie}=${language}`)
    expect(statusCode).toBe(200)
    expect(body).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}">`))
    expect(body).toContain(`<link rel="canonical" href="http://konuk.test${path}"/>`)
    expect(body).toContain('<a href="mailto:destek@example.com">destek@example.com</a>')
    expect(body).not.toMatch(/\bstyle=|<style/)
    expect(headers).toMatchObject({ vary: 'cookie, accept-encoding', 'cache-control': 'private, max-age=60' })
  })
})

test.each(['', 'language=de', 'language=__proto__', 'other=1; language=tr'])(
  'a page is Turkish for a visitor with the cookie "%s"',
  async (cookie) => {
    expect((await get('/contact', cookie)).body).toContain('<html lang="tr">')
  },
)

test('a page is rendered anew in a new year', async () => {
  expect((await get('/')).body).toContain('© 2026 Konuk')
  w.clock.set('2026-12-31T21:00:00Z')
  expect((await get('/')).body).toContain('© 2027 Konuk')
})

describe('a page says of the installation', () => {
  const page = (path: (typeof publicPages)[number], own: Partial<Installation>) =>
    w.api.site.render.publicPage(path, {
      language: 'tr',
      files: w.api.site.names,
      installation: { ...plain, ...own },
    })
  const plain: Installation = {
    address: 'https://konuk.example.com',
    mailbox: "o'neil&co@example.com",
    phone: '',
    whatsapp: '',
    hasLiveDemo: false,
    prices: [],
    year: 2026,
  }

  test('its mailbox, as text and never as markup', () => {
    expect(page('/contact', {})).toContain(
      '<a href="mailto:o&#x27;neil&amp;co@example.com">o&#x27;neil&amp;co@example.com</a>',
    )
  })

  test('its phone numbers, or none', () => {
    expect(page('/contact', {})).not.toMatch(/tel:|wa\.me/)
    const called = page('/contact', { phone: '+90 212 555 00 00', whatsapp: '+90 532 555 00 00' })
    expect(called).toContain('href="tel:+902125550000"')
    expect(called).toContain('href="https://wa.me/905325550000"')
  })

  test('whether it has live demos', () => {
    expect(page('/', {})).not.toContain('data-live-demo')
    expect(page('/', { hasLiveDemo: true })).toContain('data-live-demo')
  })

  test('what it costs, or nothing', () => {
    const prices = [
      { units: 5, lira: 450 },
      { units: 50, lira: 1500 },
    ]
    expect(page('/features', { prices })).toContain(
      '1-5 birim ayda 450\u00a0₺ · 6-50 birim ayda 1.500\u00a0₺ · KDV dahil',
    )
    expect(page('/features', {})).not.toContain('KDV dahil')
  })
})

test('the start page of the app gets the address and the numbers of this installation', () => {
  const html = `<meta content="${builtAddress}"/><meta content="${developmentMailbox}"/><meta content="${builtPhone}"/><meta content="${builtWhatsapp}"/>`
  const { config } = w.api
  expect(fillIn(html, { publicUrl: 'https://konuk.example.com/?a&b', config })).toBe(
    '<meta content="https://konuk.example.com/?a&amp;b"/><meta content="destek@example.com"/><meta content="+90 212 555 00 00"/><meta content=""/>',
  )
})
