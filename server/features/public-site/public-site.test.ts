import { expect, test } from 'vitest'
import { developmentMailbox } from '#contract/contact.ts'
import { builtAddress, publicPages } from '#contract/public-site.ts'
import { world } from '#server/test/world.ts'
import { fillIn } from './fill-in.ts'

const w = world()
const get = async (url: string) => {
  const { statusCode, headers, body } = await w.app.inject({ url })
  return { statusCode, type: headers['content-type'], body }
}

test('the sitemap lists every public page at the public address', async () => {
  const { statusCode, type, body } = await get('/sitemap.xml')
  expect([statusCode, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const listed = [...body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(publicPages.map((path) => `http://konuk.test${path}`))
})

test('search engines are kept out of what is private, and shown the sitemap', async () => {
  const { type, body } = await get('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /admin/\n')
  expect(body).toContain('Sitemap: http://konuk.test/sitemap.xml\n')
})

test('a built page gets the address and the mailbox of this installation, as text and never as markup', () => {
  const html = `<link rel="canonical" href="${builtAddress}/contact"/><a href="mailto:${developmentMailbox}">${developmentMailbox}</a>`
  expect(fillIn(html, { publicUrl: 'https://konuk.example.com', mailbox: "o'neil&co@example.com" })).toBe(
    '<link rel="canonical" href="https://konuk.example.com/contact"/>' +
      '<a href="mailto:o&#39;neil&amp;co@example.com">o&#39;neil&amp;co@example.com</a>',
  )
})
