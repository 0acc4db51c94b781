// The desk sees step by step how far a guest is, takes what he entered from Today, and checks him in with one click.
import { expect, type Page } from '@playwright/test'
import { sendContractCode, sendKvkkCode, verifyContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { outbox } from '#contract/dev/endpoints.ts'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import type { Language } from '#domain/language/language.ts'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { guestIdentityText } from '#web/features/guest-identity/guest-identity.text.ts'
import { guestProgressText } from '#web/features/guest-link/guest-progress.text.ts'
import { notificationsText } from '#web/features/notifications/notifications.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { waitingProposalsText } from '#web/features/today/waiting-proposals.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { type Business, type Call, day, newPhone, signedIn as test } from './fixtures.ts'

const guestWords = guestText.tr

async function announced({ call, business }: { call: Call; business: Business }) {
  const unit = await business.unit({ unitName: 'Göl Suit', price: 1500 })
  const phone = newPhone()
  const person = { firstName: 'Umut', lastName: 'Karagöz', phone, numberOfGuests: 1, hotelDetailId: unit.id }
  const stay = { checkInDate: day(0), checkOutDate: day(2), reservationUniqId: newUniqId(new Date(), Math.random) }
  const { reservation } = await call(quickBook, { body: { ...person, ...stay } }, business.token)
  const { link } = await call(guestLink, { params: { id: reservation.id } }, business.token)
  const code = async () => {
    const { messages } = await call(outbox, { query: { to: phoneDigits(toE164(phone) ?? '') } })
    return /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1] ?? ''
  }
  const toAsk = {
    phoneNumber: phone,
    rawPhoneNumber: phoneDigits(toE164(phone) ?? ''),
    firstName: 'Umut',
    lastName: 'Karagöz',
    tcNo: '10000000146',
    reservationUniqId: stay.reservationUniqId,
  }
  return { path: new URL(link.url).pathname, code, toAsk }
}

async function enterOnPhone(guest: Page, code: () => Promise<string>) {
  await guest.getByRole('link', { name: guestWords.identity.nextAct }).click()
  await guest.getByRole('button', { name: guestWords.device.send, exact: true }).click()
  await expect(guest.getByRole('status')).toHaveText(guestWords.answers.codeSent)
  await guest.getByLabel(guestWords.device.code).fill(await code())
  await guest.getByRole('button', { name: guestWords.device.enter, exact: true }).click()
  await guest.getByLabel(guestWords.identity.identityNumber).fill('10000000146')
  await guest.getByRole('button', { name: guestWords.identity.save, exact: true }).click()
  await expect(guest.getByText(guestWords.identity.allDone).first()).toBeVisible()
}

for (const language of ['tr', 'en'] satisfies Language[])
  test(`the desk follows the guest on Today, takes his entry and checks him in with one click (${language})`, async ({
    page,
    browser,
    call,
    business,
    baseURL,
  }) => {
    const [steps, waits] = [guestProgressText[language], waitingProposalsText[language]]
    const [desk, stays, bell] = [guestIdentityText[language], staysText[language], notificationsText[language]]
    const stay = await announced({ call, business })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/admin/dashboard')
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByText('Umut Karagöz') })
      .filter({ hasText: 'Göl Suit' })
    await expect(row.getByText(steps.link.made).first()).toBeVisible()
    await expect(row.getByText(steps.identities(0, 1)).first()).toBeVisible()

    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 740 },
      locale: 'tr-TR',
    })
    const guest = await context.newPage()
    await guest.goto(stay.path)
    // Nobody reloads the desk: what the guest does appears by itself.
    await expect(row.getByText(steps.link.opened).first()).toBeVisible()
    await enterOnPhone(guest, stay.code)
    await context.close()
    await expect(row.getByText(steps.waiting(1)).first()).toBeVisible()
    await expectAccessibleEverywhere(page)

    await test.step('the bell tells of it', async () => {
      await page.getByRole('button', { name: new RegExp(`^${bell.title}`) }).click()
      await expect(page.getByText(bell.guestProposal('Göl Suit'))).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await page.getByRole('button', { name: waits.waiting('Umut Karagöz', 'Göl Suit', 1) }).click()
    const card = page.getByRole('dialog', { name: stays.card('Umut Karagöz') })
    await card.getByRole('button', { name: desk.accept }).click()
    await expect(card.getByText(steps.identities(1, 1))).toBeVisible()
    await expect(card.getByText(steps.unsigned)).toBeVisible()
    for (const [send, verify] of [
      [sendKvkkCode, verifyKvkkCode],
      [sendContractCode, verifyContractCode],
    ] as const) {
      await call(send, { body: stay.toAsk }, business.token)
      const body = { phoneNumber: stay.toAsk.rawPhoneNumber, code: await stay.code() }
      await call(verify, { body }, business.token)
    }
    await expect(card.getByText(steps.signed)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()

    await row.getByRole('button', { name: stays.forStay(stays.doCheckIn, 'Umut Karagöz', 'Göl Suit') }).click()
    await expect(page.getByText(stays.checkedIn('Umut Karagöz', 'Göl Suit'))).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
