// Messages to guests: choosing whom, sending, and consent to advertising.
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { myProfile } from '#contract/account.ts'
import { addSmsTemplate } from '#contract/sms.ts'
import { formatDay } from '#domain/time/day.ts'
import { atDesk as test, day, newPhone } from './fixtures.ts'
import { closeNote, expectAtField, expectNote } from './screen.ts'
import { expectAccessible, field, guest, guestsOf, textsTo } from './sms-desk.ts'

test('guests are chosen, read what is theirs, and the screen says what became of each message', async ({
  page,
  call,
  business,
}) => {
  const phones = await guestsOf(business, ['Işıl', 'Çağrı', 'Umut'])
  await business.reserve({
    hotelDetailId: (await business.unit({ unitName: 'Dördüncü' })).id,
    guests: [guest('Işıl', phones['Işıl'] ?? '')],
  })
  await page.goto('/admin/sms-send')
  await page.getByRole('button', { name: 'SMS Gönder' }).click()
  await expectNote(page, 'Lütfen en az bir misafir seçin')

  const table = page.getByRole('table', { name: 'Telefonu olan misafirler' })
  await expect(table.getByRole('columnheader')).toHaveText(['Misafir', 'Telefon', 'Rezervasyon'])
  const dates = `${formatDay(day(3))} – ${formatDay(day(5))}`
  const cells = table.getByRole('row').filter({ hasText: 'Umut Şahin' }).getByRole('cell')
  await expect(cells.nth(1)).toHaveText(phones['Umut'] ?? '')
  await expect(cells.nth(2)).toHaveText(new RegExp(`^#\\d+ · \\d{17}\\s*${dates}$`))

  await page.getByRole('button', { name: 'Tümünü seç' }).click()
  await expect(page.getByText('4 misafir seçili')).toBeVisible()
  await page.getByRole('button', { name: 'Seçimi kaldır' }).click()
  await field(page, 'Mesaj').fill('   ')
  await page.getByRole('searchbox', { name: 'Ara' }).fill('isil')
  await expect(page.getByRole('checkbox', { name: /^Işıl/ })).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: /^Umut/ })).toHaveCount(0)
  for (const box of await page.getByRole('checkbox', { name: /^Işıl/ }).all()) await box.check()
  await page.getByRole('button', { name: '2 misafire SMS gönder' }).click()
  await expectNote(page, 'Lütfen mesaj içeriği girin')

  await page.getByRole('searchbox', { name: 'Ara' }).fill(phones['Umut'] ?? '')
  await page.getByRole('checkbox', { name: /^Umut/ }).check()
  await expect(page.getByText('3 misafir seçili')).toBeVisible()
  await field(page, 'Mesaj').fill('Sayın {ad} {soyad}, {birim} {giris} {isletme}')
  const preview = page.getByRole('region', { name: 'Önizleme' })
  await expect(preview).toContainText(/Sayın Işıl Şahin, .* Zeytin Konak/)
  await expect(preview.getByRole('combobox', { name: 'Hangi misafir için?' })).toHaveValue(/^Işıl Şahin/)
  await expectAccessible(page)

  await page.getByRole('button', { name: '3 misafire SMS gönder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Göndermeden önce' })
  await expect(dialog).toContainText('2 kişiye gönderilecek')
  await expect(dialog).toContainText(`Işıl Şahin, ${phones['Işıl']}: Aynı numara listede birden çok`)
  await dialog.getByRole('button', { name: 'Gönder' }).dblclick()

  await expectNote(page, '2 misafire SMS başarıyla gönderildi')
  await expect(page.getByText('2 mesajdan 2 tanesi tamamlandı')).toBeVisible()
  await expect(field(page, 'Mesaj')).toHaveValue('')
  const umut = `Sayın Umut Şahin, Umut Evi ${formatDay(day(3))} Zeytin Konak`
  expect(await textsTo(call, phones['Umut'] ?? '')).toEqual([umut])
  expect(await textsTo(call, phones['Işıl'] ?? '')).toHaveLength(1)
  expect(await textsTo(call, phones['Çağrı'] ?? '')).toEqual([])

  await page.getByRole('link', { name: 'Bu gönderimin kayıtları' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Umut Şahin' })).toContainText(/Gönderildi|İletildi/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tüm kayıtları göster' }).click()
  await page.getByRole('searchbox', { name: 'Ara' }).fill('UMUT')
  await expect(page.getByRole('row').filter({ hasText: 'Işıl' })).toHaveCount(0)
  await expect(page).toHaveURL(/q=UMUT/)
})

