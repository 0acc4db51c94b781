import { expect, test } from 'vitest'
import { login, myProfile } from '#contract/account/endpoints.ts'
import { listAudit } from '#contract/audit/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { readSecondStep, turnOffSecondStep } from '#contract/account/second-step/endpoints.ts'
import { listSessions } from '#contract/account/settings/endpoints.ts'
import {
  acceptInvitation,
  invite,
  readStaff,
  requireSecondStep,
  resetSecondStep,
  switchBusiness,
} from '#contract/staff/endpoints.ts'
import { secondStepFor } from '#server/features/account/second-step/second-step.fixture.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { hotelPassword, type TestHotel, world } from '#server/test/world.ts'

const w = world({ env: { KONUK_OPERATORS: 'isletmen@konuk.test' } })
const { call, hotel, colleague } = w

const required = { status: 403, problem: { code: 'second-step.required' } }
const password = hotelPassword

/** Creates a business whose owner has a second step and requires every member to have one. */
async function strictHotel() {
  const ours = await hotel()
  await secondStepFor(w, ours)
  await call(requireSecondStep, { body: { required: true } }, ours)
  return ours
}

/** Makes a member of one business a member of another business too. */
const alsoIn = ({ hotelId }: TestHotel, { userId }: TestHotel) =>
  inAuthScope(w.db, (tx) => tx.insertInto('membership').values({ hotelId, userId, role: 'reception' }).execute())

test('where a second step is required, a member without one sees their own settings but nothing of the business', async () => {
  const ours = await hotel()
  const clerk = await colleague(ours, { role: 'reception' })
  await secondStepFor(w, ours)
  expect(await call(myProfile, {}, clerk)).toMatchObject({ needsSecondStep: false })
  const { staff } = await call(requireSecondStep, { body: { required: true } }, ours)
  expect(staff.secondStepRequired).toBe(true)

  expect(await call(myProfile, {}, clerk)).toMatchObject({ needsSecondStep: true })
  expect((await call(readSecondStep, {}, clerk)).secondStep.isWanted).toBe(true)
  await call(listSessions, {}, clerk)
  await expect(call(listNotifications, { query: {} }, clerk)).rejects.toMatchObject(required)

  await secondStepFor(w, clerk)
  expect(await call(myProfile, {}, clerk)).toMatchObject({ needsSecondStep: false })
  await call(listNotifications, { query: {} }, clerk)
})

test('a session that was opened by the password alone is refused, even after its user sets up a second step', async () => {
  const ours = await strictHotel()
  const clerk = await colleague(ours, { role: 'reception' })
  const { token } = await call(login, { body: { email: clerk.email, password } })
  await inAuthScope(w.db, (tx) =>
    tx.updateTable('membership').set({ secondStep: true }).where('userId', '=', clerk.userId).execute(),
  )

  await expect(call(listNotifications, { query: {} }, { token })).rejects.toMatchObject(required)
})

test('a person who joins such a business by invitation must set up a second step too', async () => {
  const ours = await strictHotel()
  const email = `yeni-${ours.hotelId}@konuk.test`
  await call(invite, { body: { email, role: 'reception' } }, ours)
  const code = /invitation#([\w-]+)/.exec((await w.outbox(email))[0]?.text ?? '')?.[1] ?? ''
  const registrant = { firstName: 'Deniz', lastName: 'Kaya' }
  const body = { code, password: 'dag-evinde-bir-gece', registrant }

  const { token } = await call(acceptInvitation, { body }, undefined)

  expect(await call(myProfile, {}, { token })).toMatchObject({ needsSecondStep: true })
})

test('nobody can require a second step of others without having shown their own', async () => {
  const ours = await hotel()
  const demanded = call(requireSecondStep, { body: { required: true } }, ours)

  await expect(demanded).rejects.toMatchObject({ status: 409, problem: { code: 'second-step.own-first' } })
})

test('a second step cannot be turned off while a business requires it, and can be turned off afterwards', async () => {
  const ours = await strictHotel()
  const theirs = await hotel()
  await alsoIn(ours, theirs)
  await secondStepFor(w, theirs)

  // A session in a business that does not require the second step cannot turn it off either.
  for (const asker of [ours, theirs])
    await expect(call(turnOffSecondStep, {}, asker)).rejects.toMatchObject({ problem: { code: 'second-step.wanted' } })
  await call(requireSecondStep, { body: { required: false } }, ours)
  expect((await call(turnOffSecondStep, {}, theirs)).secondStep.onSince).toBeNull()
})

