// The words that the specification quotes for screens, written out here, so that a change of the product's own texts
// cannot pass unnoticed.
import { expect, type Page } from '@playwright/test'
import { signedIn as test, newPhone } from './fixtures.ts'

const shows = (page: Page, words: string) => expect(page.getByRole('main')).toContainText(words)

async function isAlerted(page: Page, words: string): Promise<void> {
  const note = page.getByRole('alert').filter({ has: page.getByText(words, { exact: true }) })
  await expect(note.first()).toBeVisible()
}

test('lists, titles and filters carry the words of the specification', async ({ page }) => {
  await test.step('reservation search', async () => {
    await page.goto('/admin/reservations')
    await expect(page.getByRole('heading', { level: 1, name: 'Rezervasyon Arama', exact: true })).toBeVisible()
    await shows(page, 'Rezervasyon bulunamadı')
  })
  await test.step('business details', async () => {
    await page.goto('/admin/hotel-details')
    await expect(page.getByRole('heading', { level: 1, name: 'Otel Detayları', exact: true })).toBeVisible()
    await shows(page, 'Henüz birim eklenmemiş')
  })
  await test.step('customer list', async () => {
    await page.goto('/admin/customers')
    await expect(page.getByRole('heading', { level: 1, name: 'Müşteri Listesi', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'YENİLE', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Detaylı Arama Filtreleri' })).toBeVisible()
    await shows(page, 'Henüz müşteri kaydı bulunmuyor.')
    await page.goto('/admin/customers?search=kimse')
    await shows(page, 'Arama kriterlerinize uygun müşteri bulunamadı.')
  })
  await test.step('SMS templates and sending', async () => {
    await page.goto('/admin/sms-templates')
    await shows(page, '0/1000')
    await page.goto('/admin/sms-send')
    for (const choice of ['Misafirler', 'Serbest Numara'])
      await expect(page.getByRole('radio', { name: choice, exact: true })).toBeVisible()
  })
  await test.step('invoicing', async () => {
    await page.goto('/admin/invoices')
    await expect(page.getByRole('heading', { level: 1, name: 'Fatura Kesme', exact: true })).toBeVisible()
  })
})

test('a new reservation is refused in the words of the specification', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  await page.goto('/admin/reservation')
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni Rezervasyon Oluştur', exact: true })).toBeVisible()
  const consents = page.getByRole('checkbox', { name: 'Daha sonra gönder' })
  await shows(page, 'Henüz misafir eklenmemiş')
  await page.getByRole('button', { name: 'SMS gönder' }).first().click()
  await isAlerted(page, 'Önce ana misafir ekleyin ve telefon numarasını girin!')
  for (const consent of await consents.all()) await consent.check()
  const submit = page.getByRole('button', { name: 'Rezervasyonu Oluştur' })
  await submit.click()
  await isAlerted(page, 'Lütfen birim seçin!')
  await page.getByRole('combobox', { name: 'Birim' }).first().fill('Bungalov 1')
  await page.getByRole('option', { name: 'Bungalov 1' }).first().click()
  await submit.click()
  await isAlerted(page, 'Lütfen giriş ve çıkış tarihlerini seçin!')

  const guest = page.getByRole('region', { name: 'Misafir Bilgileri' }).getByRole('form')
  const add = guest.getByRole('button', { name: 'Misafir Ekle' })
  await add.click()
  await isAlerted(page, 'Lütfen ad ve soyad bilgilerini doldurun!')
  await guest.getByRole('textbox', { name: 'Ad', exact: true }).fill('Ayşe')
  await guest.getByRole('textbox', { name: 'Soyad' }).fill('Yıldız')
  await add.click()
  await isAlerted(page, 'Ana müşteri için telefon numarası zorunludur!')
  await guest.getByRole('textbox', { name: 'Telefon' }).fill(newPhone())
  await add.click()
  await isAlerted(page, 'Türk vatandaşları için TC Kimlik numarası zorunludur!')
})
