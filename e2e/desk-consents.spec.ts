// Open consents on the desk of today.
import { expect, type Page } from '@playwright/test'
import { quickBook } from '#contract/reservations.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { atDesk as test, day, newPhone, texted } from './fixtures.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const open = async (page: Page) => {
  await page.goto('/admin/dashboard')
  await expect(section(page, 'Beklenen Girişler')).toBeVisible()
}

test('a code is sent with one tap from the board, and entered right there', async ({ page, call, business }) => {
  const phone = '0 (532) 987 65 43'
  const { id } = await business.unit()
  const guest = {
    firstName: 'Ayşe',
    lastName: 'Yıldız',
    phone,
    email: '',
    nationality: 'TUR',
    passportNumber: '',
    tcKimlik: '10000000146',
    isMainGuest: true,
  }
  await business.reserve({ hotelDetailId: id, checkInDate: day(1), checkOutDate: day(2), guests: [guest] })
  await open(page)
  const consents = section(page, 'Açık Onaylar')

  await consents.getByRole('button', { name: 'Kod gönder: Ayşe Yıldız, KVKK' }).click()
  const code = consents.getByRole('textbox', { name: 'KVKK aydınlatma metni: SMS kodu' })
  await expect(code).toBeVisible()
  await code.fill(await texted.kvkkCode(call, phone))
  await code.press('Enter')
  await expect(consents).toContainText('Sözleşme: gönderilmedi')
})

test('a guest without an identity number is sent no code: the board says why and leads to the form', async ({
  page,
  call,
  business,
}) => {
  const phone = newPhone()
  const guest = { firstName: 'Ayşe', lastName: 'Yıldız', phone }
  const stay = { hotelDetailId: (await business.unit()).id, checkInDate: day(0), checkOutDate: day(2) }
  const reservationUniqId = newUniqId(new Date(), Math.random)
  await call(quickBook, { body: { ...guest, ...stay, reservationUniqId } }, business.token)
  await open(page)
  const consents = section(page, 'Açık Onaylar')
  const send = consents.getByRole('button', { name: 'Kod gönder: Ayşe Yıldız, KVKK' })

  await expect(section(page, 'Beklenen Girişler')).toContainText('kimlik no eksik')
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription('Kod göndermek için önce kimlik numarasını girin.')
  await consents.getByRole('button', { name: 'Bilgileri tamamla: Ayşe Yıldız, Bungalov 1' }).click()

  const form = page.getByRole('dialog', { name: /^Rezervasyon Düzenle/ })
  await form.getByRole('button', { name: 'Düzenle: Ayşe Yıldız' }).click()
  await form.getByRole('textbox', { name: 'TC Kimlik No' }).fill('10000000146')
  await form.getByRole('textbox', { name: 'TC Kimlik No' }).press('Enter')
  await form.getByRole('button', { name: 'Güncelle', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(consents.getByText('Kod göndermek için')).toHaveCount(0)
  await expect(page.getByText('kimlik no eksik')).toHaveCount(0)
  await send.click()
  await expect(consents.getByRole('textbox', { name: 'KVKK aydınlatma metni: SMS kodu' })).toBeVisible()
})
