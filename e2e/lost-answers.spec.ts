// Messages for refusals without a reason, for empty responses, and for missing responses.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { login } from '#contract/account/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { consentText } from '#web/features/consent/consent.text.ts'
import { hotelText } from '#web/features/hotel/hotel.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { unitsText } from '#web/features/units/units.text.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { signedIn as calmScreen, mailedResetLink, newPhone, test as calm } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { expectNote, logIn, reservationScreen } from './screen.ts'
import { hearNothing } from './search-screen.ts'

const t = {
  account: accountText.tr,
  consent: consentText.tr,
  hotel: hotelText.tr,
  navigation: frameText.tr,
  platform: platformText.tr,
  reservations: reservationsText.tr,
  ui: uiText.tr,
  units: unitsText.tr,
}

// The browser logs every lost response as an error, which is expected here.
const loud = async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use()
const test = calm.extend<object>({ calmBrowser: loud })
const signedIn = calmScreen.extend<object>({ calmBrowser: loud })

const noConnection = frameText.tr.connection
const noReason = frameText.tr.unknown

/** Refuses calls to this path from now on, without a reason. */
const refuse = (page: Page, path: string, message = '') =>
  page.route(path, (route) => route.fulfill({ status: 400, json: { success: false, code: 'internal', message } }))
/** Lets calls to this path reach the server from now on, but answers them without the marker of success. */
const deny = (page: Page, path: string, json: object) => page.route(path, (route) => route.fulfill({ json }))
/** Answers calls to this path from now on as a server other than Konuk's would. */
const garble = (page: Page, path: string) => page.route(path, (route) => route.fulfill({ status: 502, body: '<html>' }))
const lose = (page: Page, path: string) => page.route(path, (route) => route.abort())

async function fillRegistration(page: Page, words: { again: string; password: string; join: string }): Promise<void> {
  await page.locator('input[autocomplete="given-name"]').fill('Ada')
  await page.locator('input[autocomplete="family-name"]').fill('Aksu')
  await page.locator('input[autocomplete="email"]').fill('ada@konuk.test')
  await page.getByRole('textbox', { name: words.password, exact: true }).fill('Zeytin-Dali-42')
  await page.getByRole('textbox', { name: words.again }).fill('Zeytin-Dali-42')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.join }).click()
}

async function fillNewPassword(page: Page): Promise<void> {
  await page.goto('/auth/resetpassword?token=abc')
  await page.getByRole('textbox', { name: t.account.newPassword }).fill('Nar-Agaci-77')
  await page.getByRole('textbox', { name: t.account.passwordAgain }).fill('Nar-Agaci-77')
  await page.getByRole('button', { name: t.account.reset.submit }).click()
}

async function askForLink(page: Page): Promise<void> {
  await page.goto('/auth/forgotpassword')
  await page.getByRole('textbox', { name: t.account.email }).fill('ada@konuk.test')
  await page.getByRole('button', { name: t.account.forgot.submit }).click()
}

