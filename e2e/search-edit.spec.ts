// Cancelling and editing a reservation from the search, with every rule of the dialog.
import { expect, type BrowserContext } from '@playwright/test'
import { cancelReservation, searchReservations, updateReservation } from '#contract/reservations.ts'
import { formatDay } from '#domain/time/day.ts'
import { atDesk as test, type Call, day } from './fixtures.ts'
import { expectAtField, expectNote, expectRefusal } from './screen.ts'
import { refuse, searchScreen, turk } from './search-screen.ts'

// The browser complains about every lost answer, which in one test is what is wanted.
const loud = async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use()
const loudTest = test.extend<object>({ calmBrowser: loud })

async function theOnly(call: Call, token: string) {
  const { reservations } = await call(searchReservations, { body: {} }, token)
  const [only] = reservations
  if (only === undefined) throw new Error('There is a reservation')
  return only
}

test('a reservation is cancelled after a question, and then no more', async ({ page, business }) => {
  const screen = searchScreen(page)
  await business.reserve({ hotelDetailId: (await business.unit()).id })
  await screen.open()

  await screen.cancelButton.click()
  await expect(screen.dialog).toContainText('Bu rezervasyonu iptal etmek istediğinizden emin misiniz?')
  await screen.dialog.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(screen.rows).toContainText('Aktif')

  await screen.cancelButton.click()
  await screen.dialog.getByRole('button', { name: 'Evet, iptal et' }).click()
  await expectNote(page, 'Rezervasyon başarıyla iptal edildi')
  await expect(screen.rows).toContainText('İptal Edildi')
  await expect(screen.cancelButton).toHaveCount(0)
})

loudTest('a cancellation that fails says so, with the reason when there is one', async ({ page, business, call }) => {
  const screen = searchScreen(page)
  await business.reserve({ hotelDetailId: (await business.unit()).id })
  const { id } = await theOnly(call, business.token)
  await screen.open()

  await page.route('**/api/reservations/*/cancel', (route) => route.abort())
  await screen.cancelButton.click()
  await screen.dialog.getByRole('button', { name: 'Evet, iptal et' }).click()
  await expectNote(page, 'Rezervasyon iptal edilirken hata oluştu')
  await expect(screen.rows).toContainText('Aktif')
  await page.unroute('**/api/reservations/*/cancel')

  await screen.cancelButton.click()
  // Another clerk is quicker.
  await call(cancelReservation, { params: { id } }, business.token)
  await screen.dialog.getByRole('button', { name: 'Evet, iptal et' }).click()
  await expectNote(
    page,
    'Rezervasyon iptal edilirken hata oluştu: İptal edilmiş veya tamamlanmış bir rezervasyon iptal edilemez.',
  )
  await expect(screen.rows).toContainText('İptal Edildi')
})

