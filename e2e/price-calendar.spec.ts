// Prices set on the price calendar, and their effect on bookings.
import { expect, type Locator, type Page } from '@playwright/test'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { readRates } from '#contract/prices/rates/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { extrasText } from '#web/features/extras/extras.text.ts'
import { pricesText } from '#web/features/prices/prices.text.ts'
import { childBandsText } from '#web/features/prices/rates/child-bands.text.ts'
import { ratesText } from '#web/features/prices/rates/rates.text.ts'
import { ruleEditorText } from '#web/features/prices/rates/rule-editor.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { longDay } from '#web/platform/day-words.ts'
import { holidayNights, holidays } from '#domain/holidays/holidays.ts'
import { formatDay } from '#domain/time/day.ts'
import { expectAccessibleEverywhere, expectNoAxeViolation } from './axe.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { expectAtField } from './screen.ts'

const t = {
  rates: ratesText.tr,
  editor: ruleEditorText.tr,
  children: childBandsText.tr,
  extras: extrasText.tr,
  prices: pricesText.tr,
  quick: quickBookingText.tr,
  today: todayText.tr,
}
const night = (page: Page, date: string) => page.getByRole('gridcell', { name: new RegExp(`^${longDay(date, 'tr')}`) })
/** These days are far enough ahead, and all in one year, whatever the date of today. */
const nextYear = Number(day(0).slice(0, 4)) + 1
const july = (date: number) => `${nextYear}-07-${String(date).padStart(2, '0')}`
const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true })
const openPrices = async (page: Page) => {
  await page.goto('/admin/prices')
  await page.getByRole('button', { name: t.rates.nextYear }).click()
  await expect(night(page, july(5))).toBeVisible()
}

test('a season is drawn over days, a weekend rule within it, and a booking shows both prices with their reason', async ({
  page,
  business,
  call,
}) => {
  await business.unit({ unitName: 'Bungalov 1', price: 1500 })
  await openPrices(page)
  await expect(page.getByText(t.rates.noRules)).toBeVisible()
  await night(page, july(5)).hover()
  await page.mouse.down()
  await night(page, july(18)).hover()
  await page.mouse.up()

  const editor = page.getByRole('dialog', { name: t.editor.add })
  await expect(field(editor, t.editor.firstNight)).toHaveValue(formatDay(july(5)))
  await expect(field(editor, t.editor.lastNight)).toHaveValue(formatDay(july(18)))
  await field(editor, t.editor.price).fill('6500,50')
  await field(editor, t.editor.name).fill('Yüksek sezon')
  await expect(editor.getByRole('status').filter({ hasText: t.editor.terms.nightKurus('6.500,50 ₺') })).toContainText(
    t.editor.unitPrice,
  )
  await expectNoAxeViolation(page, 'the editor', '[role=dialog]')
  await editor.getByRole('button', { name: t.editor.save }).click()
  await expect(night(page, july(5))).toHaveAccessibleName(/6\.500,50\s₺ · Yüksek sezon/)
  await expectAccessibleEverywhere(page)

  // The keyboard selects the same days again, to raise the prices of their weekends and set a minimum stay.
  await night(page, july(5)).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  for (let at = 5; at < 18; at += 1) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await editor.getByRole('button', { name: t.editor.weekend }).click()
  await field(editor, t.editor.price).fill('8000')
  await field(editor, t.editor.minNights).fill('3')
  await expect(editor.getByRole('status').filter({ hasText: '“Yüksek sezon”' })).toBeVisible()
  await editor.getByRole('button', { name: t.editor.save }).click()
  await expect(editor).toBeHidden()
  const { rates } = await call(readRates, {}, business.token)
  expect(rates.seasons).toMatchObject([{ name: 'Yüksek sezon', from: july(5), to: july(18) }])
  expect(rates.rules).toMatchObject([{ price: 6500.5 }, { price: 8000, minNightsOnArrival: 3 }])

  await test.step('an extra is named and priced, made dearer, and taken off sale', async () => {
    const extras = page.getByRole('region', { name: t.extras.title })
    await extras.getByRole('button', { name: t.extras.add }).click()
    const one = page.getByRole('dialog', { name: t.extras.add })
    await one.getByRole('button', { name: t.extras.save }).click()
    await expectAtField(field(one, t.extras.name), messageFor('extra.name-required', 'tr'))
    await field(one, t.extras.name).fill('Odun')
    await field(one, t.extras.price).fill('150')
    await field(one, t.extras.price).press('Enter')
    const wood = extras.getByRole('listitem').filter({ hasText: 'Odun' })
    await expect(wood).toContainText('150 ₺')
    await extras.getByRole('button', { name: t.extras.edit('Odun') }).click()
    const changing = page.getByRole('dialog', { name: t.extras.edit('Odun') })
    await field(changing, t.extras.price).fill('175,5')
    await changing.getByRole('button', { name: t.extras.save }).click()
    await expect(wood).toContainText('175,50 ₺')
    await extras.getByRole('button', { name: t.extras.remove('Odun') }).click()
    await page.getByRole('button', { name: t.extras.confirmRemove }).click()
    await expect(extras.getByText(t.extras.none)).toBeVisible()
  })

  await test.step('small children are free, bigger ones pay half, and an age range that runs backwards is reported', async () => {
    const children = page.getByRole('region', { name: t.children.title })
    await children.getByRole('button', { name: t.children.set }).click()
    const ages = page.getByRole('dialog', { name: t.children.title })
    await ages.getByRole('button', { name: t.children.add }).click()
    const last = field(ages, t.children.lastAge).last()
    await last.fill('3')
    await ages.getByRole('button', { name: t.children.save }).click()
    await expectAtField(last, t.children.ageWrong(6))
    await last.fill('11')
    await ages.getByRole('button', { name: t.children.save }).click()
    await expect(children).toContainText(`${t.children.ages(6, 11)}${t.children.pays.percent(50)}`)
  })

  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: t.today.freeUnit('Bungalov 1') }).click()
  const quick = page.getByRole('dialog', { name: t.quick.title })
  const friday = [9, 8, 7, 6, 5, 10, 11].map(july).find((date) => new Date(date).getUTCDay() === 5) ?? july(9)
  const date = Number(friday.slice(8))
  await field(quick, t.quick.checkIn).fill(formatDay(friday))
  await field(quick, t.quick.checkIn).press('Tab')
  await field(quick, t.quick.checkOut).fill(formatDay(july(date + 1)))
  await field(quick, t.quick.checkOut).press('Tab')
  await expect(quick).toContainText('8.000,00 ₺')
  await quick.getByText(t.prices.nightByNight).click()
  await expect(quick.getByText('Yüksek sezon, Cum–Cmt')).toBeVisible()
  const warning = messageFor('price.min-nights', 'tr', { day: friday, minNights: 3 })
  await expect(quick.getByText(warning)).toBeVisible()

  await field(quick, t.quick.people).fill('3')
  await field(quick, t.prices.childAges).fill('4')
  await field(quick, t.quick.phone).fill(newPhone())
  await field(quick, t.quick.firstName).fill('Ayşe')
  await field(quick, t.quick.lastName).fill('Kaya')
  await quick.getByRole('button', { name: t.quick.save }).click()
  const question = page.getByRole('dialog', { name: t.prices.despiteTitle })
  await expect(question).toContainText(warning)
  await question.getByRole('button', { name: t.prices.despite }).click()
  await expect(quick).toBeHidden()
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  expect(reservations).toMatchObject([{ checkInDate: friday, totalPrice: 8000, numberOfGuests: 3, childAges: [4] }])
})

