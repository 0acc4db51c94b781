// The command palette and the shortcut keys, used with the keyboard alone.
import { expect, type Page } from '@playwright/test'
import { addIban } from '#contract/hotel/ibans/endpoints.ts'
import { addPriceRule } from '#contract/prices/rates/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { folioText } from '#web/features/folio/folio.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { keysText } from '#web/features/navigation/keys.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { answersText } from '#web/features/search/answers.text.ts'
import { searchText } from '#web/features/search/search.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { secondStepSettingsText } from '#web/features/account/settings/second-step/second-step-settings.text.ts'
import { accountSettingsText } from '#web/features/account/settings/account-settings.text.ts'
import { settingsText } from '#web/features/layout/settings/settings.text.ts'
import { expectAccessibleEverywhere, expectNoAxeViolation, inLightAndDark } from './axe.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { signedIn as test, day } from './fixtures.ts'
import { turk } from './search-screen.ts'

const t = {
  answers: answersText.tr,
  copied: secondStepSettingsText.tr.copied,
  stays: staysText.tr,
  blocks: calendarDialogsText.tr,
  folio: folioText.tr,
  keys: keysText.tr,
  layout: layoutText.tr,
  navigation: navigationText.tr,
  quick: quickBookingText.tr,
  search: searchText.tr,
  settings: accountSettingsText.tr,
}

const palette = (page: Page) => page.getByRole('dialog', { name: t.search.palette })
const box = (page: Page) => palette(page).getByRole('combobox')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the palette finds pages and runs commands, and axe finds nothing in it, in light and dark', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Göl Evi' })
  await business.reserve({ hotelDetailId: unit.id, guests: [turk('Ayşe', 'Yıldız')] })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('an empty palette lists all commands and every page', async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    const actions = palette(page).getByRole('group', { name: t.search.groups.actions }).getByRole('option')
    await expect(actions.first()).toContainText(t.navigation.newReservation)
    await expect(palette(page).getByRole('group', { name: t.search.groups.pages })).toContainText(
      t.navigation.customers,
    )
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText(t.navigation.newReservation)
    // Loading the palette must not load the first style sheet a second time.
    await expect(page.locator('link[rel="stylesheet"][href*="/assets/start-"]')).toHaveCount(1)
    await expectAccessibleEverywhere(page, '[role=dialog]')
  })
  await test.step('a guest is found by a few letters, and opened', async () => {
    await box(page).fill('3 birim')
    // Until the palette has answered, its page of the same name is there too.
    await expect(page.getByRole('option', { name: t.navigation.newReservation })).toHaveCount(1)
    await box(page).fill('yild')
    const guests = palette(page).getByRole('group', { name: t.search.groups.guests, exact: true })
    await expect(guests.getByRole('option')).toContainText('Ayşe Yıldız')
    await inLightAndDark(page, (scheme) => expectNoAxeViolation(page, scheme, '[role=dialog]'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeHidden()
    // The home page contains the name too, so the focus proves that the new page has opened.
    await expect(heading(page, 'Ayşe Yıldız')).toBeFocused()
  })
  await test.step('her stay is found beside her, and its card opens', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('yild')
    const stays = palette(page).getByRole('group', { name: t.search.groups.reservations })
    await stays.getByRole('option').filter({ hasText: 'Göl Evi' }).click()
    const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yıldız') })
    await expect(card).toContainText('Göl Evi')
    await expect(page).toHaveURL(/\/admin\/reservations\?search=%23\d+$/)
    await card.getByRole('button', { name: t.stays.close }).click()
    await expect(card).toBeHidden()
  })
  await test.step('“Ayşe ödeme” opens her folio with the form of a payment', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ayse odeme')
    const payments = palette(page).getByRole('group', { name: t.search.groups.payments })
    await expect(payments.getByRole('option')).toContainText('Ayşe Yıldız')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t.folio.payingOf('Ayşe Yıldız') })
    const amount = dialog.getByRole('textbox', { name: t.folio.amount })
    await expect(amount).toBeFocused()
    await expectAccessibleEverywhere(page, '[role=dialog]')
    await amount.fill('100')
    await amount.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: t.folio.taken('100 ₺') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('a command runs at once', async () => {
    const before = await page.locator('html').getAttribute('data-mantine-color-scheme')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('görünüme')
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-mantine-color-scheme', before ?? '')
  })
  await test.step('Escape leaves at once, whatever is typed, and the focus is where it was', async () => {
    const button = page.getByRole('button', { name: t.layout.account })
    await button.focus()
    await page.keyboard.press('/')
    await page.keyboard.type('birim')
    await expect(box(page)).toHaveValue('birim')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(button).toBeFocused()
  })
  await test.step('Tab stays in the palette, and a click beside it closes it', async () => {
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(palette(page).getByRole('button')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(box(page)).toBeFocused()
    await palette(page).getByText(t.search.groups.pages, { exact: true }).click()
    await expect(palette(page)).toBeFocused()
    await page.mouse.click(10, 400)
    await expect(palette(page)).toBeHidden()
  })
})

