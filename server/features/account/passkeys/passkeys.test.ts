import { expect, test } from 'vitest'
import { login, myProfile } from '#contract/account/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import {
  addPasskey,
  beginPasskey,
  enterWithPasskey,
  listPasskeys,
  passkeyOptions,
  removePasskey,
} from '#contract/account/passkeys/endpoints.ts'
import type { Assertion } from '#contract/account/passkeys/schemas.ts'
import { beginSecondStep, turnOffSecondStep } from '#contract/account/second-step/endpoints.ts'
import { readStaff, requireSecondStep, resetSecondStep } from '#contract/staff/endpoints.ts'
import { purgeAccounts } from '#server/features/account/purge.ts'
import { resetAsOperator } from '#server/features/account/second-step/reset-as-operator.ts'
import { secondStepFor } from '#server/features/account/second-step/second-step.fixture.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { type Asker, hotelPassword, world } from '#server/test/world.ts'
import { aDevice } from './device.fixture.ts'
import { placeOf } from './passkey-words.ts'

const w = world()
const { call, hotel } = w
const device = aDevice('http://konuk.test')
const password = hotelPassword

const wrong = { status: 401, problem: { code: 'account.passkey-wrong' } }
const notKept = { status: 422, problem: { code: 'passkey.not-kept' } }

/** Adds a passkey for a user and returns the part that the device keeps. */
async function passkeyFor(who: Asker, name = 'Telefonum') {
  const { options } = await call(beginPasskey, {}, who)
  const { kept, credential } = device.make(options)
  const { passkeys } = await call(addPasskey, { body: { name, credential } }, who)
  return { kept, id: passkeys.at(-1)?.id ?? 0 }
}

const asked = async () => (await call(passkeyOptions, {})).options
const enter = (credential: Assertion) => call(enterWithPasskey, { body: { credential } })

test('a passkey signs in without an address and a password, again and again', async () => {
  const ours = await hotel()
  const { kept } = await passkeyFor(ours)

  for (let time = 0; time < 2; time++) {
    const { token } = await enter(device.use(kept, await asked()))
    expect(await call(myProfile, {}, { token })).toMatchObject({ email: ours.email })
  }
  const { passkeys } = await call(listPasskeys, {}, ours)
  expect(passkeys).toMatchObject([{ name: 'Telefonum', lastUsedAt: w.clock.now().toISOString() }])
  expect((await w.outbox(ours.email)).map(({ subject }) => subject)).toContain(
    'Konuk hesabınıza bir geçiş anahtarı eklendi',
  )
})

test('a device whose counter is always 0 signs in again and again', async () => {
  const { kept } = await passkeyFor(await hotel())

  for (let time = 0; time < 2; time++)
    expect(await enter(device.use(kept, await asked(), { counter: 0 }))).toMatchObject({ success: true })
})

test.each([
  ['of another site', { origin: 'http://konuk.example' }],
  ['of another place', { rpId: 'konuk.example' }],
  ['without finger or PIN', { isVerified: false }],
  ['that was made for something else', { type: 'webauthn.create' }],
])('an answer %s opens nothing', async (_what, with_) => {
  const { kept } = await passkeyFor(await hotel())

  await expect(enter(device.use(kept, await asked(), with_))).rejects.toMatchObject(wrong)
})

test('a challenge is answered once, whether the answer was right or not, and within five minutes', async () => {
  const { kept } = await passkeyFor(await hotel())
  const right = device.use(kept, await asked())
  await enter(right)
  await expect(enter(right)).rejects.toMatchObject(wrong)

  const options = await asked()
  await expect(enter(device.use(kept, options, { origin: 'http://konuk.example' }))).rejects.toMatchObject(wrong)
  await expect(enter(device.use(kept, options))).rejects.toMatchObject(wrong)

  const late = await asked()
  w.clock.advance({ minutes: 5 })
  await expect(enter(device.use(kept, late))).rejects.toMatchObject(wrong)
  await expect(enter(device.use(kept, { ...late, challenge: 'made-up' }))).rejects.toMatchObject(wrong)
})

