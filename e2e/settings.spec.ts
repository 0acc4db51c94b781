// The settings, and the layout of every page: notifications, the search of the menu, and the account menu.
import { expect, type Page } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { profileSettings } from '#contract/account/settings/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { settingsText as answers } from '#server/features/account/settings.text.ts'
import { smsText as smsAnswers } from '#server/features/sms/sms.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { notificationsText } from '#web/features/notifications/notifications.text.ts'
import { searchText } from '#web/features/search/search.text.ts'
import { accountSettingsText } from '#web/features/account/settings/account-settings.text.ts'
import { settingsText } from '#web/features/layout/settings/settings.text.ts'
import { smsAccountText } from '#web/features/sms/sms-account.text.ts'
import { settingsCardText } from '#web/ui/settings-card.text.ts'
import { expectAccessibleEverywhere, expectNoAxeViolation } from './axe.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { expectAtField, expectNote, logIn } from './screen.ts'
import { hold } from './search-screen.ts'

const t = {
  layout: layoutText.tr,
  navigation: navigationText.tr,
  notifications: notificationsText.tr,
  search: searchText.tr,
  settings: { ...settingsText.tr, ...accountSettingsText.tr, ...settingsCardText.tr, sms: smsAccountText.tr },
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const bell = (page: Page) => page.getByRole('button', { name: /^Bildirimler/ })
const searchBox = (page: Page) => page.getByRole('combobox', { name: /misafir, rezervasyon ya da birim ara/ })

test('the profile is changed, and the account menu shows the new name', async ({ page, business, call }) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: t.layout.account }).click()
  const menu = page.getByRole('dialog', { name: t.layout.account })
  await expect(menu).toContainText('Ada Aksu')
  await expect(menu).toContainText(business.email)
  await menu.getByRole('link', { name: t.settings.title }).click()
  await expect(page.getByRole('tabpanel')).toContainText(t.settings.oneStep)
  await page.getByRole('link', { name: t.settings.changeOf(t.settings.tabs.profile) }).click()

  const phone = newPhone()
  await expect(page.getByRole('textbox', { name: t.settings.profile.email })).toHaveValue(business.email)
  await expect(tab(page, t.settings.tabs.platform)).toHaveCount(0)
  await page.getByRole('textbox', { name: t.settings.profile.lastName }).fill('')
  await page.getByRole('button', { name: t.settings.save }).first().click()
  await expect(page.getByRole('textbox', { name: t.settings.profile.lastName })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: t.settings.profile.lastName }).fill('Işık')
  await page.getByRole('textbox', { name: t.settings.profile.phone }).fill(phone)
  await page.getByRole('button', { name: t.settings.save }).first().click()
  await expectNote(page, answers.tr.profileSaved)

  await page.getByRole('button', { name: t.layout.account }).click()
  await expect(menu).toContainText('Ada Işık')
  const { profile } = await call(profileSettings, {}, business.token)
  expect(profile).toMatchObject({ lastName: 'Işık', phone: `+90${phone.replace(/\D/g, '').slice(1)}` })
})

test('a user who knows the current password changes it, and other devices are signed out', async ({
  page,
  business,
  call,
  browser,
  baseURL,
}) => {
  const { token } = await call(login, { body: { email: business.email, password: business.password } })
  await page.goto('/admin/settings?tab=password')
  const current = page.getByRole('textbox', { name: t.settings.password.current })
  const submit = page.getByRole('button', { name: t.settings.password.submit })
  await current.fill('not-the-one')
  await page.getByRole('textbox', { name: t.settings.password.next, exact: true }).fill('Incir-Agaci-77')
  await page.getByRole('textbox', { name: /tekrar/i }).fill('Incir-Agaci-77')
  await submit.click()
  await expectAtField(current, messageFor('settings.password-wrong', 'tr'))
  await expectNote(page, messageFor('settings.password-wrong', 'tr'))

  await current.fill(business.password)
  await submit.click()
  await expectNote(page, answers.tr.passwordChanged)
  await expect(current).toHaveValue('')

  const localStorage = [{ name: 'accessToken', value: token }]
  const other = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  })
  const otherPage = await other.newPage()
  await otherPage.goto(`${baseURL}/admin/dashboard`)
  await expect(otherPage).toHaveURL(/\/auth\/login/)
  await logIn(otherPage, { email: business.email, password: 'Incir-Agaci-77' })
  await expect(otherPage).toHaveURL(/\/admin\/dashboard/)
  await other.close()
})