test('the palette answers what an owner asks in passing, and the answer leads on', async ({ page, business, call }) => {
  const unit = await business.unit({ unitName: 'Bungalov 3', price: 4000 })
  const closed = await business.unit({ unitName: 'Bungalov 4' })
  const rule = { scope: { of: 'unit' as const, hotelDetailId: closed.id }, days: null, closed: true }
  await call(addPriceRule, { body: rule }, business.token)
  const stay = { hotelDetailId: unit.id, checkInDate: day(1), checkOutDate: day(3) }
  await business.reserve({ ...stay, guests: [turk('Søren', 'Sørensen')] })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answers = palette(page).getByRole('group', { name: t.search.groups.answers }).getByRole('option')
  const ask = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type(words)
  }

  await test.step('who comes tomorrow', async () => {
    await ask('yarın')
    await expect(answers).toHaveText([/1 giriş, 0 çıkış, 1 boş birim/, /Giriş: Søren Sørensen.*Bungalov 3/])
    await expectAccessibleEverywhere(page, '[role=dialog]')
    await page.keyboard.press('Escape')
  })
  await test.step('who owes what, and taking it', async () => {
    await ask('borç')
    await expect(answers).toHaveText([/toplam 8\.000.₺$/, /Søren Sørensen.*8\.000.₺ borç/])
    await answers.last().click()
    const paying = page.getByRole('dialog', { name: t.folio.payingOf('Søren Sørensen') })
    await expect(paying).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(paying).toBeHidden()
  })
  await test.step('the free weekends of a unit with their prices, and a booking for one of them', async () => {
    await ask('bungalov 3 ağustos')
    await expect(answers.first()).toContainText(/Ağu.*8\.000.₺.*Bungalov 3 boş/)
    await expect(answers.last()).toContainText(/Takvimde Ağustos/)
    await page.keyboard.press('Enter')
    const booking = page.getByRole('dialog', { name: t.quick.title })
    await expect(booking.getByRole('combobox', { name: t.quick.unit })).toHaveValue(/Bungalov 3/)
    await expect(booking.getByRole('textbox', { name: t.quick.checkIn, exact: true })).toHaveValue(/\.08\./)
    await page.keyboard.press('Escape')
    await expect(booking).toBeHidden()
  })
  await test.step('the IBAN with the bank and its owner, and copying it', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await ask('iban')
    await expect(answers).toHaveText([new RegExp(t.answers.noIban)])
    await page.keyboard.press('Escape')
    const body = { iban: 'TR33 0006 1005 1978 6457 8413 26', bank: 'Ziraat', holder: 'Zeytin Konak' }
    await call(addIban, { body }, business.token)
    await ask('ibanımız')
    await expect(answers).toHaveText([/TR33 0006 1005 1978 6457 8413 26.*Ziraat · Zeytin Konak/])
    await expectAccessibleEverywhere(page, '[role=dialog]')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: t.copied })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TR330006100519786457841326')
  })
  await test.step('a unit that a rule closes is not free', async () => {
    await ask('bungalov 4 ağustos')
    await expect(answers.first()).toHaveText(/Bungalov 4: Ağustos.* boş hafta sonu yok/)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  })
  await test.step('who is still to come today, and no more once they are here', async () => {
    const { id: hotelDetailId } = await business.unit({ unitName: 'Bungalov 5' })
    await business.reserve({ hotelDetailId, checkInDate: day(0), checkOutDate: day(2), guests: [turk('Ada', 'Kaya')] })
    await ask('bugün')
    await expect(answers.first()).toHaveText(/1 giriş, 0 çıkış/)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    const { reservations } = await call(searchReservations, { body: {} }, business.token)
    const id = reservations.find(({ unitName }) => unitName === 'Bungalov 5')?.id ?? 0
    await call(checkInGuests, { params: { id } }, business.token)
    await ask('bugün')
    await expect(answers.first()).toHaveText(/0 giriş, 0 çıkış/)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  })
  await test.step('closing a unit', async () => {
    await ask('kapat bungalov 3')
    await expect(answers).toHaveCount(1)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t.blocks.blockTitle })
    await expect(dialog.getByRole('combobox', { name: t.blocks.unit })).toHaveValue(/Bungalov 3/)
  })
})