test('an answer that no challenge can match is refused like any other', async () => {
  const { kept } = await passkeyFor(await hotel())
  for (const challenge of ['\u0000', '\ud800', '', 'a b'])
    await expect(enter(device.use(kept, { ...(await asked()), challenge }))).rejects.toMatchObject(wrong)
})

test('of many requests that send one answer at the same instant, one signs in', async () => {
  const { kept } = await passkeyFor(await hotel())
  const answer = device.use(kept, await asked())

  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => enter(answer)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a counter that goes back means a copied device, and signs nobody in', async () => {
  const { kept } = await passkeyFor(await hotel())
  await enter(device.use(kept, await asked(), { counter: 7 }))

  for (const counter of [7, 3, 0])
    await expect(enter(device.use(kept, await asked(), { counter }))).rejects.toMatchObject(wrong)
  expect(await enter(device.use(kept, await asked(), { counter: 8 }))).toMatchObject({ success: true })
})

test('a flipped bit of the signature signs nobody in, nor do malformed bytes', async () => {
  const { kept } = await passkeyFor(await hotel())
  const answer = device.use(kept, await asked())
  const flipped = Buffer.from(answer.response.signature, 'base64url')
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
  const signature = flipped.toString('base64url')

  await expect(enter({ ...answer, response: { ...answer.response, signature } })).rejects.toMatchObject(wrong)
  for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
    const fresh = device.use(kept, await asked())
    await expect(enter({ ...fresh, response: { ...fresh.response, [part]: 'AAAA' } })).rejects.toMatchObject(wrong)
  }
})

test("somebody else's credential, or an unknown one, signs nobody in", async () => {
  const [ours, theirs] = [await passkeyFor(await hotel()), await passkeyFor(await hotel())]
  // The response has the other user's credential id, signed with our own key.
  await expect(enter(device.use({ ...ours.kept, id: theirs.kept.id }, await asked()))).rejects.toMatchObject(wrong)
  // The response has our own credential id and key, but the other user's handle.
  const handle = { ...ours.kept, userHandle: theirs.kept.userHandle }
  await expect(enter(device.use(handle, await asked()))).rejects.toMatchObject(wrong)
  await expect(enter(device.use({ ...ours.kept, id: 'AAAA' }, await asked()))).rejects.toMatchObject(wrong)
})

test.each([
  ['of another site', { origin: 'http://konuk.example' }],
  ['of another place', { rpId: 'konuk.example' }],
  ['without finger or PIN', { isVerified: false }],
])('a new passkey %s is not kept', async (_what, with_) => {
  const ours = await hotel()
  const { options } = await call(beginPasskey, {}, ours)

  const { credential } = device.make(options, with_)

  await expect(call(addPasskey, { body: { name: 'Telefonum', credential } }, ours)).rejects.toMatchObject(notKept)
})

test('a challenge for a new passkey works once, and only for the user who requested it', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const { options } = await call(beginPasskey, {}, ours)
  const add = (credential: ReturnType<typeof device.make>['credential'], who: Asker) =>
    call(addPasskey, { body: { name: 'Telefonum', credential } }, who)

  await expect(add(device.make(options).credential, theirs)).rejects.toMatchObject(notKept)
  // A challenge for signing in cannot add a passkey either.
  await expect(add(device.make({ ...options, ...(await asked()) }).credential, ours)).rejects.toMatchObject(notKept)
  await add(device.make(options).credential, ours)
  await expect(add(device.make(options).credential, ours)).rejects.toMatchObject(notKept)
})

test('several passkeys have names; only their user removes one, and a removed passkey signs nobody in', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const phone = await passkeyFor(ours)
  const key = await passkeyFor(ours, 'Anahtarlık')
  // The browser learns which passkeys the user already has.
  expect((await call(beginPasskey, {}, ours)).options.excludeCredentials.map(({ id }) => id)).toEqual([
    phone.kept.id,
    key.kept.id,
  ])

  const remove = (who: Asker) => call(removePasskey, { params: { id: phone.id } }, who)
  await expect(remove(theirs)).rejects.toMatchObject({ status: 404 })
  const { passkeys } = await remove(ours)

  expect(passkeys).toMatchObject([{ name: 'Anahtarlık' }])
  await expect(enter(device.use(phone.kept, await asked()))).rejects.toMatchObject(wrong)
  expect(await enter(device.use(key.kept, await asked()))).toMatchObject({ success: true })
})