test('sessions are listed and ended one by one', async ({ page, business, call }) => {
  const credentials = { email: business.email, password: business.password }
  await call(login, { body: credentials })
  await page.goto('/admin/settings')
  await tab(page, t.settings.tabs.sessions).click()
  await expect(page).toHaveURL(/tab=sessions/)
  const entries = page.getByRole('tabpanel').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(t.settings.sessions.current)
  await entries
    .last()
    .getByRole('button', { name: /^Bu oturumu kapat/ })
    .click()
  await expect(entries).toHaveCount(1)
  await expect(page.getByRole('tabpanel').getByRole('list')).toBeFocused()
  await expectNote(page, answers.tr.sessionEnded)

  await entries
    .first()
    .getByRole('button', { name: /^Bu oturumu kapat/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: t.settings.sessions.end }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('language and theme take effect at once, and the language is kept for mails too', async ({
  page,
  business,
  call,
}) => {
  const profileComes = await hold(page, `**${profileSettings.path}`)
  const wordsCome = await hold(page, '**/assets/english-inside-*.js')
  await page.goto('/admin/settings?tab=appearance')
  await page.getByRole('radio', { name: t.settings.appearance.languages.en }).check()
  // Elements that render while the texts are still loading change language together with the rest.
  const profile = page.waitForResponse(`**${profileSettings.path}`)
  profileComes()
  await (await profile).finished()
  wordsCome()
  await expect(page.getByRole('heading', { name: settingsText.en.title })).toBeVisible()
  await expect.poll(async () => (await call(profileSettings, {}, business.token)).profile.language).toBe('en')
  await page.getByRole('radio', { name: accountSettingsText.en.appearance.themes.dark }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: accountSettingsText.en.appearance.themes.dark })).toBeChecked()
})

test('an SMS account is stored and tested, and its password is never shown again', async ({ page, business, call }) => {
  await page.goto('/admin/settings?tab=sms')
  await expect(page).toHaveURL('/admin/business?tab=sms')
  const sendTest = page.getByRole('button', { name: t.settings.sms.test })
  await expect(sendTest).toBeDisabled()
  await expect(sendTest).toHaveAccessibleDescription(/telefon numaranız yok/)
  await page.getByRole('link', { name: t.settings.sms.testAddPhone }).click()
  await page.getByRole('textbox', { name: t.settings.profile.phone }).fill(newPhone())
  await page.getByRole('button', { name: t.settings.save }).click()
  await expectNote(page, answers.tr.profileSaved)
  await page.goto('/admin/business?tab=sms')
  await sendTest.click()
  await expectNote(page, smsAnswers.tr.testSent)

  await page.getByRole('combobox', { name: t.settings.sms.driver }).click()
  await page.getByRole('option', { name: t.settings.sms.drivers.netgsm }).click()
  await expect(sendTest).toHaveAccessibleDescription(/Değişiklikleri kaydedin/)
  const secret = page.getByRole('textbox', { name: t.settings.sms.secret.netgsm })
  await page.getByRole('button', { name: t.settings.save }).click()
  await expectAtField(
    page.getByRole('textbox', { name: t.settings.sms.username.netgsm }),
    messageFor('settings.sms-username-required', 'tr'),
  )
  await expectAtField(secret, messageFor('settings.sms-secret-required', 'tr'))
  await expectAtField(
    page.getByRole('textbox', { name: t.settings.sms.sender }),
    messageFor('settings.sms-sender-required', 'tr'),
  )
  await expect(page.getByRole('textbox', { name: t.settings.sms.username.netgsm })).toBeFocused()
  await page.getByRole('textbox', { name: t.settings.sms.username.netgsm }).fill('8501234567')
  await page.getByRole('textbox', { name: t.settings.sms.sender }).fill('ZEYTIN')
  await page.getByRole('button', { name: t.settings.save }).click()
  await expectAtField(secret, messageFor('settings.sms-secret-required', 'tr'))
  await expect(page.getByRole('textbox', { name: t.settings.sms.sender })).toHaveValue('ZEYTIN')
  await secret.fill('cok-gizli')
  await page.getByRole('button', { name: t.settings.save }).click()
  await expectNote(page, smsAnswers.tr.smsSaved)

  await page.reload()
  await expect(secret).toHaveValue('')
  await expect(secret).toHaveAttribute('placeholder', /kayıtlı/)
  expect(await page.content()).not.toContain('cok-gizli')
  expect((await call(profileSettings, {}, business.token)).profile.email).toBe(business.email)
})

test('notifications report a reservation, lead to it and are marked as read; the search finds pages, guests and units by keyboard alone', async ({
  page,
  business,
}) => {
  const unit = await business.unit({ unitName: 'Göl Suit' })
  await page.goto('/admin/dashboard')
  await bell(page).click()
  const list = page.getByRole('dialog', { name: t.notifications.title })
  await expect(list).toContainText(t.notifications.none)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  await business.reserve({ hotelDetailId: unit.id })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(10), checkOutDate: day(12) })
  await bell(page).click()
  await expect(list.getByRole('region', { name: 'bugün' }).getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText(t.navigation.reservations)
  await expect(page.getByRole('button', { name: t.notifications.button(2) })).toBeVisible()
  await expectNoAxeViolation(page, 'the notifications', '[role=dialog]')
  await list
    .getByRole('link', { name: /Yeni rezervasyon: Göl Suit/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/reservations\?search=\d+/)
  await expect(page.getByRole('button', { name: t.notifications.button(1) })).toBeVisible()

  await bell(page).click()
  await list.getByRole('button', { name: t.notifications.readAll }).click()
  await expect(list.getByRole('button', { name: t.notifications.readAll })).toBeHidden()
  // The page marks the notifications as read before the server responds.
  await allAnswered(page)
  await page.reload()
  await expect(page.getByRole('button', { name: t.notifications.button(0), exact: true })).toBeVisible()

  const lit = await business.unit({ unitName: 'Işıklı Suit' })
  const identity = { nationality: 'TUR', tcKimlik: '10000000146', passportNumber: '' }
  const guest = { ...identity, firstName: 'Işıl', lastName: 'Irmak', phone: newPhone(), email: '', isMainGuest: true }
  await business.reserve({ hotelDetailId: lit.id, guests: [guest] })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  const box = searchBox(page)
  await expect(box).toBeFocused()

  await test.step('the search finds pages, in the other language too', async () => {
    await page.keyboard.type('business det')
    await expect(page.getByRole('option')).toHaveText([t.navigation.hotelDetails])
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  })
  await test.step('the search finds guests and units, without dots and marks', async () => {
    await page.keyboard.press('Control+K')
    await page.keyboard.type('ISI')
    await expect(page.getByRole('group', { name: t.search.groups.guests }).getByRole('option')).toContainText([
      'Işıl Irmak',
    ])
    await expect(page.getByRole('group', { name: t.search.groups.units }).getByRole('option')).toContainText([
      'Işıklı Suit',
    ])
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText('Işıl Irmak')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText('Işıklı Suit')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/guests\/\d+$/)
  })
  await test.step('one letter is too short, and an empty result is reported', async () => {
    await page.keyboard.press('Control+K')
    // No page has this letter in its name.
    await page.keyboard.type('ж')
    await expect(page.getByText(t.search.tooShort)).toBeVisible()
    await page.keyboard.type('qqq')
    await expect(page.getByText(t.search.nothing('жqqq'))).toBeVisible()
  })
})

