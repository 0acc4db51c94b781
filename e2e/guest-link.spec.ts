// The desk sends a guest the link of his page, and sees when he opened it.
import { expect } from '@playwright/test'
import { outbox } from '#contract/dev/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { guestLinkText } from '#web/features/guest-link/guest-link.text.ts'
import { stayAddress } from '#web/features/navigation/addresses.ts'
import { expectAccessible } from './axe.ts'
import { day, newPhone, signedIn as test } from './fixtures.ts'

const t = { guest: guestText, link: guestLinkText.tr }

test('the link goes out by SMS in one tap, and the guest opens it in his language', async ({
  page,
  browser,
  call,
  business,
  baseURL,
}) => {
  const unit = await business.unit({ unitName: 'Göl Suit', price: 1500 })
  const phone = newPhone()
  const person = { firstName: 'Umut', lastName: 'Karagöz', phone, numberOfGuests: 2, hotelDetailId: unit.id }
  const stay = { checkInDate: day(3), checkOutDate: day(5), reservationUniqId: newUniqId(new Date(), Math.random) }
  const { reservation } = await call(quickBook, { body: { ...person, ...stay } }, business.token)

  await page.goto(stayAddress(reservation.id))
  const line = page.getByRole('region', { name: t.link.title })
  await expect(line.getByText(t.link.makeMore)).toBeVisible()
  await line.getByRole('button', { name: t.link.sendSmsNamed('Umut Karagöz') }).click()
  await expect(page.getByText(t.link.smsSent)).toBeVisible()
  await expect(line.getByText(/gönderildi, henüz açılmadı$/)).toBeVisible()

  const { messages } = await call(outbox, { query: { to: phoneDigits(toE164(phone) ?? '') } })
  const [, path = ''] = /https?:\/\/[^/]+(\/m\/\S+)$/.exec(messages[0]?.text ?? '') ?? []
  for (const locale of ['tr-TR', 'en-GB', 'ar']) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 }, locale })
    const guest = await context.newPage()
    await guest.goto(path)
    const text = t.guest[locale === 'ar' ? 'ar' : locale === 'en-GB' ? 'en' : 'tr']
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(text.hello('Umut'))
    const width = () => guest.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(360)
    for (const colorScheme of ['dark', 'light'] as const) {
      await guest.emulateMedia({ colorScheme })
      await expectAccessible(guest)
    }
    await context.close()
  }
  await expect(line.getByText(/^Misafir .* açtı$/)).toBeVisible()
})
