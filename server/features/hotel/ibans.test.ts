import { expect, test } from 'vitest'
import { addIban, changeIban, makeIbanFirst, readIbans, removeIban } from '#contract/hotel/ibans/endpoints.ts'
import { maxIbans } from '#contract/hotel/ibans/schemas.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { undoing } from '#server/features/undo/undo.fixture.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, send, hotel } = w
const { undoNewest } = undoing(w)

const ziraat = { iban: 'TR33 0006 1005 1978 6457 8413 26', bank: 'Ziraat Bankası', holder: 'Vadi Turizm Ltd. Şti.' }
const german = { iban: 'de89 3704 0044 0532 0130 00', bank: 'Commerzbank', holder: 'Elif Karaca' }
const add = (of: TestHotel, said = ziraat) => call(addIban, { body: said }, of)
const stored = async (of: TestHotel) => (await call(readIbans, {}, of)).ibans

/** Computes the check digits of a Turkish IBAN with this account number. */
function turkishIban(account: number): string {
  const body = `00010${String(account).padStart(17, '0')}`
  const rest = Array.from(`${body}292700`).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return `TR${String(98 - rest).padStart(2, '0')}${body}`
}

test('bank accounts are stored without spaces and in capitals, and another business has its own', async () => {
  const ours = await hotel()
  await add(ours)
  expect((await add(ours, german)).ibans).toMatchObject([
    { ...ziraat, iban: 'TR330006100519786457841326' },
    { ...german, iban: 'DE89370400440532013000' },
  ])
  const others = await hotel()
  expect(await stored(others)).toEqual([])
  expect((await add(others)).ibans).toHaveLength(1)
})

test('the account that was made the first one last comes first, and the others keep their order', async () => {
  const ours = await hotel()
  await add(ours)
  const [, second] = (await add(ours, german)).ibans
  const first = await call(makeIbanFirst, { params: { id: second?.id ?? 0 } }, ours)
  expect(first.ibans.map(({ bank }) => bank)).toEqual(['Commerzbank', 'Ziraat Bankası'])
  const again = await call(makeIbanFirst, { params: { id: second?.id ?? 0 } }, ours)
  expect(again.ibans).toEqual(first.ibans)
})

test.each([
  [{ iban: 'TR33 0006 1005 1978 6457 8413 27' }, 'iban', 'iban.check-digits'],
  [{ iban: 'TR33 0006 1005 1978 6457 8413' }, 'iban', 'iban.turkish-length'],
  [{ iban: '12345' }, 'iban', 'iban.malformed'],
  [{ iban: 'TR33 <script>' }, 'iban', 'iban.turkish-length'],
  [{ bank: ' ' }, 'bank', 'iban.bank-required'],
  [{ holder: '\u200b' }, 'holder', 'iban.holder-required'],
] as const)('%j is refused at its field', async (wrong, field, code) => {
  const ours = await hotel()
  const answer = await send(addIban, { body: { ...ziraat, ...wrong } }, ours)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ fields: { [field]: messageFor(code, 'tr') } })
  expect(await stored(ours)).toEqual([])
})

test('of two clerks who add the same account at once, one is refused, and a removed account may be added again', async () => {
  const ours = await hotel()
  const outcomes = await Promise.all([outcomeOf(add(ours)), outcomeOf(add(ours))])
  expect(outcomes.filter((outcome) => outcome === '422 iban.known')).toHaveLength(1)
  const [one] = await stored(ours)
  const remove = () => call(removeIban, { params: { id: one?.id ?? 0 }, query: { version: one?.version ?? 0 } }, ours)
  expect((await remove()).ibans).toEqual([])
  expect((await remove()).ibans).toEqual([])
  expect((await add(ours)).ibans).toHaveLength(1)
})

test('a change on an outdated version is refused, and changes nothing', async () => {
  const ours = await hotel()
  const [one] = (await add(ours)).ibans
  const params = { id: one?.id ?? 0 }
  const change = (bank: string) => call(changeIban, { params, body: { ...ziraat, bank, version: 1 } }, ours)
  expect((await change('Garanti BBVA')).ibans).toMatchObject([{ bank: 'Garanti BBVA', version: 2 }])
  expect(await outcomeOf(change('Akbank'))).toBe('409 iban.changed-meanwhile')
  const removal = call(removeIban, { params, query: { version: 1 } }, ours)
  expect(await outcomeOf(removal)).toBe('409 iban.changed-meanwhile')
  expect(await stored(ours)).toMatchObject([{ bank: 'Garanti BBVA' }])
})