test('each key does what the list of keys says', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: t.keys.title })
  await expect(help.getByRole('row')).toHaveText([
    /Tuş/,
    /Ctrl\s*K.*bul/,
    /\/.*Ara/,
    /N.*Yeni rezervasyon/,
    /T.*Takvimde bugün/,
    /\?.*Bu liste/,
  ])
  await expectNoAxeViolation(page, 'the keys', '[role=dialog]')

  await test.step('no key acts behind a dialog', async () => {
    await page.keyboard.press('n')
    await page.keyboard.press('Control+k')
    await expect(help).toBeVisible()
    await expect(palette(page)).toBeHidden()
    await expect(page).toHaveURL('/admin/dashboard')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })
  await test.step('N opens its form, and letters typed into a field stay letters', async () => {
    await page.keyboard.press('n')
    const quick = page.getByRole('dialog', { name: t.quick.title })
    await expect(quick.getByRole('textbox', { name: t.quick.phone })).toBeFocused()
    await page.keyboard.type('5321112233')
    await quick.getByRole('button', { name: t.quick.fullForm }).click()
    await expect(page).toHaveURL('/admin/reservation')
    await expect(quick).toBeHidden()
    await expect(heading(page, t.navigation.newReservation)).toBeVisible()
    await page.goto('/admin/settings?tab=profile')
    const name = page.getByRole('textbox', { name: t.settings.profile.lastName })
    await name.fill('')
    await page.keyboard.type('n t / ?')
    await expect(name).toHaveValue('n t / ?')
    await expect(page).toHaveURL('/admin/settings?tab=profile')
  })
  await test.step('the palette also opens from a field, and takes no text away', async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Escape')
    const name = page.getByRole('textbox', { name: t.settings.profile.lastName })
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('n t / ?')
  })
  await test.step('T shows today, on the calendar too', async () => {
    await page.goto('/admin/customers')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('t')
    await expect(page).toHaveURL(/\/admin\/calendar\?/)
  })
})

test('the palette also works in English, and on a phone from the menu and from the head', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: layoutText.en.openMenu }).click()
  const menu = page.getByRole('navigation', { name: layoutText.en.mainMenu })
  await menu.getByRole('button', { name: searchText.en.label }).click()
  const dialog = page.getByRole('dialog', { name: searchText.en.palette })
  await dialog.getByRole('combobox').fill('setting')
  await expectNoAxeViolation(page, 'in English', '[role=dialog]')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await dialog.getByRole('option', { name: navigationText.en.settings }).click()
  await expect(heading(page, settingsText.en.business.title)).toBeVisible()
  await expect(page.getByRole('button', { name: layoutText.en.openMenu })).toBeVisible()

  const head = page.getByRole('banner')
  await head.getByRole('button', { name: searchText.en.label }).click()
  await dialog.getByRole('combobox').fill('debt')
  await dialog.getByRole('option', { name: navigationText.en.debts }).click()
  await expect(heading(page, navigationText.en.debts)).toBeVisible()
})
