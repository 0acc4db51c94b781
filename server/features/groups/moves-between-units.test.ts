// Lines and payments move between the folios of a group and take nothing with them: sums, nights and reports stay.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargesReport } from '#contract/reports/money/endpoints.ts'
import type { Group, MoveBack } from '#contract/groups/schemas.ts'
import { toKurus } from '#domain/money/money.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { groupsOf } from './groups.fixture.ts'

const w = world()
const { read, book: bookStay } = screenOf(w)
const { folio, charge, discount, pay: payStay, close } = foliosOf(w)
const { book, group, join, move, moveBack, part, pay } = groupsOf(w)

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('There is none')
  return one
}

/** Two units for two nights, 1,000 TL each; each pays its extras, and the first has firewood for 240 TL. */
async function twoUnits() {
  w.clock.set('2026-11-21T10:00:00Z')
  const ours = await w.hotel()
  const units = [
    await w.unit(ours, { unitName: 'Göl Evi', price: 1000 }),
    await w.unit(ours, { unitName: 'Dağ Evi', price: 1000 }),
  ]
  const made = await book(ours, units, { paysFor: 'nights' })
  const [lake, hill] = [found(made.stays[0]), found(made.stays[1])]
  await charge(ours, lake, 240, 'Odun')
  return { ours, made, lake, hill }
}
type Hotel = TestHotel
const standing = async (ours: Hotel, stay: { id: number }) =>
  (await folio(ours, stay)).lines.filter(({ isReversed, reverses }) => !isReversed && reverses === null)
const idOf = async (ours: Hotel, stay: { id: number }, text: string) =>
  found((await standing(ours, stay)).find((line) => line.text === text)).id
const namesOf = async (ours: Hotel, stay: { id: number }) => (await standing(ours, stay)).map(({ text }) => text)
const undoMove = async (ours: Hotel, made: Group, undo: readonly MoveBack[]) => {
  for (const one of undo) await move(ours, made, one)
}
const report = async (ours: Hotel) => w.call(chargesReport, { query: { from: '2026-11-01', to: '2026-12-31' } }, ours)

test('a charge moves from one unit to the other and back, with its discount; the sums and the report stay', async () => {
  const { ours, made, lake, hill } = await twoUnits()
  const fee = await idOf(ours, lake, 'Odun')
  await discount(ours, lake, 40, { appliesTo: { of: 'line', lineId: fee } })
  const before = [await group(ours, made), await report(ours)]
  const undo = await moveBack(ours, made, { to: 'unit', reservationId: hill.id, lines: [fee] })
  expect(await namesOf(ours, lake)).toEqual([])
  expect((await folio(ours, hill)).balance).toBe(200)
  expect((await folio(ours, lake)).balance).toBe(0)
  const after = await group(ours, made)
  expect([after.charged, after.balance]).toEqual([found(before[0] as Group).charged, found(before[0] as Group).balance])
  expect(await report(ours)).toEqual(before[1])
  expect(undo).toMatchObject([{ to: 'unit', reservationId: lake.id, payments: [] }])
  await undoMove(ours, made, undo)
  expect([(await folio(ours, lake)).balance, (await folio(ours, hill)).balance]).toEqual([200, 0])
  expect((await read(ours, lake)).totalPrice).toBe(2000)
})

test('a payment moves from one unit to the other and back', async () => {
  const { ours, made, lake, hill } = await twoUnits()
  const { payments } = await payStay(ours, lake, 240)
  const asked = { id: found(payments[0]).id, amount: 200, reservationId: hill.id }
  const undo = await moveBack(ours, made, { to: 'unit', payments: [asked] })
  expect([(await folio(ours, lake)).paid, (await folio(ours, hill)).paid]).toEqual([40, 200])
  expect(await outcomeOf(move(ours, made, { to: 'unit', payments: [asked] }))).toBe('422 payment.refund-too-high')
  await undoMove(ours, made, undo)
  expect([(await folio(ours, lake)).paid, (await folio(ours, hill)).paid]).toEqual([240, 0])
  const paid = await pay(ours, made, 500)
  const ofGroup = found(paid.folio?.payments.at(-1)).id
  const back = await moveBack(ours, made, {
    to: 'unit',
    payments: [{ id: ofGroup, amount: 500, reservationId: hill.id }],
  })
  expect((await folio(ours, hill)).paid).toBe(500)
  await undoMove(ours, made, back)
  expect((await group(ours, made)).folio?.paid).toBe(500)
})