test('after the second step is turned off and required again, an open session no longer counts as one with two steps', async () => {
  const ours = await strictHotel()
  const clerk = await colleague(ours, { role: 'reception' })
  await secondStepFor(w, clerk)
  await call(requireSecondStep, { body: { required: false } }, ours)
  await call(turnOffSecondStep, {}, clerk)
  await call(requireSecondStep, { body: { required: true } }, ours)

  await expect(call(listNotifications, { query: {} }, clerk)).rejects.toMatchObject(required)
})

test('switching to another business keeps whether both steps were taken, and nothing more', async () => {
  const ours = await strictHotel()
  const [with2, without] = [await hotel(), await hotel()]
  await secondStepFor(w, with2)
  for (const one of [with2, without]) await alsoIn(ours, one)
  const over = (who: TestHotel) => call(switchBusiness, { body: { hotelId: ours.hotelId } }, who)

  await call(listNotifications, { query: {} }, await over(with2))
  await expect(call(listNotifications, { query: {} }, await over(without))).rejects.toMatchObject(required)
})

test('the staff list shows who has a second step, in each of their businesses', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  await alsoIn(ours, theirs)
  const shown = async () => {
    const { staff } = await call(readStaff, {}, ours)
    return Object.fromEntries(staff.members.map(({ userId, hasSecondStep }) => [userId, hasSecondStep]))
  }
  expect(await shown()).toEqual({ [ours.userId]: false, [theirs.userId]: false })

  await secondStepFor(w, theirs)

  expect(await shown()).toEqual({ [ours.userId]: false, [theirs.userId]: true })
  const entries = async () => (await call(listAudit, { query: { kind: 'staff' } }, ours)).entries
  expect((await entries())[0]).toMatchObject({
    tableName: 'membership',
    changes: [{ field: 'second_step', before: 'false', after: 'true' }],
  })
  await call(turnOffSecondStep, {}, theirs)
  expect(await shown()).toEqual({ [ours.userId]: false, [theirs.userId]: false })
})

test('a member who lost the phone can sign in by password after a reset, is signed out everywhere and gets a mail', async () => {
  const ours = await hotel()
  const clerk = await colleague(ours, { role: 'reception' })
  await secondStepFor(w, clerk)
  const reset = () => call(resetSecondStep, { params: { userId: clerk.userId } }, ours)

  const { staff } = await reset()

  expect(staff.members.find(({ userId }) => userId === clerk.userId)).toMatchObject({ hasSecondStep: false })
  await expect(call(myProfile, {}, clerk)).rejects.toMatchObject({ status: 401 })
  expect(await call(login, { body: { email: clerk.email, password } })).toMatchObject({ success: true })
  const told = async () =>
    (await w.outbox(clerk.email)).filter(({ subject }) => subject === 'Konuk hesabınızda iki adımlı giriş sıfırlandı')
  expect(await told()).toHaveLength(1)
  const { entries } = await call(listAudit, { query: { kind: 'staff' } }, ours)
  expect(entries[0]).toMatchObject({ actor: 'Ayşe Yılmaz', changes: [{ field: 'second_step', after: 'false' }] })
  // A second reset does nothing: no mail goes out, and open sessions stay open.
  await reset()
  expect(await told()).toHaveLength(1)
})

test("nobody can reset the second step of an owner, of themselves, of a member with more permissions, of one who also works elsewhere or runs Konuk, or of another business's member", async () => {
  const ours = await hotel()
  const theirs = await hotel()
  const manager = await colleague(ours, { role: 'owner' })
  const elsewhere = await colleague(ours, { role: 'reception' })
  const operator = await colleague(ours, { role: 'reception', email: 'isletmen@konuk.test' })
  await alsoIn(theirs, elsewhere)
  for (const one of [manager, elsewhere, operator]) await secondStepFor(w, one)
  const refusal = (asker: TestHotel, { userId }: TestHotel) =>
    call(resetSecondStep, { params: { userId } }, asker).then(
      () => undefined,
      (refused: { problem: { code: string } }) => refused.problem.code,
    )

  expect(await refusal(ours, manager)).toBe('second-step.of-owner')
  expect(await refusal(ours, ours)).toBe('staff.own-role')
  expect(await refusal(ours, elsewhere)).toBe('second-step.of-others-too')
  expect(await refusal(theirs, elsewhere)).toBe('second-step.of-others-too')
  expect(await refusal(ours, operator)).toBe('second-step.of-others-too')
  expect(await refusal(theirs, manager)).toBe('staff.member-not-found')
  for (const one of [manager, elsewhere, operator])
    expect((await call(readSecondStep, {}, one)).secondStep.onSince).not.toBeNull()
})