test('the account screens say what failed if the answer gives no reason', async ({ page }) => {
  await garble(page, '**/api/auth/login')
  await page.goto('/auth/login')
  await logIn(page, { email: 'ada@konuk.test', password: 'Zeytin-Dali-42' })
  await expect(page.getByRole('alert')).toContainText(t.account.login.failed)
  await expect(page.getByRole('alert')).toContainText(noReason)

  await deny(page, '**/api/auth/login', { success: true })
  await page.getByRole('button', { name: t.account.login.submit }).click()
  await expect(page.getByRole('alert')).toContainText(messageFor('account.wrong-credentials', 'tr'))

  await refuse(page, '**/api/auth/register')
  await page.goto('/auth/register')
  await fillRegistration(page, {
    password: t.account.password,
    again: t.account.passwordAgain,
    join: t.account.register.submit,
  })
  await expect(page.getByRole('alert')).toHaveText(t.account.register.failed)
  await refuse(page, '**/api/auth/register', 'Bugün olmaz.')
  await page.getByRole('button', { name: t.account.register.submit }).click()
  await expect(page.getByRole('alert')).toContainText('Bugün olmaz.')

  await deny(page, '**/api/auth/forgot-password', { success: false })
  await askForLink(page)
  await expectNote(page, t.account.failed)
  await expect(page).toHaveURL('/auth/forgotpassword')
  const askAgain = page.getByRole('button', { name: t.account.forgot.submit })
  await deny(page, '**/api/auth/forgot-password', { success: false, message: 'Yarın deneyin.' })
  await askAgain.click()
  await expectNote(page, 'Yarın deneyin.')
  await refuse(page, '**/api/auth/forgot-password', 'Bugün olmaz.')
  await askAgain.click()
  await expectNote(page, t.account.failedBecause('Bugün olmaz.'))
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 503, json: { error: 'full' } }))
  await askAgain.click()
  await expectNote(page, t.account.failedBecause('{"error":"full"}'))

  await deny(page, '**/api/auth/reset-password', { success: false })
  await fillNewPassword(page)
  await expectNote(page, t.account.reset.failed)
  const setAgain = page.getByRole('button', { name: t.account.reset.submit })
  await deny(page, '**/api/auth/reset-password', { success: false, message: 'Yarın deneyin.' })
  await setAgain.click()
  await expectNote(page, 'Yarın deneyin.')
  await refuse(page, '**/api/auth/reset-password')
  await setAgain.click()
  await expectNote(page, t.account.failedBecause(t.account.unknownFailure))
  await refuse(page, '**/api/auth/forgot-password')

  await page.goto('/auth/email-verification?email=ada%40konuk.test')
  await page.getByRole('button', { name: t.account.verify.resend }).click()
  await expectNote(page, t.account.verify.notSent)
  await refuse(page, '**/api/auth/verify-email*')
  await page.getByRole('textbox', { name: t.account.code }).fill('ABC234')
  await page.getByRole('button', { name: t.account.verify.submit, exact: true }).click()
  await expectNote(page, t.account.verify.failed)
  await page.goto('/auth/email-verification')
  await page.getByRole('button', { name: t.account.verify.resend }).click()
  await expectNote(page, t.account.verify.noEmail)
})

test('the account screens say what failed if no answer comes; texts that the specification has in English stay in English', async ({
  page,
}) => {
  await lose(page, '**/api/auth/**')
  await askForLink(page)
  await expectNote(page, t.account.failedBecause(noConnection))
  await expect(page.getByRole('textbox', { name: t.account.email })).toHaveValue('ada@konuk.test')
  await fillNewPassword(page)
  await expectNote(page, t.account.failedBecause(noConnection))

  await page.goto('/auth/email-verification?email=ada%40konuk.test')
  const code = page.getByRole('textbox', { name: t.account.code })
  await code.fill('ABC234')
  await page.getByRole('button', { name: t.account.verify.submit, exact: true }).click()
  await expectNote(page, t.account.verify.failed)
  await expect(code).toHaveValue('ABC234')
  await page.getByRole('button', { name: t.account.verify.resend }).click()
  await expectNote(page, t.account.verify.failed)

  await garble(page, '**/api/auth/register')
  await page.goto('/auth/register')
  await page.getByRole('button', { name: t.navigation.switchLanguage }).click()
  await fillRegistration(page, {
    password: accountText.en.password,
    again: accountText.en.passwordAgain,
    join: accountText.en.register.submit,
  })
  await expect(page.getByRole('alert')).toContainText('Registration failed.')
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
})

signedIn('why a code was not sent is said', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const screen = reservationScreen(page)
  await screen.open()
  await screen.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await screen.addButton.click()
  const noCredit = 'SMS hesabının kredisi bitti.'
  await refuse(page, '**/api/sms/kvkk/send', noCredit)
  await screen.kvkk.send.click()
  await expectNote(page, t.consent.sendFailed(noCredit))
  await expect(screen.kvkk.state).toHaveText(t.consent.state.none)
  await refuse(page, '**/api/sms/kvkk/send')
  await screen.kvkk.send.click()
  await expectNote(page, t.consent.sendFailed(t.consent.unknown))

  await page.unroute('**/api/sms/kvkk/send')
  await screen.kvkk.send.click()
  await expectNote(page, t.consent.KVKK.sent)
  await refuse(page, '**/api/sms/kvkk/verify')
  await screen.kvkk.code.fill('123456')
  await screen.kvkk.verify.click()
  await expectNote(page, t.consent.verifyFailed(t.consent.unknown))
})