test('a passkey counts as both steps: it signs in to a business that requires them, where the password alone does not', async () => {
  const ours = await hotel()
  const { kept, id } = await passkeyFor(ours)
  // Making the passkey has shown both steps, so the owner may require them of others.
  const { staff } = await call(requireSecondStep, { body: { required: true } }, ours)
  expect(staff.members).toMatchObject([{ hasSecondStep: true }])

  const byPasskey = await enter(device.use(kept, await asked()))
  const byPassword = await call(login, { body: { email: ours.email, password } })
  await call(listNotifications, { query: {} }, byPasskey)
  const refused = call(listNotifications, { query: {} }, byPassword)
  await expect(refused).rejects.toMatchObject({ problem: { code: 'second-step.required' } })
  // The last passkey stays while the business requires a second step.
  const removed = call(removePasskey, { params: { id } }, byPasskey)
  await expect(removed).rejects.toMatchObject({ problem: { code: 'second-step.wanted' } })
})

test('somebody who only knows the password of a user with a passkey adds no app and no passkey, and removes none', async () => {
  const ours = await hotel()
  const { id } = await passkeyFor(ours)
  const thief = await call(login, { body: { email: ours.email, password } })
  const refused = { status: 403, problem: { code: 'second-step.by-passkey' } }

  await expect(call(beginSecondStep, {}, thief)).rejects.toMatchObject(refused)
  await expect(call(beginPasskey, {}, thief)).rejects.toMatchObject(refused)
  await expect(call(removePasskey, { params: { id } }, thief)).rejects.toMatchObject(refused)
})

test('a user with a passkey may turn the app off though a business requires two steps; with neither, sessions have shown no second step', async () => {
  const ours = await hotel()
  await secondStepFor(w, ours)
  const { id } = await passkeyFor(ours)
  await call(requireSecondStep, { body: { required: true } }, ours)
  await call(turnOffSecondStep, {}, ours)
  await call(listNotifications, { query: {} }, ours)

  await call(requireSecondStep, { body: { required: false } }, ours)
  await call(removePasskey, { params: { id } }, ours)

  const required = call(requireSecondStep, { body: { required: true } }, ours)
  await expect(required).rejects.toMatchObject({ problem: { code: 'second-step.own-first' } })
})

test("the owner of the business or Konuk's operator resets a lost passkey", async () => {
  const ours = await hotel()
  const clerk = await w.colleague(ours, { role: 'reception' })
  const { kept } = await passkeyFor(clerk)

  await call(resetSecondStep, { params: { userId: clerk.userId } }, ours)

  await expect(enter(device.use(kept, await asked()))).rejects.toMatchObject(wrong)
  const { staff } = await call(readStaff, {}, ours)
  expect(staff.members.some(({ hasSecondStep }) => hasSecondStep)).toBe(false)
  await passkeyFor(ours)
  expect(await resetAsOperator(w.db, ours.email, w.clock.now())).toBe(true)
})

test('challenges that nobody answered are erased', async () => {
  await asked()
  w.clock.advance({ minutes: 6 })

  await purgeAccounts(w.api)

  const left = await inAuthScope(w.db, (tx) => tx.selectFrom('passkeyChallenge').select('challenge').execute())
  expect(left).toEqual([])
})

test.each([
  ['https://konuk.example.com', 'konuk.example.com', 'https://konuk.example.com'],
  ['https://otel.example:8443/', 'otel.example', 'https://otel.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
])('passkeys at %s belong to %s', (publicUrl, rpId, origin) => {
  expect(placeOf({ publicUrl })).toEqual({ rpId, origin })
})
