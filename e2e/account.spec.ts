// Signing in and out: refusals, and the data left in the browser afterwards.
import { expect, type Page } from '@playwright/test'
import { login, myProfile } from '#contract/account/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { publicFrameText } from '#site/pages/public/frame/public-frame.text.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { placeOf } from './boxes.ts'
import { signedIn, mailedCode, mailedResetLink, newAccount, test } from './fixtures.ts'
import { allAnswered } from './network.ts'
import { expectAtField, expectNote, logIn } from './screen.ts'

const t = {
  account: accountText.tr,
  booking: newReservationText.tr,
  layout: layoutText.tr,
  navigation: { ...navigationText.tr, ...frameText.tr },
}

const wrong = messageFor('account.wrong-credentials', 'tr')

test('without a token the admin entry leads to the login page; a wrong password is refused, and the right one leads back', async ({
  page,
  business,
}) => {
  await page.goto('/admin/reservations')
  await expect(page).toHaveURL(/^[^?]+\/auth\/login(\?|$)/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: t.account.login.submit }).click()
  await expectAtField(page.getByRole('textbox', { name: t.account.email }), messageFor('request.required', 'tr'))
  await expectAtField(page.getByRole('textbox', { name: t.account.password }), messageFor('request.required', 'tr'))

  await logIn(page, { email: business.email, password: 'Baska-Sifre-42' })
  await expect(page.getByRole('alert')).toContainText(wrong)
  await expect(page.getByRole('alert')).toContainText(t.account.login.failed)
  await expect(page.getByRole('textbox', { name: t.account.email })).toHaveValue(business.email)

  // An unregistered address gets the same message, so that the message does not reveal whether an account exists.
  await logIn(page, { email: `nobody-${business.email}`, password: business.password })
  await expect(page.getByRole('alert')).toContainText(wrong)

  await logIn(page, business)
  await expect(page).toHaveURL('/admin/reservations')
  expect((await kept(page)).local).toContain('accessToken')
})

test('an unverified user is sent to the page for the code', async ({ page, call }) => {
  const account = await newAccount(call)
  await page.goto('/auth/login')
  await logIn(page, account)
  await expectNote(page, messageFor('account.email-unverified', 'tr'))
  await expect(page).toHaveURL(/\/auth\/email-verification\?email=/)

  const code = page.getByRole('textbox', { name: t.account.code })
  const verify = page.getByRole('button', { name: t.account.verify.submit, exact: true })
  await verify.click()
  await expectNote(page, t.account.verify.required)
  await expectAtField(code, t.account.verify.required)
  const sent = await mailedCode(call, account.email)
  await code.fill(sent === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA')
  await verify.click()
  const refusal = messageFor('account.code-wrong', 'tr')
  await expect(page.getByText(refusal).first()).toBeVisible()

  await code.fill('')
  await code.pressSequentially(` ${sent.toLowerCase()}9`)
  await expect(code).toHaveValue(sent)
  const asked = page.waitForRequest('**/api/auth/verify-email*')
  await verify.click()
  // The code must not be part of an address, because servers on the way log addresses.
  expect((await asked).url()).not.toContain(sent)
  expect((await asked).postDataJSON()).toMatchObject({ code: sent })
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('textbox', { name: t.account.email })).toHaveValue(account.email)
  await expect(page.getByRole('textbox', { name: t.account.password })).toBeFocused()
  await logIn(page, account)
  await expect(page).toHaveURL('/admin/dashboard')
})