test('a reservation is edited, with every rule of the dialog', async ({ page, business }) => {
  const screen = searchScreen(page)
  const { dialog, field, save } = screen
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Göl' })
  await business.reserve({ hotelDetailId: id, guests: [turk('Ayşe', 'Yıldız')] })
  await screen.open()
  await screen.openEdit()

  await test.step('the last guest stays', async () => {
    const remove = dialog.getByRole('button', { name: 'Kaldır: Ayşe Yıldız' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Düzenle: Ayşe Yıldız' }).focus()
    await page.keyboard.press('Tab')
    await expect(remove).toBeFocused()
    await expect(page.getByRole('tooltip', { name: 'Son misafir kaldırılamaz.' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('adding needs first name, last name and phone', async () => {
    const add = dialog.getByRole('button', { name: 'Misafir Ekle' })
    const refused = 'Lütfen misafir bilgilerini eksiksiz doldurun'
    await add.click()
    await expectRefusal(page, refused, field('Ad'))
    await field('Ad').fill('Ali')
    await add.click()
    await expectRefusal(page, refused, field('Soyad'))
    await field('Soyad').fill('Veli')
    await add.click()
    await expectRefusal(page, refused, field('Telefon'))
    await field('Telefon').fill('5331112233')
    await expect(field('Telefon')).toHaveValue('0 (533) 111 22 33')
    await dialog.getByRole('checkbox', { name: 'Ana misafir' }).check()
    // What is typed but not yet in the list would be lost.
    await save.click()
    await expectNote(page, 'Yazdığınız misafir bilgileri henüz listede değil. Önce onları listeye alın ya da vazgeçin.')
    await add.click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(field('Misafir sayısı')).toHaveAccessibleDescription(/\(2\)/)
  })

  await test.step('the new main guest takes the place of the one before', async () => {
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ali Veli' }).getByText('Ana misafir')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Ana misafir yap: Ayşe Yıldız' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Ana misafir yap: Ali Veli' })).toHaveCount(0)
  })

  await test.step('without a main guest it is not saved', async () => {
    await dialog.getByRole('button', { name: 'Kaldır: Ali Veli' }).click()
    await save.click()
    await expectNote(page, 'En az bir ana misafir belirtilmelidir')
    await dialog.getByRole('button', { name: 'Ana misafir yap: Ayşe Yıldız' }).click()
  })

  await test.step('a price is a number of at least zero, and goes up by a kuruş', async () => {
    const price = field('Toplam tutar')
    await price.fill('-5')
    await save.click()
    await expectAtField(price, 'Fiyat sıfırdan küçük olamaz.')
    await price.fill('1234.55')
    await price.press('ArrowUp')
    await expect(price).toHaveValue('1.234,56 ₺')
  })

  await test.step('the guest count is at least one', async () => {
    await field('Misafir sayısı').fill('0')
    await save.click()
    await expect(field('Misafir sayısı')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog).toBeVisible()
  })

  await test.step('saving stores unit, dates, price and the number of guests', async () => {
    await dialog.getByRole('combobox', { name: 'Birim' }).click()
    await dialog.getByRole('option', { name: 'Göl' }).click()
    await field('Çıkış tarihi').fill(formatDay(day(8)))
    await field('Çıkış tarihi').press('Tab')
    await field('Misafir sayısı').fill('7')
    await field('Özel istekler').fill('Geç giriş')
    await save.click()
    await expectNote(page, 'Rezervasyon başarıyla güncellendi')
    await expect(dialog).toBeHidden()
    await expect(screen.rows).toContainText('Göl')
    await expect(screen.rows).toContainText('1.234,56')
    await expect(screen.rows).toContainText('1 kişi')
    await expect(screen.rows).toContainText(formatDay(day(8)))
  })
})

test('changes that were not saved are not dropped unasked', async ({ page, business }) => {
  const screen = searchScreen(page)
  const { dialog } = screen
  await business.reserve({ hotelDetailId: (await business.unit()).id, guests: [turk('Ayşe', 'Yıldız')] })
  const question = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler' })
  await screen.open()
  await screen.openEdit()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await screen.openEdit()
  await screen.field('Ad').fill('Jörg')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(screen.field('Ad')).toHaveValue('Jörg')

  await dialog.getByRole('button', { name: 'Vazgeç', exact: true }).first().click()
  await screen.field('Özel istekler').fill('Geç giriş')
  await dialog.getByRole('button', { name: 'Vazgeç', exact: true }).click()
  await question.getByRole('button', { name: 'Kaydetmeden kapat' }).click()
  await expect(dialog).toHaveCount(0)
  await screen.openEdit()
  await expect(screen.field('Özel istekler')).toHaveValue('')
})

test('an edit that fails says why, and what was typed stays', async ({ page, business }) => {
  const screen = searchScreen(page)
  await business.reserve({ hotelDetailId: (await business.unit()).id })
  await screen.open()
  await screen.openEdit()
  await screen.field('Özel istekler').fill('Geç giriş')
  await refuse(page, '**/api/reservations/*', 'Bugün olmaz.')
  await screen.save.click()
  await expectNote(page, 'Rezervasyon güncellenirken hata oluştu: Bugün olmaz.')
  await expect(screen.field('Özel istekler')).toHaveValue('Geç giriş')
  await page.unroute('**/api/reservations/*')
  await screen.save.click()
  await expectNote(page, 'Rezervasyon başarıyla güncellendi')
})

test('what another clerk has changed meanwhile is not undone unseen', async ({ page, business, call }) => {
  const screen = searchScreen(page)
  const { dialog, field } = screen
  await business.reserve({ hotelDetailId: (await business.unit()).id, guests: [turk('Ayşe', 'Yıldız')] })
  await screen.open()
  await screen.openEdit()
  await field('Özel istekler').fill('Geç giriş')

  const { id, guests, hotelDetailId, checkInDate, checkOutDate } = await theOnly(call, business.token)
  const body = { hotelDetailId, checkInDate, checkOutDate, totalPrice: 99, guests }
  await call(updateReservation, { params: { id }, body }, business.token)

  await screen.save.click()
  await expect(dialog.getByRole('alert')).toContainText('Şimdi kayıtlı olan: 99,00 ₺')
  await dialog.getByRole('button', { name: 'Güncel hali yükle' }).click()
  await expect(field('Toplam tutar')).toHaveValue('99,00 ₺')
  await field('Özel istekler').fill('Geç giriş')
  await screen.save.click()
  await expectNote(page, 'Rezervasyon başarıyla güncellendi')
  await expect(screen.rows).toContainText('99,00')
})

test('by keyboard alone one finds, edits and cancels a reservation', async ({ page, business }) => {
  const screen = searchScreen(page)
  const { id } = await business.unit()
  await business.reserve({ hotelDetailId: id, guests: [turk('İpek', 'Çağlar')] })
  await business.reserve({ hotelDetailId: id, checkInDate: day(8), checkOutDate: day(9) })
  const keys = page.keyboard
  const tabTo = async (name: RegExp | string) => {
    const isReached = () =>
      page.locator(':focus').evaluateAll(([focused]) => focused?.ariaLabel ?? focused?.textContent)
    for (let tabs = 0; tabs < 60; tabs++) {
      const reached = (await isReached()) ?? ''
      if (typeof name === 'string' ? reached === name : name.test(reached)) return
      await keys.press('Tab')
    }
    throw new Error(`${name} was not reached by the keyboard`)
  }

  await screen.open()
  await expect(screen.rows).toHaveCount(2)
  await screen.search.focus()
  await keys.type('caglar')
  await keys.press('Enter')
  await expect(screen.rows).toHaveCount(1)
  await tabTo(/rezervasyonunu düzenle/)
  await keys.press('Enter')
  // The dialog holds the keyboard until it is closed.
  await expect(screen.dialog.getByRole('combobox', { name: 'Birim' })).toBeFocused()
  for (let tabs = 0; tabs < 5; tabs++) await keys.press('Tab')
  await expect(screen.field('Özel istekler')).toBeFocused()
  await keys.type('Geç giriş')
  await tabTo('Güncelle')
  await keys.press('Enter')
  await expectNote(page, 'Rezervasyon başarıyla güncellendi')
  await expect(screen.dialog).toBeHidden()

  await screen.search.focus()
  await tabTo('Ayrıntıları göster')
  await keys.press('Space')
  await expect(screen.table).toContainText('Geç giriş')
  await screen.search.focus()
  await tabTo(/rezervasyonunu iptal et/)
  await keys.press('Enter')
  await expect(screen.dialog).toBeVisible()
  await keys.press('Escape')
  await expect(screen.dialog).toBeHidden()
  await expect(screen.rows.getByRole('button', { name: /rezervasyonunu iptal et/ })).toBeFocused()
  await keys.press('Enter')
  await tabTo('Evet, iptal et')
  await keys.press('Enter')
  await expect(screen.rows).toContainText('İptal Edildi')
  // The button that was pressed is gone; its row is not.
  await expect(screen.rows).toBeFocused()
  await expectNote(page, 'Rezervasyon başarıyla iptal edildi')
})
