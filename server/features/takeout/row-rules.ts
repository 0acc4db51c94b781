// Holds every row of a takeout against the type of its columns, the schemas of the contract that its table names, and
// the rows before it. A takeout is a file that anybody can write.
import { z } from 'zod'
import { isStorable } from '#domain/language/typed-text.ts'
import { maxLira, opposite, toKurus } from '#domain/money/money.ts'
import { type Day, isDay } from '#domain/time/day.ts'
import { type FileRow, rowRefused } from './takeout.errors.ts'
import type { Column, Columns, Row } from './takeout.store.ts'
import { type TakeoutTable, takeoutTables } from './takeout-tables.ts'

/** The longest text that somebody types, and room for the documents that a proof holds. */
const [typedMost, documentMost] = [4000, 200_000]
const mostKurus = toKurus(maxLira)

const Instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/, 'request.malformed')
  .refine((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'request.day')

/** What a column of a type can hold at all. Amounts are bounded, so that no sum of them leaves the safe integers. */
const ofType: Readonly<Record<string, z.ZodType>> = {
  bigint: z.int().min(opposite(mostKurus), 'request.amount-too-high').max(mostKurus, 'request.amount-too-high'),
  boolean: z.boolean(),
  date: z.string().refine(isDay, 'request.day'),
  'double precision': z.number(),
  integer: z.int32(),
  jsonb: z.unknown(),
  smallint: z.int().min(-32_768).max(32_767),
  text: z.string().refine(isStorable, 'request.malformed'),
  'timestamp with time zone': Instant,
  uuid: z.guid(),
}
const Id = z.int().positive()
const isHundredths = /_(?:kurus|points)$/

/** The last day and the last moment that rows may have. */
export type Latest = { day: Day; at: Date }

const liesBy: Readonly<Record<string, (value: string, latest: Latest) => boolean>> = {
  date: (day, latest) => day <= latest.day,
  'timestamp with time zone': (moment, latest) => !(Date.parse(moment) > latest.at.getTime()),
}

type Obeying = Pick<TakeoutTable, 'obeys' | 'refs' | 'people' | 'ahead'>

type Bounds = { textMost: number; latest: Latest }

function schemaOf(
  { name, type, isRequired }: Column,
  { obeys = {}, refs = {}, people = [], ahead = [] }: Obeying,
  { textMost, latest }: Bounds,
) {
  const obeyed = Object.hasOwn(obeys, name) ? obeys[name] : undefined
  const isId = name === 'id' || Object.hasOwn(refs, name) || people.includes(name)
  const element = type.endsWith('[]') ? type.slice(0, -2) : undefined
  let schema = isId ? Id : ofType[element ?? type]
  if (schema === undefined) throw new Error(`No rule for a column of type ${type}`)
  if (element !== undefined) schema = z.array(schema)
  const isPast = liesBy[type]
  if (isPast !== undefined && !ahead.includes(name))
    schema = schema.refine((value) => isPast(String(value), latest), 'takeout.ahead')
  if (type === 'text' && obeyed === undefined) schema = z.string().max(textMost).refine(isStorable, 'request.malformed')
  if (obeyed !== undefined && isHundredths.test(name))
    schema = schema.transform((hundredths) => Number(hundredths) / 100)
  if (obeyed !== undefined) schema = schema.pipe(obeyed)
  return isRequired ? schema : schema.nullish()
}

const shapeOf = (columns: readonly Column[], table: Obeying, bounds: Bounds) =>
  Object.fromEntries(columns.map((column) => [column.name, schemaOf(column, table, bounds)]))

type Rules = {
  schema: z.ZodObject
  whole: z.ZodType | undefined
  texts: readonly string[]
  refs: Readonly<Record<string, string>>
}

export class RowRules {
  readonly #columns: Columns
  readonly #rules = new Map<string, Rules>()
  readonly #ids = new Map<string, Set<unknown>>()
  /** References within a table to rows that may follow, with the row that has each. */
  readonly #expected: { to: string; id: unknown; at: FileRow }[] = []
  readonly #latest: Latest
  constructor(columns: Columns, latest: Latest) {
    this.#columns = columns
    this.#latest = latest
  }

  /** Yields the rows as they may be stored, with numbers counted from 1 in refusals. */
  async *checked(table: string, batches: AsyncIterable<Row[]>, given: readonly string[]): AsyncGenerator<Row[]> {
    const rules = this.#rulesOf(table, new Set(given))
    let row = 0
    for await (const rows of batches)
      yield rows.map((one) => this.#checked(one, rules, { table, row: ++row, column: '' }))
    for (const { to, id, at } of this.#expected.splice(0))
      if (!this.#ids.get(to)?.has(id)) throw rowRefused(at, noSuchRow)
  }

  #checked(row: Row, { schema, whole, texts, refs }: Rules, at: FileRow): Row {
    const read = schema.safeParse(row)
    const problem = read.error ?? whole?.safeParse(row).error
    const [issue] = problem?.issues ?? []
    if (read.data === undefined || issue !== undefined) {
      throw rowRefused({ ...at, column: issue?.path.join('.') ?? '' }, issue ?? 'request.malformed')
    }
    this.#refer(row, refs, at)
    const stored = { ...row }
    for (const column of texts) if (typeof row[column] === 'string') stored[column] = read.data[column]
    return stored
  }

  #refer(row: Row, refs: Readonly<Record<string, string>>, at: FileRow): void {
    if (row['id'] !== undefined) {
      const ids = this.#ids.get(at.table) ?? new Set()
      if (ids.has(row['id'])) throw rowRefused({ ...at, column: 'id' }, 'takeout.row-twice')
      this.#ids.set(at.table, ids.add(row['id']))
    }
    for (const [column, to] of Object.entries(refs)) {
      const id = row[column] ?? null
      // Lists of rows may name some that have been erased since; these are dropped.
      if (id === null || Array.isArray(id) || this.#ids.get(to)?.has(id)) continue
      if (column !== 'merged_into') throw rowRefused({ ...at, column }, noSuchRow)
      this.#expected.push({ to, id, at: { ...at, column } })
    }
  }

  #rulesOf(name: string, given: ReadonlySet<string>): Rules {
    const known = this.#rules.get(name)
    if (known !== undefined) return known
    const table: Partial<TakeoutTable> = takeoutTables.find((one) => one.name === name) ?? {}
    const latest = this.#latest
    const all = this.#columns.get(proofs.includes(name) ? 'brought_proof' : name) ?? []
    const columns = all.filter((column) => column.name === 'id' || given.has(column.name))
    const shape = shapeOf(columns, table, { textMost: typedMost, latest })
    if (proofs.includes(name))
      shape['content'] = z
        .object(shapeOf(this.#columns.get('consent_code') ?? [], ofCode, { textMost: documentMost, latest }))
        .partial()
    const texts = columns.filter(({ type }) => type === 'text').map((column) => column.name)
    const { whole, refs = {} } = table
    const rules = {
      schema: z.object(shape),
      whole: typeof whole === 'function' ? whole(latest.day) : whole,
      texts,
      refs,
    }
    this.#rules.set(name, rules)
    return rules
  }
}

/** The tables of proofs, each of which has a code of another Konuk for its content. */
const proofs = ['consent_code', 'brought_proof']
const ofCode: Obeying = { ahead: ['expires_at'] }
const noSuchRow = 'takeout.row-unknown'
