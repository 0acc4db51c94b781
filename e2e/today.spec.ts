// The Today page: guests check in, check out or do not come, and one tap undoes each transition.
import { expect, type Page } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import type { Today } from '#contract/today/schemas.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { checkOutText } from '#web/features/reservations/check-out/check-out.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { dashboardText } from '#web/features/today/dashboard.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { dayOfMonth } from '#web/platform/day-words.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { atRest, expectAccessibleEverywhere } from './axe.ts'
import { expectWithin } from './boxes.ts'
import { signedIn as test, type Business, type Call, day } from './fixtures.ts'
import { expectPrintButton } from './screen.ts'

const t = {
  dashboard: dashboardText.tr,
  layout: layoutText.tr,
  leaving: checkOutText.tr,
  stays: staysText.tr,
  today: todayText.tr,
  ui: uiText.tr,
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, list: string) => section(page, list).getByRole('listitem')
const note = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })
const openAccount = (page: Page) => page.getByRole('dialog', { name: t.leaving.openTitle })
const open = async (page: Page) => {
  await page.goto('/admin/dashboard')
  await expect(section(page, t.today.arrivals)).toBeVisible()
}
const onlyStay = async (call: Call, business: Business) => {
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const [stay] = reservations
  if (stay === undefined) throw new Error('There is no reservation')
  return stay
}
/** Books a guest who arrives today and stays for this number of nights. */
const arrivesToday = async (business: Business, nights: number) => {
  const { id } = await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(nights) })
}

test('each request preloaded with a page is one that its screens use', async ({ page }) => {
  for (const path of ['/admin/dashboard', '/admin/reservation', '/admin/reservations', '/admin/hotel-details']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => globalThis.konukAskedFirst?.answers.size)).toBe(0)
  }
})

test('one tap calls a guest, one checks them in and one checks them out; each transition is undone and done again', async ({
  page,
  business,
}) => {
  await arrivesToday(business, 1)
  await open(page)
  await expect(row(page, t.today.arrivals)).toContainText(['Önceki Misafir'])
  const checkIn = page.getByRole('button', {
    name: t.stays.forStay(t.stays.doCheckIn, 'Önceki Misafir', 'Bungalov 1'),
  })

  await test.step('a guest is called by telephone and WhatsApp', async () => {
    const here = section(page, t.today.arrivals)
    await expect(here.getByRole('link', { name: /kişisini ara/ })).toHaveAttribute('href', /^tel:\+905\d{9}$/)
    const whatsApp = here.getByRole('link', { name: /WhatsApp/ })
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/905\d{9}$/)
  })

  await test.step('the guest is checked in, the note undoes it, and the guest is checked in again', async () => {
    await checkIn.click()
    await expect(row(page, t.today.inHouse)).toContainText(['Önceki Misafir'])
    await expect(section(page, t.today.arrivals)).toContainText(t.today.noArrivals)
    await note(page, t.stays.checkedIn('Önceki Misafir', 'Bungalov 1'))
      .getByRole('button', { name: t.stays.undo })
      .click()
    await expect(row(page, t.today.arrivals)).toContainText(['Önceki Misafir'])
    await checkIn.click()
    await expect(row(page, t.today.arrived)).toContainText(['Önceki Misafir'])
  })

  await test.step('a check-out after one night asks only about the debt; the list of departed guests undoes it', async () => {
    const leave = page.getByRole('button', {
      name: t.stays.forStay(t.stays.doCheckOut, 'Önceki Misafir', 'Bungalov 1'),
    })
    const question = openAccount(page)
    await leave.click()
    await expect(question).toContainText(t.leaving.owes('Önceki Misafir', '1.500,00 ₺'))
    await question.getByRole('button', { name: t.leaving.settleFirst }).click()
    await expect(question).toBeHidden()
    await expect(row(page, t.today.inHouse)).toContainText(['Önceki Misafir'])
    await leave.click()
    await question.getByRole('button', { name: t.leaving.leaveOpen }).click()
    await expect(row(page, t.today.left)).toContainText(['Önceki Misafir'])
    await section(page, t.today.left)
      .getByRole('button', { name: /^Geri al/ })
      .click()
    await expect(row(page, t.today.inHouse)).toContainText(['Önceki Misafir'])
  })
})