test('each change of an account rings the bell of those who may change the business, once and by its last digits', async () => {
  const ours = await hotel()
  const manager = await memberWith(w, ours, ['business.change'])
  const clerk = await memberWith(w, ours, ['stay.book', 'payment.take'])
  const [one] = (await add(ours)).ibans
  const params = { id: one?.id ?? 0 }
  await call(changeIban, { params, body: { ...ziraat, ...german, version: 1 } }, manager)
  const [, second] = (await add(ours)).ibans
  await call(makeIbanFirst, { params: { id: second?.id ?? 0 } }, manager)
  await call(makeIbanFirst, { params: { id: second?.id ?? 0 } }, manager)
  await call(removeIban, { params, query: { version: 2 } }, manager)
  await call(removeIban, { params, query: { version: 2 } }, manager)

  const rung = async (who: TestHotel) =>
    (await call(listNotifications, {}, who)).notifications.flatMap(({ kind, data }) =>
      kind === 'iban-changed' ? [`${data.change} ${data.ending}`] : [],
    )
  expect((await rung(ours)).toSorted()).toEqual([
    'added 1326',
    'added 1326',
    'changed 3000',
    'first 1326',
    'removed 3000',
  ])
  expect(await rung(manager)).toHaveLength(5)
  expect(await rung(clerk)).toEqual([])
})

test('the bell says whether the number has changed or only the name of the bank or of the holder', async () => {
  const ours = await hotel()
  const params = { id: (await add(ours)).ibans[0]?.id ?? 0 }
  const change = (more: object, version: number) =>
    call(changeIban, { params, body: { ...ziraat, ...more, version } }, ours)
  await change({ bank: 'Akbank' }, 1)
  await change({ bank: 'Akbank' }, 2)
  await change(german, 3)
  const { notifications } = await call(listNotifications, {}, ours)
  const rung = notifications.flatMap(({ kind, data }) => (kind === 'iban-changed' ? [data] : []))
  expect(rung).toMatchObject([
    { change: 'changed', endingBefore: '1326', ending: '3000' },
    { change: 'renamed', bank: 'Akbank', ending: '1326' },
    { change: 'added', ending: '1326' },
  ])
  expect(rung.map(({ endingBefore }) => endingBefore)).toEqual(['1326', undefined, undefined])
})

test('a removed account that comes back by an undo rings the bell too', async () => {
  const ours = await hotel()
  const [one] = (await add(ours)).ibans
  await call(removeIban, { params: { id: one?.id ?? 0 }, query: { version: one?.version ?? 0 } }, ours)
  await undoNewest(ours, 'iban')
  expect(await stored(ours)).toMatchObject([{ iban: one?.iban }])
  const { notifications } = await call(listNotifications, {}, ours)
  expect(notifications[0]).toMatchObject({ kind: 'iban-changed', data: { change: 'restored', ending: '1326' } })
})

test('a removed account comes back only while there is room for it', async () => {
  const ours = await hotel()
  const accounts = Array.from({ length: maxIbans + 1 }, (_, at) => ({ ...ziraat, iban: turkishIban(at + 1) }))
  const [last, ...others] = accounts.toReversed()
  for (const said of others) await add(ours, said)
  const [one] = await stored(ours)
  await call(removeIban, { params: { id: one?.id ?? 0 }, query: { version: one?.version ?? 0 } }, ours)
  await add(ours, last)
  expect(await outcomeOf(undoNewest(ours, 'iban'))).toBe('409 iban.too-many')
  expect(await stored(ours)).toHaveLength(maxIbans)
})

test('a removed account is neither changed nor made the first one', async () => {
  const ours = await hotel()
  const [one] = (await add(ours)).ibans
  await add(ours, german)
  const params = { id: one?.id ?? 0 }
  await call(removeIban, { params, query: { version: one?.version ?? 0 } }, ours)
  const body = { ...ziraat, bank: 'Akbank', version: 2 }
  expect(await outcomeOf(call(changeIban, { params, body }, ours))).toBe('404 iban.not-found')
  expect(await outcomeOf(call(makeIbanFirst, { params }, ours))).toBe('404 iban.not-found')
})

test("no business reaches another's bank account", async () => {
  const [one] = (await add(await hotel())).ibans
  const params = { id: one?.id ?? 0 }
  const others = await hotel()
  const body = { ...ziraat, bank: 'Akbank', version: 1 }
  expect(await outcomeOf(call(changeIban, { params, body }, others))).toBe('404 iban.not-found')
  expect(await outcomeOf(call(makeIbanFirst, { params }, others))).toBe('404 iban.not-found')
  expect(await outcomeOf(call(removeIban, { params, query: { version: 1 } }, others))).toBe('404 iban.not-found')
})

test('a business has no more accounts than guests can choose from, whoever adds them at once', async () => {
  const ours = await hotel()
  const accounts = Array.from({ length: maxIbans + 2 }, (_, at) => ({ ...ziraat, iban: turkishIban(at + 1) }))
  const outcomes = await Promise.all(accounts.map((said) => outcomeOf(add(ours, said))))
  expect(outcomes.filter((outcome) => outcome === '409 iban.too-many')).toHaveLength(2)
  expect(await stored(ours)).toHaveLength(maxIbans)
})