test('on a wide screen the form and the picture of each sign-in page stand side by side; registering requires matching passwords and having read the notice', async ({
  page,
}) => {
  for (const path of ['login', 'forgotpassword', 'resetpassword', 'email-verification', 'register']) {
    await page.goto(`/auth/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const form = await placeOf(page.getByRole('main'))
      const picture = await placeOf(page.getByRole('complementary'))
      expect(form.x + form.width).toBeLessThanOrEqual(picture.x)
      expect(picture.x + picture.width).toBeGreaterThan(width - 40)
      expect(picture.y).toBeLessThan(40)
    }
  }

  // The form links to the privacy policy for the business's own data, not to the privacy notice for guests.
  const policy = page.getByRole('main').getByRole('link', { name: t.account.register.privacy.link })
  await expect(policy).toHaveAttribute('href', '/gizlilik')
  await page.getByRole('textbox', { name: t.account.register.firstName, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: t.account.register.lastName }).fill('Aksu')
  await page.getByRole('textbox', { name: t.account.email }).fill('ada@konuk.test')
  await page.getByRole('textbox', { name: t.account.password, exact: true }).fill('Zeytin-Dali-42')
  const again = page.getByRole('textbox', { name: t.account.passwordAgain })
  await again.fill('Zeytin-Dali-43')
  await expectAtField(again, t.account.mismatch)
  const join = page.getByRole('button', { name: t.account.register.submit })
  await join.click()
  await expectNote(page, t.account.mismatchAlert)

  await again.fill('Zeytin-Dali-42')
  await join.click()
  const privacy = t.account.register.privacyRequired
  await expectAtField(page.getByRole('checkbox', { name: /okudum, anladım/ }), privacy)
  await expectNote(page, privacy)
  await expect(page).toHaveURL('/auth/register')
  await expect(again).toHaveValue('Zeytin-Dali-42')
})

test('a forgotten password is reset by the link in the mail', async ({ page, business, call, baseURL }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: t.account.login.forgot }).click()
  await expect(page.getByRole('heading', { name: t.account.forgot.title })).toBeVisible()
  await page.getByRole('textbox', { name: t.account.email }).fill(business.email)
  await page.getByRole('button', { name: t.account.forgot.submit }).click()
  await expect(page).toHaveURL('/auth/resetpassword')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: t.account.reset.title })).toBeVisible()
  await page.getByRole('button', { name: t.account.reset.submit }).click()
  await expectNote(page, messageFor('account.code-required', 'tr'))

  const link = await mailedResetLink(call, business.email)
  expect(link).toContain(`${baseURL}/auth/resetpassword#token=`)
  await page.goto(link)
  await expect(page).toHaveURL('/auth/resetpassword')
  await expect(page.getByRole('textbox', { name: t.account.code })).toHaveValue(
    new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '',
  )
  const password = 'Nar-Agaci-77'
  await page.getByRole('textbox', { name: t.account.newPassword }).fill(password)
  await page.getByRole('textbox', { name: t.account.passwordAgain }).fill('Nar-Agaci-78')
  await page.getByRole('button', { name: t.account.reset.submit }).click()
  await expectNote(page, t.account.mismatchAlert)
  await page.getByRole('textbox', { name: t.account.passwordAgain }).fill(password)
  await page.getByRole('button', { name: t.account.reset.submit }).click()
  await expect(page.getByRole('heading', { name: t.account.reset.doneTitle })).toBeVisible()
  await expect(page).toHaveURL('/auth/login')

  await logIn(page, business)
  await expect(page.getByRole('alert')).toContainText(wrong)
  await logIn(page, { email: business.email, password })
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(call(myProfile, {}, business.token)).rejects.toMatchObject({ status: 401 })
})

signedIn('signing out asks first, ends every session and clears the browser', async ({ page, business, call }) => {
  const elsewhere = await call(login, { body: { email: business.email, password: business.password } })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: t.navigation.toDark }).click()
  await page.evaluate(() => {
    localStorage.setItem('language', 'tr')
    localStorage.setItem('somethingElse', '1')
    sessionStorage.setItem('somethingElse', '1')
    for (const name of ['authId', 'XSRF-TOKEN', 'my_session', 'cart']) document.cookie = `${name}=1; path=/`
  })

  const question = page.getByRole('dialog', { name: t.navigation.signOutTitle })
  await page.getByRole('navigation').getByRole('button', { name: t.navigation.signOut }).click()
  await expect(question).toContainText(t.navigation.signOutQuestion)
  await question.getByRole('button', { name: t.navigation.stay }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.getByRole('button', { name: t.layout.account }).click()
  await page.getByRole('dialog', { name: t.layout.account }).getByRole('button', { name: t.navigation.signOut }).click()
  await question.getByRole('button', { name: t.navigation.signOut }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('heading', { name: t.account.login.title })).toBeVisible()
  expect(await kept(page)).toEqual({ local: ['language', 'theme'], session: [], cookies: 'cart=1' })
  for (const token of [business.token, elsewhere.token]) {
    await expect(call(myProfile, {}, token)).rejects.toMatchObject({ status: 401 })
  }
})

signedIn(
  'an hour without a sign of life signs out, any sign of life begins it anew',
  async ({ page, business, call }) => {
    const elsewhere = await call(login, { body: { email: business.email, password: business.password } })
    await page.clock.install()
    await page.goto('/admin/reservation')
    await expect(page.getByRole('heading', { name: t.booking.title })).toBeVisible()
    await allAnswered(page)
    await page.clock.fastForward(3_540_000)
    // The keystroke causes a request, which keeps the session alive on the server.
    await Promise.all([page.waitForResponse('**/api/profile/me'), page.keyboard.press('Shift')])
    await allAnswered(page)
    await page.clock.fastForward(3_540_000)
    await page.clock.runFor(20_000)
    await expect(page.getByRole('heading', { name: t.booking.title })).toBeVisible()
    await expect(call(myProfile, {}, business.token)).resolves.toBeDefined()

    await allAnswered(page)
    await page.clock.fastForward(60_000)
    await expect(page).toHaveURL(/\/auth\/login\?reason=idle/)
    await expect(page.getByRole('alert')).toContainText(t.layout.reason.idle)
    for (const token of [business.token, elsewhere.token])
      await expect(call(myProfile, {}, token)).rejects.toMatchObject({ status: 401 })
  },
)

const expired = `e30.${Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url')}.x`
test('the admin entry signs out a user whose token has expired or cannot be decoded', async ({ page }) => {
  for (const token of [expired, 'not-a-token']) {
    await page.goto('/kvkk-metin')
    await page.evaluate((stored) => {
      localStorage.setItem('accessToken', stored)
      localStorage.setItem('somethingElse', '1')
    }, token)
    await page.goto('/admin/reservations')
    await expect(page).toHaveURL(/\/auth\/login\?reason=expired/)
    await expect(page.getByRole('alert')).toContainText(t.layout.reason.expired)
    expect((await kept(page)).local).toEqual([])
  }
})

test('/auth leads to the login page, and an unknown address to the home page', async ({ page }) => {
  for (const [from, to] of [
    ['/auth', '/auth/login'],
    ['/no-such-page', '/'],
    ['/no/such/page?at=all', '/'],
    ['/admin/no-such', '/'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

signedIn(
  'who is signed in is told that a page does not exist, and stays signed in; /admin leads to the dashboard',
  async ({ page }) => {
    for (const path of ['/admin/no-such', '/no-such-page']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      await expectNote(page, publicFrameText.tr.noSuchPage)
    }
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  },
)

/** Reads the data that this browser still stores. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
  }))