test('the units that are looked at are priced, a percentage lies over their season, and the year follows the days', async ({
  page,
  business,
  call,
}) => {
  for (const number of [1, 2, 3])
    await business.unit({ unitName: `Bungalov ${number}`, price: number < 3 ? 1000 : 900 })
  await page.goto('/admin/prices')
  await expect(page.getByRole('button', { name: /^Bungalov 1–2 takvimini göster/, pressed: true })).toBeVisible()
  const add = page.getByRole('button', { name: t.rates.addRule, exact: true })
  const editor = page.getByRole('dialog', { name: t.editor.add })
  const save = editor.getByRole('button', { name: t.editor.save })
  await add.click()
  await expect(editor.getByRole('combobox', { name: t.editor.scope })).toHaveValue('Bungalov 1–2')
  await field(editor, t.editor.firstNight).fill(formatDay(july(5)))
  await field(editor, t.editor.lastNight).fill(formatDay(july(25)))
  await field(editor, t.editor.name).fill('Yaz')
  await field(editor, t.editor.price).fill('5000')
  await save.click()
  await expect(night(page, july(5))).toHaveAccessibleName(/5\.000\s₺ · Yaz/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Bungalov 1–2, her gün' })).toBeVisible()

  await test.step('the weekend of the season is priced in the same season', async () => {
    await add.click()
    await editor.getByRole('button', { name: 'Yaz', exact: true }).click()
    await editor.getByRole('button', { name: t.editor.weekend }).click()
    await field(editor, t.editor.price).fill('6000')
    await expectNoAxeViolation(page, 'a season that is chosen', '[role=dialog]')
    await save.click()
    await expect(editor).toBeHidden()
  })
  await test.step('a percentage for the weekend lies over the prices of all year', async () => {
    await add.click()
    await editor.getByRole('checkbox', { name: t.editor.allYear }).check()
    await editor.getByRole('button', { name: t.editor.weekend }).click()
    await editor.getByText(t.editor.payKinds.percent, { exact: true }).click()
    await field(editor, t.editor.percent).fill('20')
    await expect(editor.getByRole('status').filter({ hasText: t.editor.terms.nightPercent(20) })).toContainText(
      t.editor.percentMore,
    )
    await expectNoAxeViolation(page, 'a percentage', '[role=dialog]')
    await save.click()
    await expect(editor).toBeHidden()
  })
  const friday = [27, 28, 29, 30, 31].map(july).find((date) => new Date(date).getUTCDay() === 5) ?? july(26)
  const { rates } = await call(readRates, {}, business.token)
  expect(rates.seasons).toHaveLength(1)
  expect(rates.rules).toMatchObject([{ price: 5000 }, { price: 6000 }, { price: null, nightPercent: 20 }])
  if (friday !== july(26)) await expect(night(page, friday)).toHaveAccessibleName(/1\.200\s₺/)
})

test.describe('the price calendar works on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('two taps choose the days, a rule is deleted and restored, one tap prices a holiday', async ({
    page,
    business,
  }) => {
    await business.unit({ unitName: 'Bungalov 1', price: 1500 })
    await business.unit({ unitName: 'Villa', price: 9000 })
    await page.goto('/admin/prices')
    await page.getByRole('button', { name: t.rates.nextYear }).click()
    await page.getByRole('button', { name: /^Temmuz: 1\.500\s₺$/ }).tap()
    await night(page, july(5)).tap()
    const foot = page.getByRole('status').filter({ hasText: t.rates.firstChosen('5 Tem') })
    await expect(foot).toContainText(/1\.500\s₺/)
    await night(page, july(7)).tap()
    const editor = page.getByRole('dialog', { name: t.editor.add })
    await expect(field(editor, t.editor.lastNight)).toHaveValue(formatDay(july(7)))
    await field(editor, t.editor.price).fill('2500')
    await editor.getByRole('button', { name: t.editor.save }).click()
    await expect(night(page, july(6))).toHaveAccessibleName(/2\.500\s₺/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await test.step('the price stands in its season, whose fold says it in short, and its editor deletes it', async () => {
      const season = page.getByRole('group').filter({ hasText: '5 Tem – 7 Tem' })
      await expect(season).toContainText(/Bungalov 1 2\.500\s₺/)
      await season.getByRole('heading').tap()
      await season.getByRole('button', { name: /gecesi 2\.500\s₺/ }).tap()
      await page.getByRole('dialog', { name: t.editor.edit }).getByRole('button', { name: t.editor.remove }).tap()
    })
    await expect(night(page, july(6))).toHaveAccessibleName(/1\.500\s₺/)
    await page.getByRole('alert').filter({ hasText: 'silindi' }).getByRole('button', { name: t.rates.undo }).click()
    await expect(night(page, july(6))).toHaveAccessibleName(/2\.500\s₺/)

    await test.step('the price of another unit is one choice away, and a stay over New Year is chosen by two taps', async () => {
      await page.getByRole('combobox', { name: t.rates.whose }).selectOption({ label: 'Villa: 9.000\u00a0₺' })
      await expect(night(page, july(6))).toHaveAccessibleName(/9\.000\s₺/)
      await page.getByRole('button', { name: /^Aralık: / }).tap()
      await night(page, `${nextYear}-12-30`).tap()
      await page.getByRole('button', { name: t.rates.nextMonth }).tap()
      await night(page, `${nextYear + 1}-01-02`).tap()
      await expect(field(editor, t.editor.firstNight)).toHaveValue(formatDay(`${nextYear}-12-30`))
      await expect(field(editor, t.editor.lastNight)).toHaveValue(formatDay(`${nextYear + 1}-01-02`))
      await editor.getByRole('button', { name: t.editor.cancel }).tap()
      await page.getByRole('button', { name: t.rates.previousYear }).click()
    })
    const republic = holidays.find(({ name, from }) => name === 'republic' && from.startsWith(`${nextYear}`))
    const firstNight = republic === undefined ? '' : holidayNights(republic).from
    const feasts = page.getByRole('region', { name: t.rates.holidays })
    await expect(feasts.getByRole('listitem').first()).toContainText(t.rates.normalPrice)
    await feasts.getByRole('button', { name: /^Tümünü göster/ }).tap()
    await page.getByRole('button', { name: /^Cumhuriyet Bayramı.*fiyat ver/ }).click()
    await expect(field(editor, t.editor.firstNight)).toHaveValue(formatDay(firstNight))
    await test.step('several units are chosen by name, and the calendar then shows the nights that were priced', async () => {
      await expect(editor.getByRole('combobox', { name: t.editor.scope })).toHaveValue('Villa')
      await editor.getByRole('group', { name: t.editor.units }).getByText('Bungalov 1', { exact: true }).tap()
      await expect(editor.getByRole('combobox', { name: t.editor.scope })).toHaveValue(/^Tüm/)
      await field(editor, t.editor.price).fill('9500')
      await editor.getByRole('button', { name: t.editor.save }).tap()
      await expect(editor).toBeHidden()
      await expect(night(page, firstNight)).toHaveAccessibleName(/9\.500\s₺/)
      await page.getByRole('combobox', { name: t.rates.whose }).selectOption({ index: 0 })
      await expect(night(page, firstNight)).toHaveAccessibleName(/9\.500\s₺/)
    })
    await expectAccessibleEverywhere(page)
  })
})
