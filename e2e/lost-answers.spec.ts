// What people are told when the server refuses without a reason, says nothing, or stays away, and how a session ends then.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { login, logoutAll, myProfile } from '#contract/account.ts'
import { atDesk as calmAtDesk, day, mailedResetLink, newPhone, test as calm } from './fixtures.ts'
import { expectNote, logIn, reservationDesk } from './screen.ts'
import { hearNothing } from './search-screen.ts'

// The browser complains about every lost answer, which here is what is wanted.
const loud = async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use()
const test = calm.extend<object>({ calmBrowser: loud })
const atDesk = calmAtDesk.extend<object>({ calmBrowser: loud })

const noConnection = 'Bağlantı hatası oluştu. İnternetinizi kontrol edip yeniden deneyin; yazdıklarınız duruyor.'
const noReason = 'Bir şeyler ters gitti. Lütfen tekrar deneyin.'

/** From here on these calls are answered with a refusal that gives no reason. */
const refuse = (page: Page, path: string, message = '') =>
  page.route(path, (route) => route.fulfill({ status: 400, json: { success: false, code: 'internal', message } }))
/** From here on these calls are answered by something that is not our server. */
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
  await page.getByRole('textbox', { name: 'Yeni şifre' }).fill('Nar-Agaci-77')
  await page.getByRole('textbox', { name: 'Şifre (tekrar)' }).fill('Nar-Agaci-77')
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
}

async function askForLink(page: Page): Promise<void> {
  await page.goto('/auth/forgotpassword')
  await page.getByRole('textbox', { name: 'E-posta' }).fill('ada@konuk.test')
  await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
}

test('the account screens say what failed when the answer does not', async ({ page }) => {
  await garble(page, '**/api/auth/login')
  await page.goto('/auth/login')
  await logIn(page, { email: 'ada@konuk.test', password: 'Zeytin-Dali-42' })
  await expect(page.getByRole('alert')).toContainText('Giriş Hatası')
  await expect(page.getByRole('alert')).toContainText(noReason)

  await refuse(page, '**/api/auth/register')
  await page.goto('/auth/register')
  await fillRegistration(page, { password: 'Şifre', again: 'Şifre (tekrar)', join: 'Kaydol' })
  await expect(page.getByRole('alert')).toHaveText('Kayıt yapılamadı.')

  await refuse(page, '**/api/auth/forgot-password')
  await askForLink(page)
  await expectNote(page, 'Bir hata oluştu.')
  await expect(page).toHaveURL('/auth/forgotpassword')

  await refuse(page, '**/api/auth/reset-password')
  await fillNewPassword(page)
  await expectNote(page, 'Şifre sıfırlama başarısız.')

  await page.goto('/auth/email-verification?email=ada%40konuk.test')
  await page.getByRole('button', { name: 'Kodu yeniden gönder' }).click()
  await expectNote(page, 'Kod gönderilemedi.')
  await refuse(page, '**/api/auth/verify-email*')
  await page.getByRole('textbox', { name: 'Doğrulama kodu' }).fill('ABC234')
  await page.getByRole('button', { name: 'Doğrula', exact: true }).click()
  await expectNote(page, 'Bir hata oluştu. Lütfen tekrar deneyin.')
  await page.goto('/auth/email-verification')
  await page.getByRole('button', { name: 'Kodu yeniden gönder' }).click()
  await expectNote(page, 'Email adresi bulunamadı.')
})

test('the account screens say what failed when no answer comes', async ({ page }) => {
  await lose(page, '**/api/auth/**')
  await askForLink(page)
  await expectNote(page, `Bir hata oluştu: ${noConnection}`)
  await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue('ada@konuk.test')
  await fillNewPassword(page)
  await expectNote(page, `Bir hata oluştu: ${noConnection}`)

  await page.goto('/auth/email-verification?email=ada%40konuk.test')
  const code = page.getByRole('textbox', { name: 'Doğrulama kodu' })
  await code.fill('ABC234')
  await page.getByRole('button', { name: 'Doğrula', exact: true }).click()
  await expectNote(page, 'Bir hata oluştu. Lütfen tekrar deneyin.')
  await expect(code).toHaveValue('ABC234')
  await page.getByRole('button', { name: 'Kodu yeniden gönder' }).click()
  await expectNote(page, 'Bir hata oluştu. Lütfen tekrar deneyin.')
})

