import { expect, test } from 'vitest'
import { login, myProfile } from '#contract/account.ts'
import { listAudit } from '#contract/audit.ts'
import { listNotifications } from '#contract/notifications.ts'
import { readSecondStep, turnOffSecondStep } from '#contract/second-step.ts'
import { listSessions } from '#contract/settings.ts'
import {
  acceptInvitation,
  invite,
  readStaff,
  requireSecondStep,
  resetSecondStep,
  switchBusiness,
} from '#contract/staff.ts'
import { secondStepFor } from '#server/features/account/second-step/second-step.fixture.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { hotelPassword, type TestHotel, world } from '#server/test/world.ts'

const w = world({ env: { KONUK_OPERATORS: 'isletmen@konuk.test' } })
const { call, hotel, colleague } = w

const required = { status: 403, problem: { code: 'second-step.required' } }
const password = hotelPassword

/** A business whose owner has a second step and wants one of everybody. */
async function strictHotel() {
  const ours = await hotel()
  await secondStepFor(w, ours)
  await call(requireSecondStep, { body: { required: true } }, ours)
  return ours
}

/** Makes a member of one business one of another too. */
const alsoIn = ({ hotelId }: TestHotel, { userId }: TestHotel) =>
  inAuthScope(w.db, (tx) => tx.insertInto('membership').values({ hotelId, userId, role: 'reception' }).execute())

test('where everybody must have one, who has none sees what is their own and nothing of the business', async () => {
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

test('a session that a password alone opened is not enough, whatever its person has by now', async () => {
  const ours = await strictHotel()
  const clerk = await colleague(ours, { role: 'reception' })
  const { token } = await call(login, { body: { email: clerk.email, password } })
  await inAuthScope(w.db, (tx) =>
    tx.updateTable('membership').set({ secondStep: true }).where('userId', '=', clerk.userId).execute(),
  )

  await expect(call(listNotifications, { query: {} }, { token })).rejects.toMatchObject(required)
})

test('who joins such a business by an invitation is led to it too', async () => {
  const ours = await strictHotel()
  const email = `yeni-${ours.hotelId}@konuk.test`
  await call(invite, { body: { email, role: 'reception' } }, ours)
  const code = /invitation#([\w-]+)/.exec((await w.outbox(email))[0]?.text ?? '')?.[1] ?? ''
  const newcomer = { firstName: 'Deniz', lastName: 'Kaya' }
  const body = { code, password: 'dag-evinde-bir-gece', newcomer }

  const { token } = await call(acceptInvitation, { body }, undefined)

  expect(await call(myProfile, {}, { token })).toMatchObject({ needsSecondStep: true })
})

test('nobody wants of others what they have not shown', async () => {
  const ours = await hotel()
  const demanded = call(requireSecondStep, { body: { required: true } }, ours)

  await expect(demanded).rejects.toMatchObject({ status: 409, problem: { code: 'second-step.own-first' } })
})

test('while a business wants it, it is not turned off; afterwards it is', async () => {
  const ours = await strictHotel()
  const theirs = await hotel()
  await alsoIn(ours, theirs)
  await secondStepFor(w, theirs)

  // Also from a business that wants nothing.
  for (const asker of [ours, theirs])
    await expect(call(turnOffSecondStep, {}, asker)).rejects.toMatchObject({ problem: { code: 'second-step.wanted' } })
  await call(requireSecondStep, { body: { required: false } }, ours)
  expect((await call(turnOffSecondStep, {}, theirs)).secondStep.onSince).toBeNull()
})

test('turned off and wanted again, an open session does not pass for one of two steps', async () => {
  const ours = await strictHotel()
  const clerk = await colleague(ours, { role: 'reception' })
  await secondStepFor(w, clerk)
  await call(requireSecondStep, { body: { required: false } }, ours)
  await call(turnOffSecondStep, {}, clerk)
  await call(requireSecondStep, { body: { required: true } }, ours)

  await expect(call(listNotifications, { query: {} }, clerk)).rejects.toMatchObject(required)
})

test('going over to another business takes along whether both steps were taken, and no more', async () => {
  const ours = await strictHotel()
  const [with2, without] = [await hotel(), await hotel()]
  await secondStepFor(w, with2)
  for (const one of [with2, without]) await alsoIn(ours, one)
  const over = (who: TestHotel) => call(switchBusiness, { body: { hotelId: ours.hotelId } }, who)

  await call(listNotifications, { query: {} }, await over(with2))
  await expect(call(listNotifications, { query: {} }, await over(without))).rejects.toMatchObject(required)
})

test('the list of the staff shows who has one, in every business of theirs', async () => {
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
    thing: 'membership',
    changes: [{ field: 'second_step', before: 'false', after: 'true' }],
  })
  await call(turnOffSecondStep, {}, theirs)
  expect(await shown()).toEqual({ [ours.userId]: false, [theirs.userId]: false })
})

test('a member who lost the phone gets in by the password again, is out everywhere and told by mail', async () => {
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
  // Again: nothing more happens, and who is in stays in.
  await reset()
  expect(await told()).toHaveLength(1)
})

test('not of an owner, of oneself, of who may do more, of who works elsewhere or runs Konuk, and not by another business', async () => {
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