test('a no-show is marked on the card, by mouse or key, and the unit is free; an early check-out frees the remaining nights', async ({
  page,
  call,
  business,
}) => {
  await arrivesToday(business, 3)
  await open(page)
  await test.step('the unit of a no-show is free until the mark is undone', async () => {
    await expect(section(page, t.today.freeTonight)).toContainText(t.today.noneFree)

    await page
      .getByRole('button', { name: t.today.open('Önceki Misafir', 'Bungalov 1') })
      .first()
      .click()
    const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
    await expect(card).toContainText(t.stays.nights(3))
    await card.getByRole('button', { name: /^Gelmedi/ }).click()

    await expect(card).toBeHidden()
    await expect(row(page, t.today.freeTonight)).toContainText(['Bungalov 1'])
    await expect(row(page, t.today.noShows)).toContainText(['Önceki Misafir'])
    await section(page, t.today.noShows)
      .getByRole('button', { name: /^Geri al/ })
      .click()
    await expect(row(page, t.today.arrivals)).toContainText(['Önceki Misafir'])
  })
  await test.step('the keyboard keeps its place when the focused entry is dealt with', async () => {
    await page.getByRole('button', { name: /^Giriş yaptır/ }).focus()
    await page.keyboard.press('Enter')
    await expect(section(page, t.today.arrivals)).toBeFocused()

    await row(page, t.today.inHouse)
      .getByRole('button', { name: /konaklama kartını aç$/ })
      .focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
    // A dialog that is still opening would take the focus again.
    await expect(card).toHaveCSS('opacity', '1')
    await card.getByRole('button', { name: /^Girişi geri al/ }).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('article')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: t.stays.close })).toBeFocused()

    await card.getByRole('button', { name: /^Gelmedi/ }).focus()
    await page.keyboard.press('Enter')
    await expect(card).toBeHidden()
    await expect(section(page, t.today.inHouse)).toBeFocused()
    await section(page, t.today.noShows)
      .getByRole('button', { name: /^Geri al/ })
      .click()
    await expect(row(page, t.today.arrivals)).toContainText(['Önceki Misafir'])
  })
  await test.step('an early check-out asks about the price, and undoing it restores everything', async () => {
    await page.getByRole('button', { name: /^Giriş yaptır/ }).click()
    const leave = page.getByRole('button', {
      name: t.stays.forStay(t.stays.doCheckOut, 'Önceki Misafir', 'Bungalov 1'),
    })

    await leave.click()
    const dialog = page.getByRole('dialog', { name: t.leaving.earlyTitle })
    await expect(dialog).toContainText(t.stays.nights(2))
    await dialog.getByRole('button', { name: t.leaving.keep }).click()
    await expect(dialog).toBeHidden()
    await expect(row(page, t.today.inHouse)).toContainText(['Önceki Misafir'])

    await leave.click()
    await expect(dialog.getByRole('button', { name: t.leaving.keepPrice })).toContainText('4.500,00 ₺')
    await dialog.getByRole('button', { name: t.leaving.lessPrice('3.000,00 ₺') }).click()
    const question = openAccount(page)
    await expect(question).toContainText(t.leaving.owes('Önceki Misafir', '1.500,00 ₺'))
    await question.getByRole('button', { name: t.leaving.leaveOpen }).click()
    await expect(row(page, t.today.left)).toContainText(['Önceki Misafir'])
    expect(await onlyStay(call, business)).toMatchObject({
      status: 'COMPLETED',
      checkOutDate: day(1),
      totalPrice: 1500,
    })

    await section(page, t.today.left)
      .getByRole('button', { name: /^Geri al/ })
      .click()
    await expect(row(page, t.today.inHouse)).toContainText(['Önceki Misafir'])
    expect(await onlyStay(call, business)).toMatchObject({ checkOutDate: day(3), totalPrice: 4500 })
  })
})