test('what belongs to its stay, to a closed folio or to another group never moves to another unit, and says why', async () => {
  const { ours, made, lake, hill } = await twoUnits()
  const refusal = (lines: number[], reservationId = hill.id) =>
    outcomeOf(move(ours, made, { to: 'unit', reservationId, lines }))
  const night = found((await group(ours, made)).folio?.lines[0])
  expect(await refusal([night.id])).toBe('409 group.line-elsewhere')
  await move(ours, made, { to: 'unit', lines: [night.id] })
  const onUnit = found((await standing(ours, lake)).find(({ kind }) => kind === 'night')).id
  expect(await refusal([onUnit])).toBe('409 group.stays-with-unit')
  await discount(ours, lake, 40, { appliesTo: { of: 'extras' } })
  const off = found((await standing(ours, lake)).find(({ kind }) => kind === 'discount')).id
  expect(await refusal([off])).toBe('409 group.stays-with-unit')
  const fee = await idOf(ours, lake, 'Odun')
  expect(await refusal([fee], lake.id)).toBe('409 group.line-elsewhere')
  const alone = await bookStay(ours, await w.unit(ours, { unitName: 'Tek', price: 1000 }))
  expect(await refusal([fee], alone.id)).toBe('422 group.not-in-group')
  await close(ours, hill)
  expect(await refusal([fee])).toBe('409 folio.closed')
  const clerk = await memberWith(w, ours, ['stay.see', 'money.see'])
  expect(await outcomeOf(move(clerk, made, { to: 'group', lines: [fee] }))).toMatch(/^403/)
  expect(await namesOf(ours, lake)).toContain('Odun')
})

test('of two clerks who move one line at once to different accounts, one is refused', async () => {
  const { ours, made, lake, hill } = await twoUnits()
  const third = await w.unit(ours, { unitName: 'Kır Evi', price: 1000 })
  const other = await bookStay(ours, third)
  await join(ours, lake, other)
  for (let round = 0; round < 5; round++) {
    const fee = await idOf(ours, lake, 'Odun')
    const to = [{ reservationId: hill.id }, { reservationId: other.id }]
    const undone: MoveBack[] = []
    const outcomes = await Promise.all(
      to.map((where) =>
        outcomeOf(
          moveBack(ours, made, { to: 'unit', lines: [fee], ...where }).then((undo) => {
            undone.push(...undo)
            return undo
          }),
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['409 group.line-elsewhere', 'done'])
    const all = [...(await namesOf(ours, lake)), ...(await namesOf(ours, hill)), ...(await namesOf(ours, other))]
    expect(all.filter((text) => text === 'Odun')).toHaveLength(1)
    await undoMove(ours, made, undone)
  }
})

test('the group that ended with its second stay gets its rule back when it is joined again, in one call', async () => {
  const { ours, made, lake, hill } = await twoUnits()
  await part(ours, hill)
  const again = await join(ours, lake, hill, 'nights')
  expect(again).toMatchObject({ paysFor: 'nights', folio: { charged: 4000 } })
  expect((await folio(ours, lake)).balance).toBe(240)
  expect(again.charged).toBe(made.charged === null ? null : 4240)
  // The rule of a group that is there already is not touched.
  const third = await bookStay(ours, await w.unit(ours, { unitName: 'Kır Evi', price: 1000 }))
  expect((await join(ours, lake, third, 'nothing')).paysFor).toBe('nights')
})

const act = fc.record({ from: fc.nat(2), to: fc.nat(2), at: fc.nat(), isBack: fc.boolean() })

test('random moves never change the sum of all folios, and those taken back leave every folio as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      const { ours, made, lake, hill } = await twoUnits()
      await charge(ours, hill, 90, 'Kahvaltı')
      await charge(ours, hill, 15.5, 'Su')
      const stays = [lake, hill]
      const sums = async () => {
        const { folio: own, balance } = await group(ours, made)
        const units = [(await folio(ours, lake)).balance, (await folio(ours, hill)).balance]
        return { each: [own?.balance ?? 0, ...units], all: balance }
      }
      const { all } = await sums()
      const wrong: object[] = []
      const changed: string[] = []
      for (const { from, to, at, isBack } of acts) {
        const before = await sums()
        const account =
          from === 2 ? ((await group(ours, made)).folio?.lines ?? []) : (await folio(ours, found(stays[from]))).lines
        const lines = account.filter(({ isReversed, reverses }) => !isReversed && reverses === null)
        const line = lines[at % Math.max(1, lines.length)]
        if (line === undefined) continue
        const where = to === 2 ? { to: 'group' as const } : { to: 'unit' as const, reservationId: found(stays[to]).id }
        const undo = await moveBack(ours, made, { ...where, lines: [line.id] }).catch(() => undefined)
        const after = await sums()
        const total = after.each.reduce((sum, one) => sum + toKurus(one), 0)
        wrong.push(...(after.all === all && total === toKurus(all ?? 0) ? [] : [after]))
        if (!isBack) continue
        await undoMove(ours, made, undo ?? [])
        changed.push(JSON.stringify(before) === JSON.stringify(await sums()) ? '' : JSON.stringify(before))
      }
      expect(wrong).toEqual([])
      expect(changed.filter(Boolean)).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
