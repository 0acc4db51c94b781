import { expect, test } from 'vitest'
import { countedPage, isRobot, visitSourceOf } from './visits.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/contact', '/contact'],
  ['/contact/', '/contact'],
  ['/kvkk-metin?a=/b', '/kvkk-metin'],
  ['/admin/dashboard', undefined],
  ['/auth/login', undefined],
  ['/assets/index.js', undefined],
  ['//contact', undefined],
])('%s counts as %s', (address, page) => {
  expect(countedPage(address)).toBe(page)
})

test.each([
  [undefined, 'direct'],
  ['', 'direct'],
  ['https://www.google.com/', 'google'],
  ['https://www.google.com.tr/search?q=sapanca', 'google'],
  ['https://google.de', 'google'],
  ['android-app://com.google.android.googlequicksearchbox/', 'google'],
  ['https://google.evil.example/', 'other'],
  ['https://notgoogle.com/', 'other'],
  ['https://l.instagram.com/?u=x', 'instagram'],
  ['https://lm.facebook.com/', 'facebook'],
  ['https://m.facebook.com:443/x', 'facebook'],
  ['https://web.whatsapp.com/', 'whatsapp'],
  ['https://t.co/abc', 'x'],
  ['https://x.com/', 'x'],
  ['https://box.com/', 'other'],
  ['https://youtu.be/', 'youtube'],
  ['https://yandex.com.tr/', 'yandex'],
  ['https://www.bing.com/', 'search'],
  ['https://search.yahoo.com/', 'search'],
  ['https://www.konuk.example/features', 'internal'],
  ['https://KONUK.example:8080/', 'other'],
  ['https://blog.example/', 'other'],
  ['nonsense', 'other'],
])('a visit from %s is %s', (referer, source) => {
  expect(visitSourceOf(referer, 'www.konuk.example:3000')).toBe(source)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/22A Instagram 350.0', false],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', true],
  ['facebookexternalhit/1.1', true],
  ['WhatsApp/2.23.20.0 A', true],
  ['Mozilla/5.0 (X11; Linux x64) HeadlessChrome/140.0', true],
  ['curl/8.5.0', true],
  ['', true],
])('%s is a robot: %s', (userAgent, expected) => {
  expect(isRobot(userAgent)).toBe(expected)
})
