// A guest asks to be erased, and the staff view the data due for erasure.
// server/features/kvkk/erase/erase-person.test.ts proves which data remain; this test covers the screens of the staff.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { erasePerson, readRetention } from '#contract/kvkk/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { searchPeople } from '#contract/guests/endpoints.ts'
import { takePayment } from '#contract/folio/payments/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { checkInGuests, checkOutGuests } from '#contract/stays/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { kvkkText as answers } from '#server/features/kvkk/kvkk.text.ts'
import { askAgainText } from '#web/platform/ask-again.text.ts'
import { erasedText } from '#web/features/kvkk/erased.text.ts'
import { eraseText } from '#web/features/kvkk/erase/erase.text.ts'
import { kvkkNavText } from '#web/features/kvkk/kvkk-nav.text.ts'
import { kvkkText } from '#web/features/kvkk/kvkk.text.ts'
import { retentionText } from '#web/features/kvkk/retention/retention.text.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { signedIn as test, type Business, type Call, day } from './fixtures.ts'
import { hold } from './search-screen.ts'

const t = {
  kvkk: kvkkText.tr,
  pages: kvkkNavText.tr,
  erase: eraseText.tr,
  words: erasedText.tr,
  retention: retentionText.tr,
  reservations: reservationsText.tr,
  ask: askAgainText.tr,
  platform: platformText.tr,
  ui: uiText.tr,
}

/** Creates a guest who is in the house and has paid. */
async function inTheHouse(call: Call, { unit, reserve, token }: Business): Promise<number> {
  const { id: hotelDetailId } = await unit({ unitName: 'Göl Evi', price: 1500 })
  await reserve({ hotelDetailId, checkInDate: day(0), checkOutDate: day(1), specialRequests: 'Deniz tarafı' })
  const { reservations } = await call(searchReservations, { body: { page: 1 } }, token)
  const params = { id: reservations[0]?.id ?? 0 }
  await call(checkInGuests, { params }, token)
  await call(takePayment, { params, body: { requestId: randomUUID(), amount: 1500, method: 'cash' } }, token)
  return params.id
}

async function choose(page: Page): Promise<void> {
  await page.goto('/admin/kvkk')
  await page.getByRole('searchbox', { name: t.kvkk.search }).fill('önceki')
  await page.getByRole('list', { name: t.kvkk.found }).getByRole('button', { name: 'Önceki Misafir' }).click()
}

/** Refuses calls as for a session confirmed too long ago, until the server has accepted the password. */
async function confirmedLongAgo(page: Page): Promise<void> {
  let isConfirmed = false
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/confirm') && answer.ok()) isConfirmed = true
  })
  const refusal = { success: false, code: 'session.ask-again', message: messageFor('session.ask-again', 'tr') }
  await page.route('**/api/personal-data/guests/*/erase', (route) =>
    isConfirmed ? route.continue() : route.fulfill({ status: 403, json: refusal }),
  )
}