signedIn('what unit and business could not be stored for is said', async ({ page }) => {
  await page.goto('/admin/hotel-details')
  await page.getByRole('textbox', { name: t.hotel.businessAddress }).fill('Akyaka')
  await refuse(page, '**/api/hotels/user/current', 'Bugün olmaz.')
  await page.getByRole('button', { name: t.hotel.saveBusiness }).click()
  await expectNote(page, t.ui.failed('Bugün olmaz.'))
  await expect(page.getByRole('textbox', { name: t.hotel.businessAddress })).toHaveValue('Akyaka')

  await page.getByRole('button', { name: t.units.addUnit }).first().click()
  await refuse(page, '**/api/hotel-details', 'Yarın da olmaz.')
  const form = page.getByRole('dialog', { name: t.units.newUnit })
  await form.getByRole('textbox', { name: t.units.unitName }).fill('Villa Nar')
  await form.getByRole('button', { name: t.units.saveUnit }).click()
  await expect(page.getByRole('alert').getByText(t.ui.failed('Yarın da olmaz.'), { exact: true })).toBeVisible()
  await expect(form.getByRole('textbox', { name: t.units.unitName })).toHaveValue('Villa Nar')
})

test('the login page comes two seconds after the password was reset', async ({ page, business, call }) => {
  await page.goto('/auth/forgotpassword')
  await page.getByRole('textbox', { name: t.account.email }).fill(business.email)
  await page.getByRole('button', { name: t.account.forgot.submit }).click()
  await expect(page).toHaveURL('/auth/resetpassword')
  await page.clock.install()
  await page.goto(await mailedResetLink(call, business.email))
  await page.getByRole('textbox', { name: t.account.newPassword }).fill('Nar-Agaci-77')
  await page.getByRole('textbox', { name: t.account.passwordAgain }).fill('Nar-Agaci-77')
  await allAnswered(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: t.account.reset.submit }).click()
  await expect(page.getByRole('heading', { name: t.account.reset.doneTitle })).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(page.getByRole('heading', { name: t.account.reset.doneTitle })).toBeVisible()
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/auth/login')
  await expect(call(login, { body: { email: business.email, password: 'Nar-Agaci-77' } })).resolves.toBeDefined()
})

signedIn(
  'what keeps the reservations from loading is said in a banner, and the list is empty',
  async ({ page, business }) => {
    const unit = await business.unit()
    await business.reserve({ hotelDetailId: unit.id })
    const hotel = '**/api/hotels/user/current'
    const search = '**/api/reservations/search'
    const answer = (path: string, status: number, message: string) =>
      page.route(path, (route) => route.fulfill({ status, json: { success: false, code: 'internal', message } }))
    const retry = page.getByRole('button', { name: t.ui.retry })
    const banner = page.getByRole('alert').filter({ has: retry })
    await hearNothing(page)
    await answer(hotel, 404, 'İşletme yok.')
    await page.goto('/admin/reservations')
    await expect(banner).toContainText(t.reservations.noHotel('İşletme yok.'))
    await expect(page.getByRole('table')).toHaveCount(0)
    await answer(hotel, 400, 'Bugün olmaz.')
    await retry.click()
    await expect(banner).toContainText(t.reservations.hotelFailed('Bugün olmaz.'))
    await page.unroute(hotel)

    // search.spec.ts covers a refusal with a reason.
    await page.route(search, (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.reload()
    await expect(banner).toContainText(noReason)
    await expect(page.getByRole('table')).toHaveCount(0)
    await lose(page, search)
    await retry.click()
    await expect(banner).toContainText(t.reservations.noConnection)
    await expect(page.getByText('Önceki Misafir')).toHaveCount(0)

    await page.unroute(search)
    await retry.click()
    await expect(page.getByRole('table')).toContainText('Önceki Misafir')
  },
)
