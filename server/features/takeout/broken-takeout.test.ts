// These tests send files that are not takeouts or that were made to do harm. Each must be refused with a message before
// it uses much time or memory.
import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { booking } from '#server/features/reservations/booking.fixture.ts'
import { encrypted } from '#server/platform/age.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { takeoutsOf, passphrase, textOf } from './takeout.fixture.ts'
import type { Manifest } from './manifest.ts'

const w = world()
const { taken, opened, read, check, remade } = takeoutsOf(w)

async function small() {
  const ours = await w.hotel()
  const unit = await w.unit(ours)
  await w.call(createReservation, { body: booking(unit) }, ours)
  return { content: await taken(ours), empty: await w.hotel() }
}

test('an unreadable file is refused with a sentence that gives the reason, and stores nothing', async () => {
  const { content, empty } = await small()
  const bytes = Buffer.from(content, 'base64')
  const flipped = Buffer.from(bytes)
  flipped[flipped.length - 40] = (flipped.at(-40) ?? 0) ^ 1
  const manifest = (change: (text: string) => string) =>
    remade(content, (files) => {
      files['manifest.json'] = Buffer.from(change(textOf(files, 'manifest.json')))
    })
  const cases: [ProblemCode, string, string?][] = [
    ['takeout.passphrase-wrong', content, 'başka bir parola olsun'],
    ['takeout.no-takeout', Buffer.from('merhaba').toString('base64')],
    ['takeout.broken', bytes.subarray(0, -100).toString('base64')],
    ['takeout.broken', flipped.toString('base64')],
    ['takeout.newer', await manifest((said) => said.replace('"format": 1', '"format": 2'))],
    ['takeout.newer', await manifest((said) => said.replace('"unit_name"', '"something_new"'))],
    ['takeout.broken', await manifest((said) => said.replace('"count": 1', '"count": 2'))],
    [
      'takeout.broken',
      await remade(content, (files) => {
        const name = 'tables/guest.jsonl'
        files[name] = Buffer.from(textOf(files, name).replace('Zeynep', 'Zeyneb'))
      }),
    ],
  ]
  for (const [code, file, said] of cases) {
    const answer = await check(file, empty, said)
    expect(answer.statusCode).toBe(422)
    expect(Object.values(answer.json().fields)).toEqual([messageFor(code, 'tr')])
  }
  expect((await read(flipped.toString('base64'), empty)).statusCode).toBe(422)
  const stored = await inHotel(w.db, empty.hotelId, (db) => db.selectFrom('unit').select('id').execute())
  expect(stored).toEqual([])
})

/** Replaces the table of units in the takeout and adapts its manifest. */
const withUnits = (content: string, units: string) =>
  remade(content, (files) => {
    const manifest = JSON.parse(textOf(files, 'manifest.json')) as Manifest
    const sha256 = createHash('sha256').update(units).digest('hex')
    Object.assign(manifest.tables['unit'] ?? {}, { sha256 })
    files['tables/unit.jsonl'] = Buffer.from(units)
    files['manifest.json'] = Buffer.from(JSON.stringify(manifest))
  })

test('a takeout that unpacks to more than the limit is refused', async () => {
  const { content, empty } = await small()
  const units = textOf(await opened(content), 'tables/unit.jsonl')
  const padded = (bytes: number) => units.replace('{', `{${' '.repeat(bytes)}`)
  expect((await check(await withUnits(content, padded(900_000)), empty)).statusCode).toBe(200)

  const zip = Buffer.from(zipSync({ ...(await opened(content)), 'manifest.jsox': Buffer.from('{}') }))
  const twice = Buffer.from(zip.toString('latin1').replaceAll('manifest.jsox', 'manifest.json'), 'latin1')
  const files = [
    (await encrypted(passphrase, twice, 4)).toString('base64'),
    await remade(content, (all) => {
      all['manifest.json'] = Buffer.from(textOf(all, 'manifest.json') + ' '.repeat(1_000_000))
    }),
    await remade(content, (all) => {
      for (let at = 0; at < 200; at++) all[`${at}`] = Buffer.from('')
    }),
    await withUnits(content, padded(1_000_000)),
  ]
  for (const file of files) {
    expect((await check(file, empty)).json()).toMatchObject({
      fields: { content: messageFor('takeout.broken', 'tr') },
    })
  }
})

test('a takeout has its lines counted before any of them is read', async () => {
  const { content, empty } = await small()
  const file = await withUnits(content, '{"bomb":1}\n'.repeat(10_000))
  const parse = vi.spyOn(JSON, 'parse')
  const answer = await check(file, empty)
  const rows = parse.mock.calls.filter(([said]) => said === '{"bomb":1}')
  parse.mockRestore()

  expect(answer.statusCode).toBe(422)
  expect(rows).toEqual([])
})

test('a readable takeout first says what it would bring', async () => {
  const { content, empty } = await small()
  const answer = await check(content, empty)
  expect(answer.json()).toMatchObject({ content: { counts: { unit: 1, reservation: 1, guest: 2 } } })
})
