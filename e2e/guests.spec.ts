// Guest profiles: suggestions while a reservation is typed, the profile's page, notes of two clerks, and merging and
// undoing a merge.
import { expect, type Page } from '@playwright/test'
import { addGuestNote } from '#contract/guests/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { checkInGuests } from '#contract/stays/endpoints.ts'
import { newUniqId } from '#domain/reservations/uniq-id.ts'
import { formatDay } from '#domain/time/day.ts'
import { messageFor } from '#contract/problems.ts'
import { noteAddedText, noteChangedText } from '#server/features/guests/guests.text.ts'
import { guestListText } from '#web/features/guests/list/guest-list.text.ts'
import { guestFileText, mergeText, notesText } from '#web/features/guests/profile/guest-profile.text.ts'
import { splitText } from '#web/features/guests/profile/guest-split.text.ts'
import { knownGuestText } from '#web/features/reservations/known-guests/known-guest.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { sendingText } from '#web/features/messages/sending.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { type Business, type Call, signedIn as test, day } from './fixtures.ts'
import { expectNote, reservationScreen } from './screen.ts'
import { turk } from './search-screen.ts'

const t = {
  guestFile: guestFileText.tr,
  guestList: guestListText.tr,
  known: knownGuestText.tr,
  merge: mergeText.tr,
  notes: notesText.tr,
  sms: sendingText.tr,
  split: splitText.tr,
  stays: staysText.tr,
  ui: uiText.tr,
}

const [phone, otherNumber] = ['0 (532) 111 22 33', '10000000214']

/** Creates a stay that began today. */
async function stayed(call: Call, business: Business, unitName: string, guest: Partial<ReturnType<typeof turk>> = {}) {
  const { id } = await business.unit({ unitName })
  const body = {
    hotelDetailId: id,
    checkInDate: day(0),
    checkOutDate: day(2),
    numberOfGuests: 1,
    reservationUniqId: newUniqId(new Date(), Math.random),
    guests: [{ ...turk('Zeynep', 'Işık', phone), email: 'zeynep@ornek.com', ...guest }],
  }
  const { reservation } = await call(createReservation, { body }, business.token)
  await call(checkInGuests, { params: { id: reservation.id } }, business.token)
  return { reservation, personId: reservation.guests[0]?.personId ?? 0 }
}

test('the phone recalls a guest who has stayed before, and the form is filled in', async ({ page, call, business }) => {
  const { personId } = await stayed(call, business, 'Bungalov 3')
  const screen = reservationScreen(page)
  await screen.open()
  await screen.phone.fill('05321112233')

  const known = page.getByRole('region', { name: t.known.title })
  await expect(known).toContainText(t.known.stayedBefore(formatDay(day(0)), 'Bungalov 3', 1))
  const file = known.getByRole('link', { name: t.known.openNamed('Zeynep Işık') })
  await expect(file).toHaveAttribute('href', `/admin/guests/${personId}`)
  await known.getByRole('button', { name: t.known.takeNamed('Zeynep Işık') }).click()

  await expect(screen.firstName).toHaveValue('Zeynep')
  await expect(screen.lastName).toHaveValue('Işık')
  await expect(screen.email).toHaveValue('zeynep@ornek.com')
  await expect(screen.tcKimlik).toHaveValue('10000000146')
  await expect(known.getByRole('button')).toHaveCount(0)
})

test('a likely duplicate is named without delaying the clerk; the form works even if the lookup fails', async ({
  page,
  call,
  business,
}) => {
  await stayed(call, business, 'Bungalov 3')
  const screen = reservationScreen(page)
  await screen.open()
  const known = page.getByRole('region', { name: t.known.title })
  await screen.typeGuest({ firstName: 'Ali', lastName: 'Işık', phone: '05321112233' })
  await expect(known).toContainText(t.known['other-name']('Zeynep Işık'))
  await screen.typeGuest({ firstName: 'Zeynep', tcKimlik: otherNumber })
  await expect(known).toContainText(t.known['other-number']('Zeynep Işık'))
  await screen.typeGuest({ firstName: 'Ali', tcKimlik: '10000000146' })
  await expect(known).toContainText(t.known['number-other-name']('Zeynep Işık'))
  await screen.addButton.click()
  await expect(screen.list).toHaveCount(1)

  await page.route('**/api/guests/known', (route) => route.fulfill({ status: 422, json: {} }))
  const refused = page.waitForResponse('**/api/guests/known')
  await screen.typeGuest({ firstName: 'Ali', lastName: 'Kaya', phone: '05339998877', tcKimlik: otherNumber })
  await refused
  await screen.addButton.click()
  await expect(screen.list).toHaveCount(2)
})

test('another person is chosen beside the known guest, and keeps a card of their own', async ({
  page,
  call,
  business,
}) => {
  const { personId } = await stayed(call, business, 'Bungalov 3')
  const screen = reservationScreen(page)
  await screen.open()
  await screen.typeGuest({ firstName: 'Zeynep', lastName: 'Işık', phone: '05321112233', tcKimlik: '10000000146' })
  const another = page.getByRole('checkbox', { name: t.known.another })
  await another.check()
  await expectAccessibleEverywhere(page)
  await screen.addButton.click()
  await expect(screen.list).toHaveCount(1)
  await expect(another).toHaveCount(0)
  expect(personId).toBeGreaterThan(0)
})

