import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asOf, type Change, type Row } from './as-of.ts'

type Fields = { unit: number; name: string; note: string | null }
type Step =
  | { do: 'insert'; key: string; fields: Fields }
  | { do: 'update'; key: string; fields: Partial<Fields> }
  | { do: 'delete'; key: string }

const key = fc.constantFrom('1', '2', '3')
const fields = {
  unit: fc.nat(3),
  name: fc.constantFrom('Zeynep', 'Mehmet', 'Ayşe'),
  note: fc.option(fc.constantFrom('geç gelir', 'sessiz oda')),
}
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), key, fields: fc.record(fields) }),
  fc.record({ do: fc.constant('update' as const), key, fields: fc.record(fields, { requiredKeys: [] }) }),
  fc.record({ do: fc.constant('delete' as const), key }),
)

/**
 * Records changes the way the audit log does: for added and removed rows all fields except empty ones, for changed rows
 * the fields that differ.
 */
function doStep(rows: Map<string, Fields>, one: Step): Omit<Change, 'isLater'> | undefined {
  const was = rows.get(one.key)
  const told = { key: one.key, operation: one.do, isErased: false }
  if (one.do === 'insert') {
    if (was !== undefined) return undefined
    rows.set(one.key, one.fields)
    return { ...told, before: {} }
  }
  if (was === undefined) return undefined
  if (one.do === 'delete') {
    rows.delete(one.key)
    return { ...told, before: withoutEmpty(was) }
  }
  const now = { ...was, ...one.fields }
  rows.set(one.key, now)
  const before = Object.entries(was).filter(([name, value]) => value !== now[name as keyof Fields])
  return before.length === 0 ? undefined : { ...told, before: Object.fromEntries(before) }
}

const withoutEmpty = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
const shown = (rows: Iterable<[string, Row]>) =>
  [...rows].map(([name, row]) => [name, withoutEmpty(row)] as const).toSorted(([a], [b]) => a.localeCompare(b))

test('after any series of changes, the rows of each past time are those that existed then', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (steps) => {
      const rows = new Map<string, Fields>()
      const made: Omit<Change, 'isLater'>[] = []
      const moments: { after: number; was: ReturnType<typeof shown> }[] = [{ after: 0, was: [] }]
      for (const one of steps) {
        const change = doStep(rows, one)
        if (change !== undefined) made.push(change)
        moments.push({ after: made.length, was: shown(rows) })
      }
      for (const { after, was } of moments) {
        const changes = made.map((change, at) => ({ ...change, isLater: at >= after }))
        const past = asOf(new Map(rows), changes)
        expect(shown([...past].map(([name, { row }]) => [name, row]))).toEqual(was)
        expect([...past.values()].every(({ notKept }) => notKept.size === 0)).toBe(true)
      }
    }),
  )
})

const update = (before: Row, isLater = true): Change => ({
  key: '1',
  operation: 'update',
  before,
  isLater,
  isErased: false,
})

test('a change that waited for a later one counts as later itself', () => {
  const today = new Map([['1', { unit: 3 }]])
  const past = asOf(today, [update({ unit: 1 }), update({ unit: 2 }, false)])
  expect(past.get('1')?.row).toEqual({ unit: 1 })
})

test('an erased value is reported as not kept and is not made up', () => {
  const today = new Map([['1', { name: '—', unit: 2 }]])
  const forgotten = { ...update({ name: null, unit: 1 }), isErased: true }
  expect(asOf(today, [forgotten], ['name']).get('1')).toEqual({
    row: { name: '—', unit: 1 },
    notKept: new Set(['name']),
  })
  // If an earlier change still contains the value, the value is known again.
  expect(asOf(today, [update({ name: 'Zeynep' }), forgotten], ['name']).get('1')).toEqual({
    row: { name: 'Zeynep', unit: 1 },
    notKept: new Set(),
  })
  const removed: Change = { key: '2', operation: 'delete', before: { unit: 3 }, isLater: true, isErased: true }
  expect(asOf(today, [removed], ['name']).get('2')).toEqual({ row: { unit: 3 }, notKept: new Set(['name']) })
})

test('a row that the audit log does not cover is not made up', () => {
  expect(asOf(new Map(), [update({ unit: 1 })])).toEqual(new Map())
})
