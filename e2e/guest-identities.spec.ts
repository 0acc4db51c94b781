// A guest enters his party on his phone, and the desk takes it and checks them in.
import { expect, type Page } from '@playwright/test'
import { outbox } from '#contract/dev/endpoints.ts'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { phoneDigits, toE164 } from '#domain/people/phone.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { zoneText } from '#site/pages/guest/texts/zone/zone.text.ts'
import { guestIdentityText } from '#web/features/guest-identity/guest-identity.text.ts'
import { guestLinkText } from '#web/features/guest-link/guest-link.text.ts'
import { personLineText } from '#web/features/reservations/guests/person-line.text.ts'
import { checkInText } from '#web/features/stays/check-in/check-in.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts'
import { type Business, type Call, day, newPhone, signedIn as test } from './fixtures.ts'
import { watchBodies } from './guest-phone.ts'
import { idCard, ofCard, pathOf } from './zone-pictures.ts'

const t = {
  guest: guestText.tr,
  zone: zoneText.tr,
  desk: guestIdentityText.tr,
  link: guestLinkText.tr,
  person: personLineText.tr,
  sheet: checkInText.tr,
  stays: staysText.tr,
}

async function announced({ call, business }: { call: Call; business: Business }) {
  const unit = await business.unit({ unitName: 'Göl Suit', price: 1500 })
  const phone = newPhone()
  const person = { firstName: 'Umut', lastName: 'Karagöz', phone, numberOfGuests: 2, hotelDetailId: unit.id }
  const stay = { checkInDate: day(0), checkOutDate: day(2), reservationUniqId: newUniqId(new Date(), Math.random) }
  const { reservation } = await call(quickBook, { body: { ...person, ...stay } }, business.token)
  const { link } = await call(guestLink, { params: { id: reservation.id } }, business.token)
  return {
    path: new URL(link.url).pathname,
    code: async () => {
      const { messages } = await call(outbox, { query: { to: phoneDigits(toE164(phone) ?? '') } })
      return /Kod: (\d{6})/.exec(messages[0]?.text ?? '')?.[1] ?? ''
    },
    stored: async () => (await call(readReservation, { params: { id: reservation.id } }, business.token)).reservation,
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Confirms the phone, from the one next step of the page. */
async function confirmPhone(guest: Page, code: () => Promise<string>, hasScript = true) {
  await guest.getByRole('link', { name: t.guest.identity.nextAct }).click()
  if (!hasScript) await guest.locator('#kod > summary').click()
  await button(guest, t.guest.device.send).click()
  await expect(guest.getByRole('status')).toHaveText(t.guest.answers.codeSent)
  await guest.getByLabel(t.guest.device.code).fill(await code())
  await button(guest, t.guest.device.enter).click()
  await expect(guest.getByRole('status')).toHaveText(t.guest.answers.deviceKnown)
  await expect(guest.getByRole('status')).toBeInViewport()
}

async function expectAccessibleTo(guest: Page) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await guest.emulateMedia({ colorScheme })
    await expectAccessible(guest)
  }
}

