import { expect } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { day, mailedCode, newEmail, newPhone, test, texted } from './fixtures.ts'
import { expectNote, logIn, reservationDesk } from './screen.ts'

test('a newcomer registers, adds a unit and takes a reservation with both consents', async ({ page, call }) => {
  const account = { email: newEmail(), password: 'Zeytin-Dali-42' }

  await test.step('registers and confirms the address by the code from the mail', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Kaydol' }).first().click()
    await expect(page.getByRole('heading', { name: 'Bize Katıl' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Ada')
    await page.getByRole('textbox', { name: 'Soyad' }).fill('Aksu')
    await page.getByRole('textbox', { name: 'E-posta' }).fill(account.email)
    await page.getByRole('textbox', { name: /^İşletme adı/ }).fill('Zeytin Konak')
    const phone = page.getByRole('textbox', { name: /^Telefon/ })
    await phone.fill('5321112233')
    await expect(phone).toHaveValue('0 (532) 111 22 33')
    await page.getByRole('textbox', { name: 'Şifre', exact: true }).fill(account.password)
    await page.getByRole('textbox', { name: 'Şifre (tekrar)' }).fill(account.password)
    await page.getByRole('checkbox', { name: /okudum, anladım/ }).check()
    await page.getByRole('button', { name: 'Kaydol' }).click()

    await expect(page).toHaveURL(`/auth/email-verification?email=${encodeURIComponent(account.email)}`)
    await page.getByRole('textbox', { name: 'Doğrulama kodu' }).fill(await mailedCode(call, account.email))
    await page.getByRole('button', { name: 'Doğrula' }).click()
    await expect(page).toHaveURL('/auth/login')
  })

  await test.step('logs in', async () => {
    await logIn(page, account)
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  })

  await test.step('fills in the business and adds a unit', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Otel Detayları' }).click()
    const name = page.getByRole('textbox', { name: 'İşletme adı' })
    await expect(name).toHaveValue('Zeytin Konak')
    await name.fill('Zeytin Konakları')
    await page.getByRole('textbox', { name: 'Adres' }).fill('Akyaka, Ula, Muğla')
    await page.getByRole('button', { name: 'Bilgileri kaydet' }).click()
    await expectNote(page, 'İşletme bilgileri başarıyla güncellendi!')
    await expect(page.getByRole('banner').getByText('Zeytin Konakları')).toBeVisible()

    await expect(page.getByText('Henüz birim eklenmemiş')).toBeVisible()
    await page.getByRole('button', { name: 'Birim ekle' }).first().click()
    const form = page.getByRole('dialog', { name: 'Yeni birim' })
    await form.getByRole('textbox', { name: 'Birim adı' }).fill('Bungalov Defne')
    await form.getByRole('textbox', { name: 'Gecelik fiyat' }).fill('1500,50')
    await form.getByRole('button', { name: 'Birimi ekle' }).click()
    await expectNote(page, 'Birim başarıyla eklendi!')
    await expect(page.getByRole('heading', { name: 'Bungalov Defne' })).toBeVisible()
  })

  const desk = reservationDesk(page)
  const phone = newPhone()

  await test.step('chooses the unit and the dates and sees the price', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Yeni Rezervasyon' }).click()
    await expect(desk.checkIn).toBeDisabled()
    await desk.chooseStay('Bungalov Defne', day(7), day(10))
    await desk.guestCount.fill('2')
    await desk.requests.fill('Bebek yatağı')
    await expect(desk.summary).toContainText('3 gece')
    await expect(desk.summary).toContainText('4.501,50')
  })

  await test.step('adds a Turkish main guest and a foreign guest', async () => {
    await desk.typeGuest({ firstName: 'Ayşe', lastName: 'Yıldız', phone, tcKimlik: '10000000146' })
    await expect(desk.isMain).toBeChecked()
    await desk.addButton.click()
    await expect(desk.list).toHaveCount(1)
    await desk.typeGuest({ nationality: 'Almanya', firstName: 'Jörg', lastName: 'Groß', passport: 'C01X00T47' })
    await expect(desk.isMain).not.toBeChecked()
    await desk.addButton.click()
    await expect(desk.list).toHaveCount(2)
    await expect(desk.submit).toBeDisabled()
  })

  await test.step('the main guest confirms the notice and the contract, each by a code of its own', async () => {
    await desk.kvkk.send.click()
    await expectNote(page, "KVKK onay SMS'i gönderildi!")
    await desk.kvkk.code.fill(await texted.kvkkCode(call, phone))
    await desk.kvkk.verify.click()
    await expectNote(page, 'KVKK SMS doğrulaması başarılı!')
    await expect(desk.kvkk.state).toHaveText('Doğrulandı')
    await expect(desk.submit).toBeDisabled()

    await desk.contract.send.click()
    await expectNote(page, "Satış sözleşmesi onay SMS'i gönderildi!")
    await desk.contract.code.fill(await texted.contractCode(call, phone))
    await desk.contract.verify.click()
    await expectNote(page, 'Satış sözleşmesi SMS doğrulaması başarılı!')
    await expect(desk.contract.state).toHaveText('Doğrulandı')
  })

  await test.step('stores it, and the form is blank again', async () => {
    await desk.submit.click()
    await expectNote(page, 'Rezervasyon başarıyla oluşturuldu!')
    await expect(desk.list).toHaveCount(0)
    await expect(desk.unit).toHaveValue('')
    await expect(desk.guestCount).toHaveValue('1')
    await expect(desk.kvkk.state).toHaveText('Gönderilmedi')
  })

  await test.step('finds it in the list', async () => {
    await page.getByRole('link', { name: 'Rezervasyonlara git' }).click()
    await expect(page).toHaveURL('/admin/reservations')
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect(row.getByRole('cell').nth(1)).toHaveText('Bungalov Defne')
    await expect(row).toContainText('Ayşe Yıldız')
    await expect(row).toContainText(phone)
    await expect(row).toContainText(`${formatDay(day(7))} – ${formatDay(day(10))}`)
    await expect(row).toContainText('4.501,50')
    await expect(row.getByRole('listitem')).toHaveText(['KVKK doğrulandı', 'Sözleşme doğrulandı'].map(loosely))
    await row.getByRole('button', { name: 'Ayrıntıları göster' }).click()
    const detail = page.getByRole('table').getByRole('row').nth(2)
    await expect(detail).toContainText('Jörg Groß')
    await expect(detail).toContainText('Almanya')
    await expect(detail).toContainText('Pasaport No C01X00T47')
    await expect(detail).toContainText('Bebek yatağı')
  })
})

/** The marks stand apart by their layout, not by a blank. */
const loosely = (words: string) => new RegExp(words.replace(' ', '\\s*'))