test('a stay of another person is split off on the card, and comes back', async ({ page, call, business }) => {
  const first = await stayed(call, business, 'Bungalov 3')
  await stayed(call, business, 'Göl Suit')
  await page.goto(`/admin/guests/${first.personId}`)
  await page.getByRole('button', { name: new RegExp(`^${t.split.another}.*Göl Suit`) }).click()
  const dialog = page.getByRole('dialog', { name: t.split.dialog })
  await expect(dialog.getByRole('checkbox', { name: /Göl Suit/ })).toBeChecked()
  await dialog.getByRole('checkbox', { name: /Bungalov 3/ }).check()
  await expect(dialog.getByText(t.split.all).first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Bungalov 3/ }).uncheck()
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: t.split.split }).click()
  await expect(page.getByText(t.guestFile.summary(1, 2))).toBeVisible()
  const splits = page.getByRole('list', { name: t.split.splits })
  await splits.getByRole('button', { name: t.split.undoNamed('Zeynep Işık') }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.split.undo, exact: true }).click()
  await expect(page.getByText(t.guestFile.summary(2, 4))).toBeVisible()
})

test("a guest's profile shows stays, consents, messages, and ways to contact the guest; an unknown guest, or one of another business, is reported as missing", async ({
  page,
  call,
  business,
}) => {
  const first = await stayed(call, business, 'Bungalov 3')
  await stayed(call, business, 'Göl Suit')
  await call(sendSms, { body: { phoneNumber: phone, message: 'Hoş geldiniz' } }, business.token)

  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Zeynep Işık' }).first().click()
  await expect(page).toHaveURL(`/admin/guests/${first.personId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeynep Işık')
  await expect(page.getByText(t.guestFile.summary(2, 4))).toBeVisible()
  await expect(page.getByRole('link', { name: /^Zeynep Işık.*ara/i })).toHaveAttribute('href', 'tel:+905321112233')
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/905321112233')

  const stays = page.getByRole('region', { name: t.guestFile.stays })
  await expect(stays.getByRole('row')).toHaveCount(3)
  await expect(stays.getByRole('row').nth(1)).toContainText('Göl Suit')
  await expect(stays.getByRole('row').nth(1).getByText(t.guestList.no)).toHaveCount(2)
  await expect(page.getByRole('region', { name: t.guestFile.messages })).toContainText('Hoş geldiniz')
  await expect(page.getByRole('region', { name: t.guestFile.about })).toContainText(t.ui.endsWith('146'))
  await expect(page.locator('body')).not.toContainText('10000000146')

  const { checkInDate, checkOutDate, unitName } = first.reservation
  const span = `${formatDay(checkInDate)} – ${formatDay(checkOutDate)}, ${unitName}, Zeynep Işık`
  await stays.getByRole('button', { name: t.guestFile.openStay(span) }).click()
  const card = page.getByRole('dialog', { name: t.stays.card('Zeynep Işık') })
  await expect(card).toContainText(unitName)
  await card.getByRole('button', { name: t.stays.close }).click()
  await expect(card).toBeHidden()

  await page.goto('/admin/guests/999999999')
  await expect(page.getByRole('alert')).toContainText(messageFor('guest.not-found', 'tr'))
  await page.goto('/admin/guests/abc')
  await expect(page.getByRole('alert')).toContainText(t.guestFile.failed)
})

test('two clerks and one note: the second sees what changed, and chooses', async ({
  page,
  context,
  call,
  business,
}) => {
  const { personId } = await stayed(call, business, 'Bungalov 3')
  await page.goto(`/admin/guests/${personId}`)
  const notes = page.getByRole('region', { name: t.notes.title })
  await notes.getByRole('textbox', { name: t.notes.label }).fill('Sessiz oda ister')
  await notes.getByRole('button', { name: t.notes.add }).click()
  await expectNote(page, noteAddedText.tr)
  await expect(notes.getByRole('listitem')).toContainText('Sessiz oda ister')

  const other = await context.newPage()
  await other.goto(`/admin/guests/${personId}`)
  const edit = async (clerk: Page, words: string) => {
    await clerk.getByRole('button', { name: t.notes.editNamed('Sessiz oda ister') }).click()
    await clerk.getByRole('textbox', { name: t.notes.editLabel, exact: true }).fill(words)
  }
  await edit(page, 'Üst kat ister')
  await edit(other, 'Alt kat ister')
  await page.getByRole('button', { name: t.notes.save }).click()
  await expectNote(page, noteChangedText.tr)
  await other.getByRole('button', { name: t.notes.save }).click()

  const clash = other.getByRole('region', { name: t.notes.title }).getByRole('alert')
  await expect(clash).toContainText(messageFor('guest.note-changed-meanwhile', 'tr', { by: 'Ada Aksu' }))
  await expect(clash).toContainText(messageFor('guest.note-stored', 'tr', { text: 'Üst kat ister' }))
  await expect(other.getByRole('textbox', { name: t.notes.editLabel, exact: true })).toHaveValue('Alt kat ister')
  await clash.getByRole('button', { name: t.notes.mine }).click()
  await expectNote(other, noteChangedText.tr)
  await expect(other.getByRole('region', { name: t.notes.title }).getByRole('listitem')).toContainText('Alt kat ister')

  await other.getByRole('button', { name: /^Notu sil/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: t.notes.remove }).click()
  await expect(other.getByText(t.notes.none)).toBeVisible()
})

test('two profiles of one person are compared, merged, and split again; axe finds nothing on the profile, the comparison and the card of a known guest', async ({
  page,
  call,
  business,
}) => {
  const kept = await stayed(call, business, 'Bungalov 3')
  const gone = await stayed(call, business, 'Göl Suit', { firstName: 'Zeyno', tcKimlik: otherNumber })
  await call(addGuestNote, { params: { id: gone.personId }, body: { text: 'Geç gelir' } }, business.token)
  await call(sendSms, { body: { phoneNumber: phone, message: 'Hoş geldiniz' } }, business.token)
  await page.goto(`/admin/guests/${kept.personId}`)
  await expect(page.getByRole('region', { name: t.guestFile.messages })).toContainText('Hoş geldiniz')
  await expect(page.getByRole('region', { name: t.guestFile.stays })).toContainText('Bungalov 3')
  await expectAccessibleEverywhere(page)

  const likely = page.getByRole('region', { name: t.merge.title })
  await expect(likely.getByRole('listitem')).toContainText(t.merge.similarity.phone)
  await likely.getByRole('button', { name: t.merge.compareNamed('Zeyno Işık') }).click()
  const dialog = page.getByRole('dialog', { name: t.merge.dialog })
  await expect(dialog.getByRole('row', { name: /^Ad / })).toContainText('Zeyno Işık')
  await expect(dialog).toContainText(t.merge.otherNumber)
  await expectAccessibleEverywhere(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const merge = async () => {
    await likely.getByRole('button', { name: t.merge.compareNamed('Zeyno Işık') }).click()
    await dialog.getByRole('button', { name: t.merge.merge }).click()
    await expect(page.getByText(t.guestFile.summary(2, 4))).toBeVisible()
    await expect(likely).toBeHidden()
  }
  await merge()
  await expect(page.getByRole('region', { name: t.notes.title })).toContainText('Geç gelir')
  const note = page.getByRole('alert').filter({ hasText: t.merge.merged('Zeyno Işık') })
  await note.getByRole('button', { name: t.merge.undo }).click()
  await expect(page.getByText(t.guestFile.summary(1, 2))).toBeVisible()
  await expect(likely).toBeVisible()

  await merge()
  await page.goto(`/admin/guests/${gone.personId}`)
  await expect(page).toHaveURL(`/admin/guests/${kept.personId}`)
  await page.getByRole('button', { name: t.merge.undoNamed('Zeyno Işık') }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.merge.undo }).click()
  await expectNote(page, t.merge.undone)
  await page.goto(`/admin/guests/${gone.personId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zeyno Işık')
  await expect(page).toHaveURL(`/admin/guests/${gone.personId}`)

  const screen = reservationScreen(page)
  await screen.open()
  await screen.typeGuest({ firstName: 'Ali', lastName: 'Kaya', phone })
  await expect(page.getByRole('region', { name: t.known.title })).toContainText('Zeyno Işık')
  await expectAccessibleEverywhere(page)
})

test('the card of a guest reveals an identity number only on request, and starts a reservation and a message without a phone in the address', async ({
  page,
  call,
  business,
}) => {
  const { personId } = await stayed(call, business, 'Bungalov 3')
  await page.goto(`/admin/guests/${personId}`)
  const about = page.getByRole('region', { name: t.guestFile.about })
  await expect(about).not.toContainText('10000000146')
  await about.getByRole('button', { name: t.ui.showWholeOf(t.guestFile.tcKimlik) }).click()
  await expect(about).toContainText('10000000146')

  await page.getByRole('main').getByRole('link', { name: t.guestFile.newReservation }).click()
  const screen = reservationScreen(page)
  await expect(screen.firstName).toHaveValue('Zeynep')
  await expect(screen.phone).toHaveValue(phone)
  await expect(screen.tcKimlik).toHaveValue('10000000146')
  await expect(page).toHaveURL('/admin/reservation')

  await page.goto(`/admin/guests/${personId}`)
  await page.getByRole('main').getByRole('link', { name: t.guestFile.sendSms }).click()
  await expect(page.getByRole('checkbox', { name: /^Zeynep Işık/ })).toBeChecked()
  await expect(page.getByText(t.sms.selected(1))).toBeVisible()
  // The comparison excludes the port, which may contain any digits.
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).not.toMatch(/532|111/)
})