test('the sentences that the specification has in English stand so in English', async ({ page }) => {
  await garble(page, '**/api/auth/register')
  await page.goto('/auth/register')
  await page.getByRole('button', { name: 'Switch to English (EN)' }).click()
  await fillRegistration(page, { password: 'Password', again: 'Password (again)', join: 'Register' })
  await expect(page.getByRole('alert')).toContainText('Registration failed.')
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
})

atDesk('why a code was not sent is said', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const desk = reservationDesk(page)
  await desk.open()
  await desk.chooseStay('Bungalov 1', day(7), day(9))
  await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await desk.addButton.click()

  const noCredit = 'SMS hesabının kredisi bitti.'
  await refuse(page, '**/api/sms/kvkk/send', noCredit)
  await desk.kvkk.send.click()
  await expectNote(page, `SMS gönderilirken hata oluştu: ${noCredit}`)
  await expect(desk.kvkk.state).toHaveText('Gönderilmedi')
  await refuse(page, '**/api/sms/kvkk/send')
  await desk.kvkk.send.click()
  await expectNote(page, 'SMS gönderilirken hata oluştu: Bilinmeyen hata')
})

atDesk('what unit and business could not be stored for is said', async ({ page }) => {
  await page.goto('/admin/hotel-details')
  await page.getByRole('textbox', { name: 'Adres' }).fill('Akyaka')
  await refuse(page, '**/api/hotels/user/current', 'Bugün olmaz.')
  await page.getByRole('button', { name: 'Bilgileri kaydet' }).click()
  await expectNote(page, 'Bir hata oluştu: Bugün olmaz.')
  await expect(page.getByRole('textbox', { name: 'Adres' })).toHaveValue('Akyaka')

  await page.getByRole('button', { name: 'Birim ekle' }).first().click()
  await refuse(page, '**/api/hotel-details', 'Yarın da olmaz.')
  const form = page.getByRole('dialog', { name: 'Yeni birim' })
  await form.getByRole('textbox', { name: 'Birim adı' }).fill('Villa Nar')
  await form.getByRole('button', { name: 'Birimi ekle' }).click()
  await expect(page.getByRole('alert').getByText('Bir hata oluştu: Yarın da olmaz.', { exact: true })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Birim adı' })).toHaveValue('Villa Nar')
})

atDesk('a sign-out that the server does not hear of clears the browser all the same', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto('/admin/dashboard')
  await lose(page, '**/api/auth/logout/all')
  await page.getByRole('navigation').getByRole('button', { name: 'Çıkış Yap' }).click()
  await page.getByRole('dialog', { name: 'Çıkış yapılsın mı?' }).getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  expect(warnings).toContainEqual(expect.stringContaining('Signing out at the server failed'))
})

