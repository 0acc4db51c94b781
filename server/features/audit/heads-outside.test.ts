// A log that the owner of the tables has cut or written anew, with all heads in the database, is found by the heads that
// lie beside the backups, and the owner of the business is told.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { openPlace } from '#server/platform/backup/open-place.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { anchorAuditLogs, findBrokenAuditLogs } from './audit-chain.ts'
import { auditLogsOf } from './audit-log.fixture.ts'
import { chainedAnew } from './chained-anew.fixture.ts'
import { headsOutside } from './heads-outside.ts'
import { breakMail } from './tell-of-break.ts'

const folder = mkdtempSync(join(tmpdir(), 'konuk-heads-'))
const w = world({ backupFolder: folder })
afterAll(() => rm(folder, { recursive: true, force: true }))

const { tampered, withTwoUnits } = auditLogsOf(w)
const outside = async () => headsOutside(await openPlace({ kind: 'folder', folder }), w.clock.now())
const found = async (of: TestHotel) => (await findBrokenAuditLogs(w.api, (await outside()).heads)).get(of.hotelId)

test.each([
  [
    'cut with its heads',
    `delete from audit_entry where hotel_id = $hotel and after ->> 'unit_name' = 'Bungalov 2';
     delete from audit_link where hotel_id = $hotel and sequence = (
       select max(sequence) from audit_link where hotel_id = $hotel); delete from audit_anchor where hotel_id = $hotel`,
  ],
  [
    'written anew with its heads',
    `update audit_entry set after = after || '{"price_kurus": 1}' where hotel_id = $hotel and after ->> 'unit_name' = 'Bungalov 2';
     ${chainedAnew}`,
  ],
])('a log that was %s is found, and its owner is told once by bell and mail', async (_how, statement) => {
  const ours = await w.hotel()
  const clerk = await w.colleague(ours, { role: 'reception' })
  for (const unitName of ['Bungalov 1', 'Bungalov 2']) await w.unit(ours, { unitName })
  await anchorAuditLogs(w.api)
  expect(await found(ours)).toBe(undefined)
  await tampered(ours, statement)
  expect((await findBrokenAuditLogs(w.api)).get(ours.hotelId)).toBe(undefined)
  expect((await found(ours))?.map(({ problem }) => problem)).toEqual(['head'])

  const kinds = async (who: TestHotel) =>
    (await w.call(listNotifications, {}, who)).notifications.map(({ kind }) => kind)
  const mails = async () => {
    await w.jobs.settled(breakMail, 20_000)
    return (await w.outbox(ours.email)).map(({ subject }) => subject)
  }
  await anchorAuditLogs(w.api)
  expect(await mails()).toContain('Konuk: işlem geçmişi bozulmuş')
  await anchorAuditLogs(w.api)
  expect((await mails()).filter((subject) => subject === 'Konuk: işlem geçmişi bozulmuş')).toHaveLength(1)
  expect((await kinds(ours)).filter((kind) => kind === 'audit-broken')).toHaveLength(1)
  expect(await kinds(clerk)).not.toContain('audit-broken')
})

test('a file of heads that was damaged is named, and the night goes on', async () => {
  const ours = await withTwoUnits()
  await anchorAuditLogs(w.api)
  const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith('konuk-audit-heads-'))
  const kept = await outside()
  expect(kept.heads.map(({ hotelId }) => hotelId)).toContain(ours.hotelId)
  writeFileSync(join(folder, name), '{"takenAt":')
  expect(await outside()).toEqual({ heads: [], unreadable: [name] })
  await expect(anchorAuditLogs(w.api)).resolves.toBe(undefined)
})

test('a break that stands is told again after a week, because another one may have joined it', async () => {
  const ours = await withTwoUnits()
  await anchorAuditLogs(w.api)
  await tampered(ours, `update audit_entry set after = '{}' where hotel_id = $hotel and table_name = 'unit'`)
  const told = async () => {
    await anchorAuditLogs(w.api)
    const { notifications } = await w.call(listNotifications, {}, ours)
    return notifications.filter(({ kind }) => kind === 'audit-broken').length
  }
  expect([await told(), await told()]).toEqual([1, 1])
  w.clock.advance({ minutes: 7 * 24 * 60 })
  expect(await told()).toBe(2)
})