for (const javaScriptEnabled of [true, false])
  test(`a guest ${javaScriptEnabled ? 'with' : 'without'} script enters his party, the desk takes it in one tap and checks them in`, async ({
    page,
    browser,
    call,
    business,
    baseURL,
  }) => {
    const stay = await announced({ call, business })
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 740 },
      locale: 'tr-TR',
      javaScriptEnabled,
    })
    const guest = await context.newPage()
    await guest.goto(stay.path)
    await confirmPhone(guest, stay.code, javaScriptEnabled)

    const identity = guest.getByRole('group').filter({ has: guest.getByText(t.guest.identity.why) })
    await expect(guest.getByLabel(t.guest.identity.firstName, { exact: true })).toHaveValue('Umut')
    await expect(guest.getByLabel(t.guest.identity.passportNumber)).toBeHidden()
    await guest.getByLabel(t.guest.identity.identityNumber).fill('10000000147')
    await button(guest, t.guest.identity.save).click()
    await expect(guest.getByRole('alert')).toHaveText(t.guest.answers.numberWrong)
    await expect(guest.getByRole('alert')).toBeInViewport()
    await expect(guest.getByLabel(t.guest.identity.identityNumber)).toHaveValue('')
    if (javaScriptEnabled) await expectAccessibleTo(guest)
    await guest.getByLabel(t.guest.identity.identityNumber).fill('10000000146')
    await button(guest, t.guest.identity.save).click()
    await expect(guest.getByRole('status')).toHaveText(t.guest.answers.identitySaved)

    await guest.getByLabel(t.guest.identity.firstName, { exact: true }).fill('Ingrid')
    await guest.getByLabel(t.guest.identity.lastName, { exact: true }).fill('Sørensen')
    await guest.getByLabel(t.guest.identity.nationality).selectOption('NOR')
    await guest.getByLabel(t.guest.identity.passportNumber).fill('CCH203118')
    if (javaScriptEnabled) {
      const kept = await guest.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
      expect(kept).toContain('Ingrid')
      expect(kept).not.toMatch(/CCH203118|10000000146/)
    }
    await button(guest, t.guest.identity.save).click()
    await expect(identity.getByText(t.guest.identity.allDone)).toBeVisible()
    await identity.getByRole('link', { name: /Umut Karagöz/ }).click()
    await expect(guest.getByText('•••••••0146')).toBeVisible()
    expect(await guest.content()).not.toContain('10000000146')

    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: new RegExp(`^${t.stays.doCheckIn}`) }).click()
    const sheet = page.getByRole('dialog', { name: t.sheet.title('Umut Karagöz') })
    const entered = sheet.getByRole('region', { name: t.desk.title })
    await expect(entered.getByText('•••••••3118')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await entered.getByRole('button', { name: t.desk.accept }).click()
    await expect(entered).toBeHidden()
    await expect(sheet.getByText(t.sheet.allThere)).toBeVisible()
    await sheet.getByRole('button', { name: t.sheet.finish, exact: true }).click()
    await expect(sheet).toBeHidden()
    expect(await stay.stored()).toMatchObject({
      checkedInAt: expect.any(String),
      guests: [
        { firstName: 'Umut', tcKimlik: '10000000146' },
        { firstName: 'Ingrid', lastName: 'Sørensen', nationality: 'NOR', passportNumber: 'CCH203118' },
      ],
    })
    await context.close()
  })

test('the desk refuses with a word, which the guest reads on his page', async ({
  page,
  browser,
  call,
  business,
  baseURL,
}) => {
  const stay = await announced({ call, business })
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    locale: 'tr-TR',
  })
  const guest = await context.newPage()
  await guest.goto(stay.path)
  await confirmPhone(guest, stay.code)
  await button(guest, t.guest.identity.save).click()
  await expect(guest.getByRole('status')).toHaveText(t.guest.answers.identitySaved)

  await page.goto('/admin/dashboard')
  await page
    .getByRole('button', { name: /Umut Karagöz/ })
    .first()
    .click()
  const card = page.getByRole('dialog', { name: t.stays.card('Umut Karagöz') })
  await card.getByRole('button', { name: t.desk.refuseNamed('Umut Karagöz') }).click()
  await card.getByRole('textbox', { name: t.desk.why }).fill('Numarayı da yazar mısınız?')
  await card.getByRole('button', { name: t.desk.refuseNow }).click()
  await expect(card.getByRole('region', { name: t.desk.title })).toBeHidden()
  await guest.reload()
  await expect(guest.getByText('Numarayı da yazar mısınız?')).toBeAttached()
  await context.close()
})

test('a guest reads his card from a photo into the form, and the photo stays on the phone', async ({
  browser,
  call,
  business,
  baseURL,
}) => {
  const stay = await announced({ call, business })
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    locale: 'tr-TR',
  })
  const refused = watchBodies(context)
  const guest = await context.newPage()
  await guest.goto(stay.path)
  await confirmPhone(guest, stay.code)
  await button(guest, t.guest.identity.camera).click()
  const reader = guest.getByRole('dialog', { name: t.zone.title })
  await reader.getByLabel(t.zone.photo).setInputFiles(pathOf(idCard))
  await expect(reader.getByRole('status')).toHaveText(t.zone.read)
  await reader.getByRole('button', { name: t.zone.use }).click()
  await expect(reader).toBeHidden()
  await expect(guest.getByLabel(t.guest.identity.identityNumber)).toHaveValue(ofCard)
  const [lastName = ''] = idCard?.lines[2]?.split('<<') ?? []
  await expect(guest.getByLabel(t.guest.identity.lastName, { exact: true })).toHaveValue(
    new RegExp(`^${lastName}$`, 'i'),
  )
  await button(guest, t.guest.identity.save).click()
  await expect(guest.getByRole('status')).toHaveText(t.guest.answers.identitySaved)
  expect(refused).toEqual([])
  await context.close()
})