test('a guest is erased after the stay, with the password: search no longer finds them, and the stay keeps the minimum', async ({
  page,
  business,
  call,
}) => {
  const stay = await inTheHouse(call, business)
  await choose(page)
  const button = page.getByRole('button', { name: t.erase.erase })
  await expect(page.getByText(t.words.obstacles['in-house'])).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleEverywhere(page)

  await call(checkOutGuests, { params: { id: stay }, body: { keepPrice: true } }, business.token)
  await confirmedLongAgo(page)
  await choose(page)
  await expect(page.getByRole('table', { name: t.erase.goes })).toContainText(t.words.kinds.requests)
  await expect(page.getByRole('list', { name: t.erase.stays })).toContainText(t.words.kept.register)
  await button.click()
  await page.getByRole('dialog', { name: t.erase.sure }).getByRole('button', { name: t.erase.really }).click()
  const asked = page.getByRole('dialog', { name: t.ask.title })
  await asked.getByRole('textbox', { name: t.ask.password }).fill(business.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('region', { name: t.erase.done })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessibleEverywhere(page)
  // The records stand still once they are seen: what is above them comes first.
  const goOn = await hold(page, '**/api/personal-data/retention')
  await page.getByRole('link', { name: t.erase.toRecords }).click()
  const record = page.getByRole('button', { name: t.retention.why.request, includeHidden: true })
  await expect(record).toBeAttached()
  await expect(record).toBeHidden()
  goOn()
  await record.click()
  await expect(page.getByRole('table', { name: t.retention.erased })).toContainText(t.words.kinds.persons)
  await expectAccessibleEverywhere(page)

  await page.goto('/admin/kvkk')
  await page.getByRole('searchbox', { name: t.kvkk.search }).fill('önceki')
  await expect(page.getByText(t.kvkk.nobody)).toBeVisible()
  const { people } = await call(searchPeople, { body: {} }, business.token)
  expect(people).toEqual([])
  await page.goto(`/admin/reservations?search=%23${stay}`)
  await page.getByRole('button', { name: t.ui.details }).click()
  const kept = page.getByRole('row').last()
  await expect(kept).toContainText('••••• 146')
  await expect(kept).toContainText(t.reservations.erased['but-register'])
  await expect(kept).toContainText(t.reservations.noRequests)
})

test('a guest whom somebody else erases meanwhile is reported as gone', async ({ page, business, call }) => {
  const stay = await inTheHouse(call, business)
  await call(checkOutGuests, { params: { id: stay }, body: { keepPrice: true } }, business.token)
  await choose(page)
  await expect(page.getByRole('button', { name: t.erase.erase })).toBeEnabled()
  const { people } = await call(searchPeople, { body: {} }, business.token)
  await call(erasePerson, { params: { id: people[0]?.id ?? 0 } }, business.token)
  await page.reload()
  await expect(page.getByText(messageFor('guest.not-found', 'tr'))).toBeVisible()
})

test('the periods show the minimum of the laws, and viewing the due data changes nothing', async ({
  page,
  business,
  call,
}) => {
  await page.goto('/admin/kvkk')
  await page.getByRole('link', { name: t.pages.retention.name }).click()
  await expect(page.getByText(t.retention.nothingDue)).toBeVisible()
  await expect(page.getByText(t.retention.none)).toBeVisible()
  await expectAccessibleEverywhere(page)

  const years = page.getByRole('textbox', { name: t.retention.kinds.register })
  const save = page.getByRole('button', { name: t.retention.save })
  await years.fill('4')
  await save.click()
  await expect(years).toBeFocused()
  await expect(page.getByText(messageFor('kvkk.too-short', 'tr', { least: 5 }))).toBeVisible()
  await years.fill('6')
  await page.getByRole('switch', { name: t.retention.automatic }).press('Space')
  await save.click()
  await expect(page.getByText(answers.tr.periodsSaved)).toBeVisible()
  await expect(page.getByText(t.retention.byHand)).toBeVisible()
  const { retention } = await call(readRetention, {}, business.token)
  expect(retention).toMatchObject({ settings: { automatic: false, periods: { register: 6 } }, due: {} })
})

test('due data are counted, erased once the owner confirms, and then listed in the records', async ({
  page,
  call,
  business,
}) => {
  const due = { persons: 3, names: 2, contacts: 1 }
  let isErased = false
  // Guests whose retention has ended left years ago, so only the counts are imitated here. retention.test.ts proves the
  // counts.
  await page.route('**/api/personal-data/retention*', async (route) => {
    const answer = await route.fetch()
    const said = (await answer.json()) as { retention: object }
    const next = { dueOn: day(12), expected: due, isUnderWay: false }
    await route.fulfill({
      response: answer,
      json: { ...said, retention: { ...said.retention, ...(isErased ? {} : { due, next }) } },
    })
  })
  await page.goto('/admin/kvkk/retention')
  const counts = page.getByRole('table', { name: t.retention.due })
  await expect(counts).toContainText(t.words.kinds.persons)
  await expect(page.getByText(t.retention.announced(formatDay(day(12))))).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: t.retention.now }).click()
  const sure = page.getByRole('dialog', { name: t.retention.sure })
  await expect(sure.getByRole('button', { name: t.platform.cancel })).toBeFocused()
  await expectAccessibleEverywhere(page)
  isErased = true
  await sure.getByRole('button', { name: t.retention.really }).click()
  await expect(sure).toBeHidden()
  await expect(page.getByText(t.retention.nothingDue)).toBeVisible()
  expect((await call(readRetention, {}, business.token)).retention.next).toBeNull()
})