test('each number at the top is the length of the list that it leads to; axe finds nothing on the card', async ({
  page,
  call,
  business,
}) => {
  for (const nights of [2, 1, 3]) await arrivesToday(business, nights)
  await business.unit()
  const stay = await onlyStay(call, business)
  await call(checkInGuests, { params: { id: stay.id } }, business.token)
  await open(page)

  const tiles = page.getByRole('list', { name: t.today.glance }).getByRole('link')
  await expect(tiles).toHaveText([/^2/, /^0/, /^1/, /^1/])
  for (const tile of await tiles.all()) {
    const list = page.locator((await tile.getAttribute('href')) ?? '')
    const count = Number.parseInt(await tile.innerText(), 10)
    await expect(list.getByRole('listitem')).toHaveCount(count)
    if (count > 0) await expect(list).toContainText(t.today.count(count))
  }

  await test.step('the figures of this month name their days, and lead to those of the whole month', async () => {
    const month = section(page, t.today.month)
    const today = day(0)
    const span = [`${today.slice(0, 8)}01`, today].map((one) => dayOfMonth(one, 'tr'))
    await expect(month).toContainText(t.today.monthSpan(span[0] ?? '', span[1] ?? ''))
    const whole = month.getByRole('link', { name: t.today.wholeMonth })
    await expect(whole).toHaveAttribute('href', '/admin/tables?period=this-month')
  })
  await test.step('a print shows who arrives and who is in the house, without menu, buttons and links', async () => {
    await expectPrintButton(page)
    await page.emulateMedia({ media: 'print' })
    await expect(section(page, t.today.arrivals)).toBeVisible()
    await expect(row(page, t.today.inHouse)).toContainText(['Önceki Misafir'])
    for (const name of [t.ui.print, t.layout.openMenu, /^Giriş yaptır/])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    for (const name of [t.dashboard.newReservationGo, t.today.wholeMonth])
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.emulateMedia({ media: null })
    await expect(tiles).toHaveCount(4)
  })

  // access.spec.ts checks the page itself; this test checks the opened card.
  await page
    .getByRole('button', { name: /konaklama kartını aç$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(t.stays.purpose.CONTRACT)).toBeVisible()
  await expectAccessibleEverywhere(page, '[role=dialog]')
})

/** Changes the server's response for Today, to imitate another day. */
const pretend = (page: Page, change: (today: Today) => Partial<Today>) =>
  page.route('**/api/today', async (route) => {
    const response = await route.fetch()
    const { today, ...answer } = readToday.response.parse(await response.json())
    await route.fulfill({ response, json: { ...answer, today: { ...today, ...change(today) } } })
  })

test('long lists show their length and their first few entries, wide and narrow', async ({ page, business }) => {
  await arrivesToday(business, 1)
  await business.unit({ unitName: 'Çam' })
  const times = <T>(count: number, [one]: T[], name: (index: number) => Partial<T>): T[] =>
    one === undefined ? [] : Array.from({ length: count }, (_, index) => ({ ...one, ...name(index) }))
  await pretend(page, ({ openConsents, freeTonight }) => ({
    openConsents: times(128, openConsents, (index) => ({ reservationId: index + 1, kvkk: 'sent' })),
    freeTonight: times(50, freeTonight, (index) => ({ id: index + 1, unitName: `Çam ${index + 1}` })),
  }))
  await open(page)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await atRest(page)
    for (const [list, count, atFirst] of [
      [t.today.openConsents, 128, width === 360 ? 0 : 4],
      [t.today.freeTonight, 50, 6],
    ] as const) {
      const shown = section(page, list).getByText(String(count), { exact: true })
      await expectWithin(shown, shown.locator('..'))
      await expect(row(page, list)).toHaveCount(atFirst)
      await section(page, list)
        .getByRole('button', { name: t.today.showAll(count) })
        .click()
      await expect(row(page, list)).toHaveCount(count)
      await section(page, list).getByRole('button', { name: t.today.showFewer }).click()
      await expect(row(page, list)).toHaveCount(atFirst)
    }
  }
})
