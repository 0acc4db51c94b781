// SMS templates: written once, kept in every version, and what is said when they cannot be had.
import { expect } from '@playwright/test'
import { myProfile } from '#contract/account.ts'
import { addSmsTemplate, changeSmsTemplate, listSmsTemplates } from '#contract/sms.ts'
import { atDesk as test } from './fixtures.ts'
import { expectAtField, expectNote } from './screen.ts'
import { expectAccessible, field } from './sms-desk.ts'

test('a template is written, changed and deleted, with its sentences', async ({ page }) => {
  await page.goto('/admin/sms-templates')
  await expect(page.getByText('Henüz SMS şablonu oluşturulmamış.')).toBeVisible()
  await page.getByRole('button', { name: 'Şablonu oluştur' }).click()
  await expectNote(page, 'Şablon adı ve içeriği boş olamaz')
  await expectAtField(field(page, 'Şablon adı'), 'Şablon adı ve içeriği boş olamaz')

  await field(page, 'Şablon adı').fill('Karşılama')
  await field(page, 'Şablon içeriği').fill('Sayın ')
  await page.getByRole('button', { name: 'Ad alanını ekle', exact: true }).click()
  await page.keyboard.type(', hoş geldiniz!')
  await expect(field(page, 'Şablon içeriği')).toHaveValue('Sayın {ad}, hoş geldiniz!')
  await expect(page.getByText('25/1000')).toBeVisible()
  await expect(page.getByText('25 karakter · 1 SMS · Türkçe harfli')).toBeVisible()
  await page.getByRole('button', { name: 'Şablonu oluştur' }).click()
  await expectNote(page, 'Şablon başarıyla oluşturuldu')
  await expect(field(page, 'Şablon adı')).toHaveValue('')
  const row = page.getByRole('row').filter({ hasText: 'Karşılama' })
  await expect(row).toContainText('v1')
  await expect(row).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Düzenle: Karşılama' }).click()
  await expect(page.getByRole('heading', { name: 'Şablonu düzenle' })).toBeVisible()
  await expect(field(page, 'Şablon içeriği')).toHaveValue('Sayın {ad}, hoş geldiniz!')
  await page.getByRole('button', { name: 'İptal' }).click()
  await expect(page.getByRole('heading', { name: 'Yeni şablon' })).toBeVisible()
  await expect(field(page, 'Şablon adı')).toHaveValue('')

  await page.getByRole('button', { name: 'Düzenle: Karşılama' }).click()
  await field(page, 'Şablon içeriği').fill('Merhaba {ad}')
  await page.getByRole('button', { name: 'Güncelle' }).click()
  await expectNote(page, 'Şablon başarıyla güncellendi')
  await expect(row).toContainText('v2')

  await page.getByRole('button', { name: 'Eski sürümler: Karşılama' }).click()
  const history = page.getByRole('dialog', { name: 'Karşılama: sürümler' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history).toContainText('Sayın {ad}, hoş geldiniz!')
  await history.getByRole('button', { name: 'v1 metnini forma al' }).click()
  await expect(field(page, 'Şablon içeriği')).toHaveValue('Sayın {ad}, hoş geldiniz!')
  await page.getByRole('button', { name: 'İptal' }).click()

  await page.getByRole('button', { name: 'Sil: Karşılama' }).click()
  const dialog = page.getByRole('dialog', { name: 'Şablonu sil' })
  await expect(dialog).toContainText('Bu şablonu silmek istediğinizden emin misiniz?')
  await dialog.getByRole('button', { name: 'Sil' }).click()
  await expectNote(page, 'Şablon başarıyla silindi')
  await expect(page.getByText('Henüz SMS şablonu oluşturulmamış.')).toBeVisible()
})

test('two clerks edit one template: the second sees both texts, and decides', async ({ page, call, business }) => {
  const { id: userId } = await call(myProfile, {}, business.token)
  const body = { templateName: 'Çıkış', templateContent: 'Saat 12:00' }
  const { template } = await call(addSmsTemplate, { params: { userId }, body }, business.token)
  await page.goto('/admin/sms-templates')
  await page.getByRole('button', { name: 'Düzenle: Çıkış' }).click()
  await field(page, 'Şablon içeriği').fill('Saat 11:00')
  const params = { userId, templateId: template.id }
  const theirs = { ...body, templateContent: 'Saat 10:30' }
  await call(changeSmsTemplate, { params, body: theirs }, business.token)

  await page.getByRole('button', { name: 'Güncelle' }).click()
  const stale = page.getByRole('alert').filter({ hasText: 'siz düzenlerken değiştirildi' })
  await expect(stale).toContainText('Saat 10:30')
  await expect(field(page, 'Şablon içeriği')).toHaveValue('Saat 11:00')
  await stale.getByRole('button', { name: 'Benimkini kaydet' }).click()

  await expectNote(page, 'Şablon başarıyla güncellendi')
  const stored = await call(listSmsTemplates, { params: { userId } }, business.token)
  expect(stored).toMatchObject([{ templateContent: 'Saat 11:00', version: 3 }])
})

test('a failure keeps what was typed, and says why as far as is known', async ({ page, call, business }) => {
  const { id: userId } = await call(myProfile, {}, business.token)
  const kept = { templateName: 'Çıkış', templateContent: 'Saat 12:00' }
  await call(addSmsTemplate, { params: { userId }, body: kept }, business.token)
  await page.goto('/admin/sms-templates')
  await field(page, 'Şablon adı').fill('Karşılama')
  await field(page, 'Şablon içeriği').fill('Hoş geldiniz')
  const refusal = { success: false, code: 'internal', message: 'Bir şey oldu' }
  await page.route('**/api/sms-templates/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Şablonu oluştur' }).click()
  await expectNote(page, 'Bir şey oldu')
  await expect(field(page, 'Şablon içeriği')).toHaveValue('Hoş geldiniz')

  const answer = (method: string, message: string) =>
    page.route('**/api/sms-templates/**', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 422, json: { ...refusal, message } })
        : route.fallback(),
    )
  await answer('POST', '')
  await page.getByRole('button', { name: 'Şablonu oluştur' }).click()
  await expectNote(page, 'Şablon kaydedilirken hata oluştu')
  await expect(field(page, 'Şablon adı')).toHaveValue('Karşılama')

  await answer('DELETE', 'Bugün olmaz.')
  await page.getByRole('button', { name: 'Sil: Çıkış' }).click()
  await page.getByRole('dialog', { name: 'Şablonu sil' }).getByRole('button', { name: 'Sil' }).click()
  await expectNote(page, 'Şablon silinirken hata oluştu: Bugün olmaz.')
  await expect(page.getByRole('row').filter({ hasText: 'Çıkış' })).toBeVisible()
  await answer('DELETE', '')
  await page.getByRole('button', { name: 'Sil: Çıkış' }).click()
  await page.getByRole('dialog', { name: 'Şablonu sil' }).getByRole('button', { name: 'Sil' }).click()
  await expectNote(page, 'Şablon silinirken hata oluştu: Bilinmeyen hata')
  await expect(field(page, 'Şablon içeriği')).toHaveValue('Hoş geldiniz')
})

test('what cannot be loaded is said in the words of the specification', async ({ page }) => {
  const refuse = (part: string) =>
    page.route(`**/api/${part}`, (route) =>
      route.fulfill({ status: 422, json: { success: false, code: 'x', message: 'arıza' } }),
    )
  await refuse('sms-templates/**')
  await page.goto('/admin/sms-templates')
  await expect(page.getByRole('alert')).toContainText('Şablonlar yüklenirken hata oluştu: arıza')
  await refuse('guest-tracking/**')
  await page.goto('/admin/sms-send')
  await expect(page.getByText('Misafirler yüklenirken hata oluştu: arıza')).toBeVisible()
  await expect(page.getByText('Şablonlar yüklenirken hata oluştu: arıza')).toBeVisible()
  await refuse('hotels/user/current')
  await page.goto('/admin/sms-send')
  await expect(page.getByRole('alert').filter({ hasText: 'Hotel bilgisi alınamadı' })).toContainText('Yeniden dene')
  await refuse('profile/me')
  await page.goto('/admin/sms-templates')
  await expect(page.getByText('Veriler yüklenirken hata oluştu: arıza')).toBeVisible()
})