test('one number: refusals at their fields, then sent once', async ({ page, call }) => {
  const phone = newPhone()
  await page.goto('/admin/sms-send')
  await page.getByRole('radio', { name: 'Serbest Numara' }).check()
  await page.getByRole('button', { name: 'SMS Gönder' }).click()
  await expectNote(page, 'Lütfen telefon numarası girin')
  await expect(field(page, 'Telefon numarası')).toHaveAttribute('placeholder', '0 (5XX) XXX XX XX')
  await field(page, 'Telefon numarası').fill('0532 11')
  await field(page, 'Mesaj').fill('Odanız hazır')
  await page.getByRole('button', { name: 'SMS Gönder' }).click()
  const wrong = 'Lütfen geçerli bir telefon numarası girin! Örnek: 0 (5XX) XXX XX XX'
  await expectNote(page, `SMS gönderilirken hata oluştu: ${wrong}`)
  await expectAtField(field(page, 'Telefon numarası'), wrong)
  await expect(field(page, 'Mesaj')).toHaveValue('Odanız hazır')
  await page.reload()
  await expect(field(page, 'Mesaj')).toHaveValue('Odanız hazır')

  await field(page, 'Telefon numarası').fill(phone)
  await page.getByRole('button', { name: 'SMS Gönder' }).dblclick()
  await expectNote(page, 'SMS başarıyla gönderildi')
  expect(await textsTo(call, phone)).toEqual(['Odanız hazır'])
})

// The browser complains about a lost answer, which here is what is wanted.
const loud = test.extend<object>({
  calmBrowser: async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use(),
})

/** What comes back in the place of the server's answer, which has carried the request out. */
const lostAnswers: Record<string, (route: Route) => Promise<void>> = {
  'no answer': (route) => route.abort(),
  'the page of a gateway': (route) =>
    route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' }),
  'an answer that is cut off': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"success":true,' }),
}

/** The server gets the first request, the browser nothing of its answer. */
async function loseFirst(page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let asked = 0
  await page.route(path, async (route) => {
    if (asked++ > 0) return route.fallback()
    await route.fetch()
    return answer(route)
  })
}
const sayFailed = (page: Page) =>
  closeNote(page.getByRole('alert').filter({ hasText: 'SMS gönderilirken hata oluştu' }))

for (const [name, answer] of Object.entries(lostAnswers)) {
  loud(`${name}, then trying again, also after a reload: nothing is sent twice`, async ({ page, call }) => {
    const phone = newPhone()
    await page.goto('/admin/sms-send')
    await page.getByRole('radio', { name: 'Serbest Numara' }).check()
    for (const [message, reload] of [
      ['Kapı kodu 4711', false],
      ['Kapı kodu 4712', true],
    ] as const) {
      await field(page, 'Telefon numarası').fill(phone)
      await field(page, 'Mesaj').fill(message)
      await loseFirst(page, '**/api/sms/send', answer)
      await page.getByRole('button', { name: 'SMS Gönder' }).click()
      await sayFailed(page)
      if (reload) await page.reload()
      await page.getByRole('button', { name: 'SMS Gönder' }).click()
      await expectNote(page, 'SMS başarıyla gönderildi')
      await page.unroute('**/api/sms/send')
    }
    expect((await textsTo(call, phone)).toSorted()).toEqual(['Kapı kodu 4711', 'Kapı kodu 4712'])
  })
}

