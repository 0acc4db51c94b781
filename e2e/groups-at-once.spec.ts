// Acts on a whole group: said beforehand unit by unit and in sums, then done for all chosen units or for none.
import { expect, type Page } from '@playwright/test'
import { checkInGroup } from '#contract/groups/at-once/endpoints.ts'
import { payForGroup, readGroup } from '#contract/groups/endpoints.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { checkOutText } from '#web/features/reservations/check-out/check-out.text.ts'
import { checkInText } from '#web/features/stays/check-in/check-in.text.ts'
import { groupActText } from '#web/features/stays/group/group-act.text.ts'
import { groupsText } from '#web/features/groups/groups.text.ts'
import { staysText } from '#web/features/stays/stays.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { bookedGroup } from './booked-group.ts'
import { type Business, type Call, day, signedIn as test } from './fixtures.ts'
import { turk } from './search-screen.ts'

const t = {
  leaving: checkOutText.tr,
  act: groupActText.tr,
  group: groupsText.tr,
  stays: staysText.tr,
  checkIn: checkInText.tr,
}
const tl = (lira: number) => formatTl(toKurus(lira), 'tr')

async function groupOf(call: Call, business: Business, from: number, to: number) {
  const units = [
    await business.unit({ unitName: 'Bungalov 1', price: 1000 }),
    await business.unit({ unitName: 'Bungalov 2', price: 1500 }),
    await business.unit({ unitName: 'Bungalov 3', price: 750 }),
  ]
  return { units, group: await bookedGroup(call, business, { units, from, to, guests: 1 }) }
}
const openDialog = async (page: Page, act: keyof typeof t.act.acts) => {
  await page.getByRole('button', { name: t.act.actOf(t.act.acts[act]) }).click()
  return page.getByRole('dialog', { name: t.act.titles[act]('Yılmaz ailesi') })
}
const stored = async (call: Call, business: Business, { id }: Group) =>
  (await call(readGroup, { params: { id } }, business.token)).group

test('a group is cancelled: what goes back is said before, and all of it is undone', async ({
  page,
  call,
  business,
}) => {
  const { group } = await groupOf(call, business, 5, 7)
  const paid = { requestId: 'deposit-of-group', amount: 1800, method: 'iban' as const, purpose: 'deposit' as const }
  await call(payForGroup, { params: { id: group.id }, body: paid }, business.token)
  await page.goto(`/admin/groups/${group.id}`)
  const dialog = await openDialog(page, 'cancel')
  await expect(dialog.getByRole('checkbox', { name: t.act.all })).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: 'Bungalov 3' })).toBeChecked()
  await expect(dialog).toContainText(t.act.changed(tl(6500), tl(0)))
  await expect(dialog).toContainText(`${t.act.refunded}${tl(1800)}`)
  await expectAccessibleEverywhere(page, '[role=dialog]')

  await test.step('one unit less, and the deposit stays with the rest', async () => {
    await dialog.getByRole('checkbox', { name: 'Bungalov 3' }).uncheck()
    await expect(dialog).toContainText(t.act.changed(tl(6500), tl(1500)))
    await expect(dialog.getByRole('button', { name: t.act.confirm.cancel(2) })).toBeEnabled()
    await dialog.getByRole('checkbox', { name: 'Bungalov 3' }).check()
  })
  await test.step('the deposit is kept, and the reason is asked for', async () => {
    await dialog.getByRole('radio', { name: t.act.ways.forfeit }).check()
    await expect(dialog).toContainText(t.act.changed(tl(6500), tl(1800)))
    await expect(dialog).toContainText(t.act.settled)
    await dialog.getByRole('textbox', { name: t.act.reason }).fill('Geç haber verdiler')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })
  await expect(page.getByText(t.group.noneLeft)).toBeVisible()
  expect((await stored(call, business, group)).balance).toBe(0)
  await page
    .getByRole('alert')
    .filter({ hasText: t.act.done.cancel(3) })
    .getByRole('button', { name: t.act.undo })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.group.titleOf('Yılmaz ailesi', 3))
  expect((await stored(call, business, group)).balance).toBe(4700)
})