atDesk('a token that the server no longer takes is deleted', async ({ page, business, call }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  await call(logoutAll, {}, business.token)
  await page.getByRole('navigation').getByRole('link', { name: 'Rezervasyonlar' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?reason=expired/)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

atDesk('a server that stays away ends the session, and the login page says why', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  await lose(page, '**/api/**')
  await page.getByRole('navigation').getByRole('link', { name: 'Rezervasyonlar' }).click()
  await page.clock.runFor(2_000)
  await expect(page.getByText('Sunucuya ulaşılamıyor, yeniden deneniyor. Yazdıklarınız duruyor.')).toBeVisible()
  for (let probes = 0; probes < 8 && !page.url().includes('/auth/login'); probes++) await page.clock.runFor(2_600)
  await expect(page).toHaveURL(/\/auth\/login\?reason=connection/)
  await expect(page.getByRole('alert')).toContainText('Sunucuya ulaşılamadığı için oturumunuz kapatıldı.')
})

test('two seconds after a new password the login page comes', async ({ page, business, call }) => {
  await page.goto('/auth/forgotpassword')
  await page.getByRole('textbox', { name: 'E-posta' }).fill(business.email)
  await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
  await expect(page).toHaveURL('/auth/resetpassword')
  await page.clock.install()
  await page.goto(await mailedResetLink(call, business.email))
  await page.getByRole('textbox', { name: 'Yeni şifre' }).fill('Nar-Agaci-77')
  await page.getByRole('textbox', { name: 'Şifre (tekrar)' }).fill('Nar-Agaci-77')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click()
  await expect(page.getByRole('heading', { name: 'Şifreniz değişti' })).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(page.getByRole('heading', { name: 'Şifreniz değişti' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/auth/login')
  await expect(call(login, { body: { email: business.email, password: 'Nar-Agaci-77' } })).resolves.toBeDefined()
})

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  mousedown: (page) => page.mouse.down(),
  mousemove: (page) => page.mouse.move(300, 300),
  keydown: (page) => page.keyboard.press('Shift'),
  scroll: (page) => page.evaluate(() => document.dispatchEvent(new Event('scroll'))),
  touchstart: (page) => page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))),
  click: (page) => page.evaluate(() => document.body.click()),
}
for (const [sign, give] of Object.entries(signs)) {
  atDesk(`each sign of life begins the hour anew: ${sign}`, async ({ page, business, call }) => {
    await page.clock.install()
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
    await page.clock.fastForward(3_540_000)
    await give(page)
    await page.clock.fastForward(3_540_000)
    await page.clock.runFor(20_000)
    await expect(call(myProfile, {}, business.token)).resolves.toBeDefined()
    await page.clock.fastForward(60_000)
    await expect(page).toHaveURL(/\/auth\/login\?reason=idle/)
  })
}

atDesk('who signs out is not told that the session has expired, however slow the answer', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').getByRole('button', { name: 'Çıkış Yap' }).click()
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
  await page.route('**/api/auth/logout/all', async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByRole('dialog').getByRole('button', { name: 'Çıkış Yap' }).click()
  await refused
  await expect(page).toHaveURL('/admin/dashboard')
  answer(undefined)
  await expect(page).toHaveURL('/auth/login')
})

atDesk(
  'what keeps the reservations from loading is said in a banner, and the list is empty',
  async ({ page, business }) => {
    const unit = await business.unit()
    await business.reserve({ hotelDetailId: unit.id })
    const hotel = '**/api/hotels/user/current'
    const search = '**/api/reservations/search'
    const answer = (path: string, status: number, message: string) =>
      page.route(path, (route) => route.fulfill({ status, json: { success: false, code: 'internal', message } }))
    const retry = page.getByRole('button', { name: 'Yeniden dene' })
    const banner = page.getByRole('alert').filter({ has: retry })
    const open = () => page.goto('/admin/reservations')

    await hearNothing(page)
    await open()
    await expect(page.getByRole('table')).toContainText('Önceki Misafir')

    await answer(hotel, 404, 'İşletme yok.')
    await open()
    await expect(banner).toContainText('Kullanıcı otel bilgisi bulunamadı: İşletme yok.')
    await expect(page.getByRole('table')).toHaveCount(0)
    await answer(hotel, 400, 'Bugün olmaz.')
    await open()
    await expect(banner).toContainText('Otel bilgileri yüklenirken hata oluştu: Bugün olmaz.')
    await page.unroute(hotel)

    await answer(search, 400, 'Çok fazla istek.')
    await open()
    await expect(banner).toContainText('Çok fazla istek.')
    await expect(page.getByRole('table')).toHaveCount(0)
    await lose(page, search)
    await open()
    await expect(banner).toContainText('Bağlantı hatası oluştu')
    await expect(page.getByText('Önceki Misafir')).toHaveCount(0)

    await page.unroute(search)
    await retry.click()
    await expect(page.getByRole('table')).toContainText('Önceki Misafir')
  },
)

atDesk('a contract is not sent before there is a stay to state in it', async ({ page, business }) => {
  await business.unit()
  const desk = reservationDesk(page)
  await desk.open()
  await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone: newPhone(), tcKimlik: '10000000146' })
  await desk.addButton.click()
  await desk.contract.send.click()
  await expectNote(page, 'Sözleşmede birim ve tarihler yazar: önce onları seçin!')
  await expect(desk.contract.state).toHaveText('Gönderilmedi')
})
