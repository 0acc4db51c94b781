import { expect, test } from 'vitest'
import { developmentMailbox } from '#contract/contact/schemas.ts'
import {
  builtAddress,
  builtLiveDemo,
  builtHasPrices,
  builtPhone,
  builtPrices,
  builtWhatsapp,
  dialled,
  publicPages,
} from '#contract/public-site/schemas.ts'
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

test('search engines are kept out of private pages, and get the sitemap', async () => {
  const { type, body } = await get('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /admin/\n')
  expect(body).toContain('Sitemap: http://konuk.test/sitemap.xml\n')
})

test('a built page gets the address and the mailbox of this installation, as text and never as markup', () => {
  const html = `<link rel="canonical" href="${builtAddress}/contact"/><a href="mailto:${developmentMailbox}">${developmentMailbox}</a>`
  const none = { phone: '', whatsapp: '', hasLiveDemo: false, prices: [] }
  expect(fillIn(html, { publicUrl: 'https://konuk.example.com', mailbox: "o'neil&co@example.com", ...none })).toBe(
    '<link rel="canonical" href="https://konuk.example.com/contact"/>' +
      '<a href="mailto:o&#39;neil&amp;co@example.com">o&#39;neil&amp;co@example.com</a>',
  )
})

test('the built pages have the phone numbers of this installation, or none', () => {
  const html = `<a href="tel:${dialled(builtPhone)}">${builtPhone}</a><a href="https://wa.me/${dialled(builtWhatsapp).slice(1)}">`
  const site = { publicUrl: 'https://konuk.example.com', mailbox: 'destek@example.com', hasLiveDemo: true, prices: [] }
  expect(fillIn(html, { ...site, phone: '+90 212 555 00 00', whatsapp: '+90 532 555 00 00' })).toBe(
    '<a href="tel:+902125550000">+90 212 555 00 00</a><a href="https://wa.me/905325550000">',
  )
  expect(fillIn(html, { ...site, phone: '', whatsapp: '' })).toBe('<a href="tel:"></a><a href="https://wa.me/">')
})

test('the built pages say whether this installation has live demos', () => {
  const site = {
    publicUrl: 'https://konuk.example.com',
    mailbox: 'destek@example.com',
    phone: '',
    whatsapp: '',
    prices: [],
  }
  const html = `<div data-live-demo="${builtLiveDemo}">`
  expect(fillIn(html, { ...site, hasLiveDemo: true })).toBe('<div data-live-demo="on">')
  expect(fillIn(html, { ...site, hasLiveDemo: false })).toBe('<div data-live-demo="off">')
})

test('the built pages say in both languages what this installation costs, or that it says nothing', () => {
  const site = { publicUrl: 'https://konuk.example.com', mailbox: 'destek@example.com', phone: '', whatsapp: '' }
  const html = `<p data-prices="${builtHasPrices}">${builtPrices.tr}|${builtPrices.en}</p>`
  const prices = [
    { units: 5, lira: 450 },
    { units: 50, lira: 1500 },
  ]
  expect(fillIn(html, { ...site, hasLiveDemo: true, prices })).toBe(
    '<p data-prices="on">1-5 birim ayda 450\u00a0₺ · 6-50 birim ayda 1.500\u00a0₺ · KDV dahil|' +
      '1-5 units ₺450 a month · 6-50 units ₺1,500 a month · VAT included</p>',
  )
  expect(fillIn(html, { ...site, hasLiveDemo: true, prices: [] })).toContain('data-prices="off"')
})