test('axe finds nothing on the settings, light and dark, wide and narrow', async ({ page }) => {
  await page.goto('/admin/settings')
  for (const name of ['short', 'profile', 'password', 'sessions', 'appearance'] as const) {
    await tab(page, t.settings.tabs[name]).click()
    await expect(page).toHaveURL(name === 'short' ? '/admin/settings' : `/admin/settings?tab=${name}`)
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible()
    // The layout around the tabs is always the same, so it is checked once.
    await expectAccessibleEverywhere(page, name === 'short' ? undefined : '[role=tabpanel]')
  }
  await page.goto('/admin/business')
  const set = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(set(t.settings.business.ibans)).toContainText(t.settings.business.noIban)
  await expect(set(t.settings.business.tabs.sms)).toContainText(t.settings.business.konukSms)
  await expectAccessibleEverywhere(page, '[role=tabpanel]')
  await set(t.settings.business.tabs.sms).getByRole('link').click()
  await expect(page).toHaveURL('/admin/business?tab=sms')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible()
  await expectAccessibleEverywhere(page, '[role=tabpanel]')
  await page.goto('/admin/settings')
  // A tab is built on Mantine's unstyled button. By now, the button's styles may have been loaded after the tab's own.
  await expect(tab(page, t.settings.tabs.profile)).toHaveCSS('padding', '10px 16px')
})
