// A guest with his phone and the desk: he says when he comes, asks for firewood and a question, and reads the answers.
import { expect } from '@playwright/test'
import { addExtra } from '#contract/extras/endpoints.ts'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { guestRequestsText } from '#web/features/guest-requests/guest-requests.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { tr as guest } from '#site/pages/guest/texts/tr.text.ts'
import { expectAccessibleEverywhere, expectNoAxeViolation } from './axe.ts'
import { day, signedIn as test } from './fixtures.ts'

const t = { requests: guestRequestsText.tr, stays: staysText.tr, today: todayText.tr }
const kind = t.requests.kinds

test('a guest says when he comes and asks on his phone, and the desk answers from its list without a reload', async ({
  page,
  browser,
  call,
  business,
}) => {
  const { id } = await business.unit({ unitName: 'Göl Suit', price: 1500 })
  await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  await call(addExtra, { body: { name: 'Odun', per: 'piece', price: 150 } }, business.token)
  const { reservations } = await call(searchReservations, { body: {} }, business.token)
  const { link } = await call(guestLink, { params: { id: reservations[0]?.id ?? 0 } }, business.token)
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'tr-TR' })).newPage()
  const named = (act: string, what: string) => t.requests.named(act, 'Önceki Misafir', what)

  await test.step('the guest says his hour of arrival, which the desk then sees', async () => {
    await phone.goto(`/m/${link.url.split('/m/')[1]}`)
    await phone.locator('#gelis > summary').click()
    await phone.getByRole('combobox').selectOption('17:00')
    await phone.getByRole('button', { name: guest.save }).click()
    await expect(phone.getByRole('status')).toHaveText(guest.answers.arrivalKept)
    await page.goto('/admin/dashboard')
    await expect(page.getByText(t.today.comesAt('17:00'))).toBeVisible()
    await page
      .getByRole('button', { name: t.today.open('Önceki Misafir', 'Göl Suit') })
      .first()
      .click()
    const card = page.getByRole('dialog', { name: t.stays.card('Önceki Misafir') })
    await card.getByRole('combobox', { name: 'Geliş saati' }).selectOption('20:00')
    await expect(card.getByText(/Ekip yazdı/)).toBeVisible()
    await card.getByRole('button', { name: t.stays.close }).click()
    await phone.reload()
    await expect(phone.getByText(guest.about('20:00'))).toBeVisible()
  })

  await test.step('he asks for two pieces of wood and a question', async () => {
    await phone.getByText(guest.extras).click()
    await phone.getByRole('radio', { name: /Odun/ }).check()
    await phone.getByRole('spinbutton', { name: guest.extraCount }).fill('2')
    await expectNoAxeViolation(phone)
    await phone.getByRole('button', { name: guest.ask, exact: true }).click()
    await expect(phone.getByRole('status')).toHaveText(guest.answers.asked)
    await phone.getByText(guest.question).click()
    await phone.getByRole('textbox', { name: guest.questionField }).fill('Havuz açık mı?')
    await phone.getByRole('button', { name: guest.send, exact: true }).click()
    await expect(phone.getByRole('status')).toHaveText(guest.answers.asked)
  })

  await test.step('home counts what waits, and leads to the list', async () => {
    await page.getByRole('link', { name: t.today.openRequests(2) }).click()
    await expect(page).toHaveURL('/admin/guest-requests')
    await expectAccessibleEverywhere(page)
  })

  await test.step('the desk sells the wood by one tap and answers the question with a word', async () => {
    await page.getByRole('button', { name: named(t.requests.accept, kind.extra) }).click()
    await expect(page.getByRole('listitem', { name: /Ek hizmet/ })).toBeHidden()
    await page.getByRole('button', { name: named(t.requests.answer, kind.question) }).click()
    const words = page.getByRole('textbox', { name: t.requests.answerField })
    await expect(words).toBeFocused()
    await words.fill('Evet, dokuzdan sekize kadar')
    await page.getByRole('button', { name: t.requests.send }).click()
    await expect(page.getByText(t.requests.none)).toBeVisible()
  })

  await test.step('the guest reads both answers', async () => {
    await phone.reload()
    await phone.getByText(guest.sent).click()
    await expect(phone.getByText(new RegExp(guest.states.accepted))).toBeVisible()
    await expect(phone.getByText('Evet, dokuzdan sekize kadar')).toBeVisible()
  })

  await test.step('the answer is taken back, and a sale is not', async () => {
    await page.goto('/admin/guest-requests?state=answered')
    await expect(page.getByRole('listitem', { name: /Ek hizmet/ }).getByRole('button')).toHaveCount(0)
    await page.getByRole('button', { name: named(t.requests.reopen, kind.question) }).click()
    await expect(page.getByRole('listitem', { name: /Soru/ })).toBeHidden()
  })
  await phone.context().close()
})
