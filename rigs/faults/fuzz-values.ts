// Values that no well-meaning client would send, and request bodies generated with them from the schemas of the OpenAPI
// document.
export type Random = () => number

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  additionalProperties?: Schema | boolean
}

export type FuzzContext = {
  /** Ids and names of another business (`foreign`) and of the caller's own business (`own`). */
  foreign: readonly (string | number)[]
  own: readonly (string | number)[]
  schemas: Record<string, Schema>
}

const deep = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown

const hostile: readonly (() => unknown)[] = [
  () => '',
  () => ' ',
  () => 'x'.repeat(5_000),
  () => 'x'.repeat(200_000),
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => '\u202Egnirts\u200B\uFEFF',
  () => '\u{1F469}\u200D\u{1F680}'.repeat(20),
  () => 'I\u0307\u0131\u015F\u011F\u0130',
  () => "'; drop table reservation; --",
  () => '<script>alert(1)</script>',
  () => '../../../../etc/passwd',
  () => '%00%ff%2e%2e',
  () => '${7*7}{{7*7}}',
  () => '%',
  () => '\\',
  () => '=cmd|calc',
  () => '9223372036854775808',
  () => '-1',
  () => '1e309',
  () => 'NaN',
  () => '2026-02-30',
  () => '0000-00-00',
  () => '9999-12-31',
  () => '275760-09-13T00:00:00.000Z',
  () => '2026-11-23T10:00:00.000Z',
  () => '99999-01-01T00:00:00Z',
  () => 0,
  () => -0,
  () => -1,
  () => 0.1,
  () => 2 ** 31,
  () => 2 ** 53,
  () => 2 ** 63,
  () => 1e30,
  () => Number.MAX_VALUE,
  () => Number.MIN_VALUE,
  () => null,
  () => true,
  () => false,
  () => [],
  () => {},
  () => ({}),
  () => ({ __proto__: null, constructor: { prototype: 1 } }),
  () => [null],
  () => deep(500),
  () => Array.from({ length: 2_000 }, (_, at) => at),
]

const pick = <T>(random: Random, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]

export const hostileValue = (random: Random): unknown => pick(random, hostile)?.()

/**
 * Returns a value that mostly follows the schema, with a hostile value somewhere. A request that is entirely wrong
 * would be refused at the first check.
 */
export function valueOf(random: Random, known: FuzzContext, schema: Schema, wrong = 0.08, depth = 0): unknown {
  if (random() < wrong || depth > 8) return hostileValue(random)
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return valueOf(random, known, known.schemas[name] ?? {}, wrong, depth + 1)
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options) return valueOf(random, known, pick(random, options) ?? {}, wrong, depth + 1)
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valueOf(random, known, part, wrong, depth + 1))
    return Object.assign({}, ...parts.filter((part) => typeof part === 'object')) as unknown
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
      .filter(() => random() > 0.07)
      .map(([name, part]) => [name, fieldOf(random, known, name, part, wrong, depth)] as const)
    if (random() < 0.03) fields.push(['__proto__', hostileValue(random)], ['hotelId', pick(random, known.foreign)])
    return Object.fromEntries(fields)
  }
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  return plainValue(random, known, schema, type, wrong, depth)
}

function fieldOf(
  random: Random,
  known: FuzzContext,
  name: string,
  part: Schema,
  wrong: number,
  depth: number,
): unknown {
  const usual = usually[name]
  if (usual && random() < 0.7) return pick(random, usual)
  return valueOf(random, known, part, wrong, depth + 1)
}

function plainValue(
  random: Random,
  known: FuzzContext,
  schema: Schema,
  type: string | undefined,
  wrong: number,
  depth: number,
): unknown {
  if (type === 'array') {
    const length = Math.floor(random() * 4)
    return Array.from({ length }, () => valueOf(random, known, schema.items ?? {}, wrong, depth + 1))
  }
  if (type === 'integer' || type === 'number') {
    const ids = [...known.foreign, ...known.own].filter((one) => typeof one === 'number')
    return pick(random, [1, 2, 7, 30, 100, 1000, ...ids])
  }
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  if (type === 'object') return {}
  if (schema.format === 'date') return pick(random, days)
  if (schema.format === 'date-time') return pick(random, ['2026-12-01T10:00:00.000Z', '2027-01-01T00:00:00.000Z'])
  return pick(random, [...words, ...days, ...known.foreign, ...known.own].map(String))
}

const days = ['2026-12-01', '2026-12-03', '2027-03-01', '2028-02-29', '2026-11-23']
const words = ['Ada', '05321112233', '10000000146', 'a@konuk.test', 'request-1234', 'TUR', '17000000000001234', '12:00']
/** Usual values, which let a request pass the first checks. */
const usually: Record<string, readonly unknown[]> = {
  requestId: ['request-1234', 'request-5678'],
  reservationUniqId: ['17000000000001234', '17000000000001235'],
  checkInDate: ['2026-12-01', '2027-03-01'],
  checkOutDate: ['2026-12-03', '2027-03-04'],
  phone: ['05321112233', ''],
  phoneNumber: ['05321112233'],
  email: ['a@konuk.test', ''],
  nationality: ['TUR', 'DEU'],
  tcKimlik: ['10000000146', ''],
  until: ['2026-11-24T10:00:00.000Z'],
  isMainGuest: [true],
  numberOfGuests: [1, 2],
}