test('a group moves by days: the unit that is not free is named, and without it the others move', async ({
  page,
  call,
  business,
}) => {
  const { group, units } = await groupOf(call, business, 5, 7)
  const taken = { hotelDetailId: units[2]?.id ?? 0, checkInDate: day(7), checkOutDate: day(8) }
  await business.reserve({ ...taken, guests: [turk('Selin', 'Arslan')] })
  await page.goto(`/admin/groups/${group.id}`)
  const dialog = await openDialog(page, 'move')
  await expect(dialog).toContainText(t.act.refused(1))
  await expect(dialog.getByRole('button', { name: t.act.confirm.move(3) })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Bungalov 3' }).uncheck()
  await dialog.getByRole('button', { name: t.act.confirm.move(2) }).click()
  await expect(dialog).toBeHidden()
  const { stays } = await stored(call, business, group)
  expect(stays.map(({ checkInDate }) => checkInDate)).toEqual([day(6), day(6), day(5)])

  await test.step('the move is taken back from its notification', async () => {
    await page
      .getByRole('alert')
      .filter({ hasText: t.act.done.move(2) })
      .getByRole('button', { name: t.act.undo })
      .click()
    await expect(page.getByRole('alert').filter({ hasText: t.act.undone })).toBeVisible()
    const back = await stored(call, business, group)
    expect(back.stays.map(({ checkInDate }) => checkInDate)).toEqual([day(5), day(5), day(5)])
  })

  const longer = await openDialog(page, 'move')
  await longer.getByText(t.act.nights, { exact: true }).click()
  await longer.getByRole('checkbox', { name: 'Bungalov 3' }).uncheck()
  await longer.getByRole('textbox', { name: t.act.nightsOf }).fill('3')
  await expect(longer).toContainText(`${t.act.difference}${tl(2500)}`)
  await longer.getByRole('button', { name: t.act.confirm.move(2) }).click()
  await expect(longer).toBeHidden()
  expect((await stored(call, business, group)).charged).toBe(9000)
})

test('the whole group is checked in from the card of one stay, and checked out with an open account', async ({
  page,
  call,
  business,
}) => {
  const { group } = await groupOf(call, business, 0, 1)
  await page.goto(`/admin/groups/${group.id}`)
  await page.getByRole('button', { name: t.group.openCard('Ayşe Yılmaz', 'Bungalov 2') }).click()
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yılmaz') })
  await card.getByRole('button', { name: t.act.actOf(t.act.acts['check-in']) }).click()
  const dialog = page.getByRole('dialog', { name: t.act.titles['check-in']('Yılmaz ailesi') })
  await expect(dialog).toContainText(t.act.doubtful(3))
  await dialog.getByRole('checkbox', { name: t.act.despite }).check()
  await dialog.getByRole('button', { name: t.act.confirm['check-in'](3) }).click()
  await expect(dialog).toBeHidden()
  const inside = await stored(call, business, group)
  expect(inside.stays.every(({ checkedInAt }) => checkedInAt !== null)).toBe(true)

  await card.getByRole('button', { name: t.act.actOf(t.act.acts['check-out']) }).click()
  const leaving = page.getByRole('dialog', { name: t.act.titles['check-out']('Yılmaz ailesi') })
  await expect(leaving).toContainText(t.act.open)
  await expect(leaving).toContainText(`${t.act.owed}${tl(3250)}`)
  await leaving.getByRole('button', { name: t.act.confirm['check-out'](3) }).click()
  await expect(leaving).toBeHidden()
  expect((await stored(call, business, group)).stays.map(({ status }) => status)).toEqual(Array(3).fill('COMPLETED'))
})

test('the check-in sheet shows its group, steps to the sheet of another unit, and checks all of them in', async ({
  page,
  call,
  business,
}) => {
  const { group } = await groupOf(call, business, 0, 1)
  await page.goto(`/admin/groups/${group.id}`)
  await page.getByRole('button', { name: t.group.openCard('Ayşe Yılmaz', 'Bungalov 1') }).click()
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yılmaz') })
  const checkIn = t.stays.forStay(t.stays.doCheckIn, 'Ayşe Yılmaz', 'Bungalov 1')
  await card.getByRole('button', { name: checkIn }).click()
  const sheet = page.getByRole('dialog', { name: t.checkIn.title('Ayşe Yılmaz') })
  const units = sheet.getByRole('region', { name: t.checkIn.group })
  await expect(units.getByRole('listitem')).toHaveCount(3)
  await expectAccessibleEverywhere(page, '[role=dialog]')
  await sheet.getByRole('textbox', { name: /TC Kimlik/ }).fill('10000000146')
  await units.getByRole('button', { name: t.checkIn.sheetOf('Ayşe Yılmaz', 'Bungalov 2') }).click()
  await expect(sheet.getByText(/^Bungalov 2 ·/)).toBeVisible()
  await sheet.getByRole('button', { name: t.checkIn.finishIncomplete }).click()
  await expect(page.getByText(t.stays.checkedIn('Ayşe Yılmaz', 'Bungalov 2'))).toBeVisible()
  await expect(sheet.getByText(t.checkIn.kept)).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: /TC Kimlik/ })).toHaveValue('10000000146')
  await units.getByRole('button', { name: t.checkIn.all(2) }).click()
  const dialog = page.getByRole('dialog', { name: t.act.titles['check-in']('Yılmaz ailesi') })
  await dialog.getByRole('checkbox', { name: t.act.despite }).check()
  await dialog.getByRole('button', { name: t.act.confirm['check-in'](2) }).click()
  await expect(page.getByText(t.act.done['check-in'](2))).toBeVisible()
  await expect(sheet).toBeHidden()
  expect((await stored(call, business, group)).stays.every(({ checkedInAt }) => checkedInAt !== null)).toBe(true)
})

test('one family of a group leaves early, and the question says what that comes to for the group', async ({
  page,
  call,
  business,
}) => {
  const { group } = await groupOf(call, business, 0, 3)
  const units = group.stays.map(({ id, version }) => ({ reservationId: id, version }))
  const body = { requestId: 'all-have-come', units, despite: ['identity-missing' as const] }
  await call(checkInGroup, { params: { id: group.id }, body }, business.token)
  await page.goto(`/admin/groups/${group.id}`)
  await page.getByRole('button', { name: t.group.openCard('Ayşe Yılmaz', 'Bungalov 2') }).click()
  const card = page.getByRole('dialog', { name: t.stays.card('Ayşe Yılmaz') })
  await card.getByRole('button', { name: t.stays.forStay(t.stays.doCheckOut, 'Ayşe Yılmaz', 'Bungalov 2') }).click()
  const question = page.getByRole('dialog', { name: t.leaving.earlyTitle })
  await expect(question).toContainText(t.leaving.keepPriceMore(t.leaving.rest.group.toPay(tl(9750))))
  await expect(question).toContainText(t.leaving.lessPriceMore(t.leaving.rest.group.toPay(tl(6750))))
  await question.getByRole('button', { name: t.leaving.lessPrice(tl(3000)) }).click()
  await expect(question).toBeHidden()
  await expect.poll(async () => (await stored(call, business, group)).balance).toBe(6750)
})