loud(
  'the answer to many messages is lost, and after a reload the same guests are chosen in another order',
  async ({ page, call, business }) => {
    const phones = await guestsOf(business, ['Işıl', 'Umut'])
    await page.goto('/admin/sms-send')
    const send = async (names: string[]) => {
      for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
      await page.getByRole('button', { name: '2 misafire SMS gönder' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Gönder' }).click()
    }
    await field(page, 'Mesaj').fill('Yol kapalı')
    await loseFirst(page, '**/api/sms/send-bulk', (route) => route.fulfill({ status: 502, body: '<html>' }))
    await send(['Umut', 'Işıl'])
    await sayFailed(page)
    await page.reload()
    await send(['Işıl', 'Umut'])
    await expectNote(page, '2 misafire SMS başarıyla gönderildi')
    for (const phone of Object.values(phones)) expect(await textsTo(call, phone)).toEqual(['Yol kapalı'])
  },
)

test('a template fills the message; one that a colleague has deleted is named', async ({ page, call, business }) => {
  const { id: userId } = await call(myProfile, {}, business.token)
  const add = (templateName: string, kind: 'informational' | 'commercial') => {
    const body = { templateName, templateContent: `${templateName} metni`, kind }
    return call(addSmsTemplate, { params: { userId }, body }, business.token)
  }
  await add('Karşılama', 'informational')
  await add('Kış indirimi', 'commercial')
  await page.goto('/admin/sms-send')
  const templates = page.getByRole('combobox', { name: 'Şablon' })
  await templates.click()
  await page.getByRole('option', { name: 'Kış indirimi' }).click()
  await expect(field(page, 'Mesaj')).toHaveValue('Kış indirimi metni')
  await expect(page.getByRole('radio', { name: /^Ticari/ })).toBeChecked()

  await page.route('**/api/sms-templates/**', (route) => route.fulfill({ json: [] }))
  await templates.click()
  await page.getByRole('option', { name: 'Karşılama' }).click()
  await expectNote(page, 'Seçilen şablon bulunamadı')
  await expect(field(page, 'Mesaj')).toHaveValue('Kış indirimi metni')
})

test('advertising goes only to those who agreed: consent is asked on its own, unticked, and taken back', async ({
  page,
  call,
  business,
}) => {
  const phones = await guestsOf(business, ['Işıl', 'Umut'])
  const phone = phones['Işıl'] ?? ''
  await page.goto('/admin/sms-send?tab=consents')
  await expect(page.getByText('Henüz kayıtlı tanıtım izni yok')).toBeVisible()
  await field(page, 'Telefon numarası').fill(phone)
  await field(page, 'Ad').fill('Işıl')
  const wants = page.getByRole('checkbox', { name: /almak istediğini/ })
  await expect(wants).not.toBeChecked()
  await page.getByRole('button', { name: 'Kod gönder' }).click()
  await expect(page.getByText('Önce misafirin istediğini işaretleyin.')).toBeVisible()
  expect(await textsTo(call, phone)).toEqual([])
  await wants.check()
  await page.getByRole('button', { name: 'İzin metnini göster' }).click()
  await expect(page.getByText('Onay vermek zorunda değilsiniz.')).toBeVisible()
  await page.getByRole('button', { name: 'Kod gönder' }).click()
  await expectNote(page, "Tanıtım izni SMS'i gönderildi!")
  const [sms = ''] = await textsTo(call, phone)
  expect(sms).toContain('Zorunlu degildir.')
  await field(page, 'SMS kodu').fill(/Kod: (\d{6})/.exec(sms)?.[1] ?? '')
  await page.getByRole('button', { name: 'Doğrula' }).click()
  await expectNote(page, 'Tanıtım izni kaydedildi!')
  await expect(page.getByRole('row').filter({ hasText: 'Işıl' })).toContainText('Geçerli')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Gönder', exact: true }).click()
  await page.getByRole('button', { name: 'Tümünü seç' }).click()
  await page.getByRole('radio', { name: /^Ticari/ }).check()
  await field(page, 'Mesaj').fill('Kışa özel indirim')
  await page.getByRole('button', { name: '2 misafire SMS gönder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Göndermeden önce' })
  await expect(dialog).toContainText('1 kişiye gönderilecek')
  await expect(dialog).toContainText(`Umut Şahin, ${phones['Umut']}: Tanıtım izni kayıtlı değil`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Gönder' }).click()
  await expectNote(page, '1 misafire SMS başarıyla gönderildi')
  expect(await textsTo(call, phones['Umut'] ?? '')).toEqual([])

  await page.getByRole('tab', { name: 'Tanıtım izinleri' }).click()
  await page.getByRole('button', { name: /^Tanıtım iznini geri al/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click()
  await expectNote(page, 'Tanıtım izni geri alındı. Bu numaraya artık ticari mesaj gönderilmez.')
  await expect(page.getByRole('row').filter({ hasText: 'Işıl' })).toContainText('Geri alındı')
})

test('in English and by keyboard alone, a message goes out', async ({ page, call }) => {
  const phone = newPhone()
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/admin/sms-send')
  await expect(page.getByRole('heading', { level: 1, name: 'Send SMS' })).toBeVisible()
  await page.getByRole('radio', { name: 'Guests' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Phone number')).toBeFocused()
  await page.keyboard.type(phone)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Message')).toBeFocused()
  await page.keyboard.type('Your room is ready')
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    if (await page.getByRole('button', { name: 'Send SMS' }).evaluate((button) => button === document.activeElement))
      break
  }
  await page.keyboard.press('Enter')
  await expectNote(page, 'The SMS was sent')
  expect(await textsTo(call, phone)).toEqual(['Your room is ready'])
})
