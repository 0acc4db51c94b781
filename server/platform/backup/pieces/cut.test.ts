import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Frame, framesOf } from '../frames.ts'
import { cut } from './cut.ts'
import { pieceOf } from './piece.ts'

const table = (name: string): Frame => ({
  kind: 'table',
  value: { name, columns: ['id', 'text'], forced: true, policies: 2 },
})
const row = (n: number, text = createHash('sha256').update(String(n)).digest('hex')) => `${n}\t${text}\n`
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n))

/** The rows come in packets of this many bytes, as PostgreSQL may send them. */
async function* tables(of: Record<string, string[]>, packet = 50_000): AsyncGenerator<Frame> {
  for (const [name, lines] of Object.entries(of)) {
    yield table(name)
    const bytes = Buffer.from(lines.join(''))
    for (let at = 0; at < bytes.length; at += packet) yield { kind: 'rows', bytes: bytes.subarray(at, at + packet) }
  }
  yield { kind: 'manifest', value: { schema: 'x', tables: [], sequences: [] } }
}

async function piecesOf(frames: AsyncIterable<Frame>): Promise<Buffer[]> {
  const found: Buffer[] = []
  for await (const part of cut(frames)) if (Buffer.isBuffer(part)) found.push(part)
  return found
}
const namesOf = (pieces: Buffer[]) => new Set(pieces.map((piece) => createHash('sha256').update(piece).digest('hex')))

async function contentOf(pieces: Buffer[]): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  let name = ''
  async function* stream() {
    yield* pieces
  }
  for await (const frame of framesOf(stream())) {
    if (frame.kind === 'table') content[(name = frame.value.name)] = ''
    if (frame.kind === 'rows') content[name] += frame.bytes.toString()
  }
  return content
}

test('pieces hold all rows of all tables in their order, in pieces of a bounded size', async () => {
  const lines = rows(20_000)
  const long = row(20_000, 'x'.repeat(1_000_000))
  const pieces = await piecesOf(tables({ a: lines, b: [], c: [...lines.slice(0, 3), long, ...lines.slice(4)] }))
  expect(pieces.length).toBeGreaterThan(20)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(600_000)
  expect(await contentOf(pieces)).toEqual({
    a: lines.join(''),
    b: '',
    c: [...lines.slice(0, 3), long, ...lines.slice(4)].join(''),
  })
})

test('the same rows give the same pieces, however they were sent', async () => {
  const of = { a: rows(5_000), b: [row(1), row(2, 'x'.repeat(700_000)), row(3)], c: rows(5_000) }
  const whole = await piecesOf(tables(of, 10_000_000))
  for (const packet of [999, 65_536, 262_144]) expect(await piecesOf(tables(of, packet))).toEqual(whole)
})

test('a row that is added or changed changes few pieces', async () => {
  const lines = rows(20_000)
  const before = namesOf(await piecesOf(tables({ a: lines, b: lines })))
  const changed = [...lines.slice(0, 9_000), row(9_000, 'another text'), ...lines.slice(9_001), row(20_000)]
  const after = namesOf(await piecesOf(tables({ a: [row(-1), ...changed], b: lines })))
  expect(before.size).toBeGreaterThan(20)
  expect([...after].filter((name) => !before.has(name)).length).toBeLessThan(8)
})

test('the name of a piece depends on its content, the secret and the month', () => {
  const [secret, at] = ['a'.repeat(32), new Date('2026-11-27T05:00:00Z')]
  const content = Buffer.from('rows')
  const { name, key } = pieceOf(secret, at, content)
  expect(pieceOf(secret, new Date('2026-11-01T00:00:00Z'), content)).toEqual({ name, key })
  const others = [
    pieceOf('b'.repeat(32), at, content),
    pieceOf(secret, new Date('2026-12-01T00:00:00Z'), content),
    pieceOf(secret, at, Buffer.from('other rows')),
  ]
  expect(new Set([name, ...others.map((one) => one.name)]).size).toBe(4)
  expect(new Set([key, ...others.map((one) => one.key)]).size).toBe(4)
})
