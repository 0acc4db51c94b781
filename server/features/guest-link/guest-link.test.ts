import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeGeneralGuide, changeUnitGuide } from '#contract/unit-guide/endpoints.ts'
import { addPicture } from '#contract/pictures/endpoints.ts'
import { drawnPicture } from '#server/platform/files/drawn-picture.fixture.ts'
import { listAudit } from '#contract/audit/endpoints.ts'
import * as contract from '#contract/guest-link/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { unwrittenGuide } from '#domain/unit-guide/guide.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { behindGuestLink } from '#server/platform/db/scope.ts'
import { type Asker, world } from '#server/test/world.ts'
import { hashOfToken, isToken } from './token.ts'

const w = world()
const { call, hotel, unit } = w
const { book, onDay } = screenOf(w)
const groups = groupsOf(w)

const params = ({ id }: { id: number }) => ({ params: { id } })
const link = async (asker: Asker, stay: { id: number }) => (await call(contract.guestLink, params(stay), asker)).link
const renew = (asker: Asker, stay: { id: number }, generation: number) =>
  call(contract.renewGuestLink, { ...params(stay), body: { generation } }, asker)
const tokenIn = (url: string) => url.split('/m/')[1] ?? ''
const bookingBehind = async (url: string) =>
  (await behindGuestLink(w.api.db, hashOfToken(tokenIn(url)), (_tx, linked) => Promise.resolve(linked)))?.result

const guide = { ...unwrittenGuide, directions: 'Sağda', wifiName: 'Ev', wifiPassword: 'gizli' }

async function booked() {
  onDay('2026-12-01')
  const ours = await hotel()
  const stay = await book(ours, await unit(ours))
  return { ours, stay }
}

test('a booking has one link of 128 bits, the same each time, and no table holds its token', async () => {
  const { ours, stay } = await booked()
  const [first, second] = await Promise.all([link(ours, stay), link(ours, stay)])
  expect(second.url).toBe(first.url)
  expect(isToken(tokenIn(first.url))).toBe(true)
  expect(first).toMatchObject({ generation: 1, handedOut: null, openedAt: null })
  expect(await bookingBehind(first.url)).toMatchObject({ hotelId: ours.hotelId, generation: 1 })

  const other = await book(ours, await unit(ours))
  expect((await link(ours, other)).url).not.toBe(first.url)
})

test('the stays of a group have the link of their booking', async () => {
  const { ours } = await booked()
  const group = await groups.book(ours, [await unit(ours), await unit(ours)])
  const [first, second] = group.stays
  if (first === undefined || second === undefined) throw new Error('The group has two stays')
  expect((await link(ours, first)).url).toBe((await link(ours, second)).url)
})

test('a renewed link ends the one before at once, and two clerks who renew at once make one', async () => {
  const { ours, stay } = await booked()
  const former = await link(ours, stay)
  const answers = await Promise.allSettled([renew(ours, stay, 1), renew(ours, stay, 1)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(renew(ours, stay, 1)).rejects.toMatchObject({
    status: 409,
    problem: { code: 'guest-link.renewed-meanwhile' },
  })

  const present = await link(ours, stay)
  expect(present).toMatchObject({ generation: 2, handedOut: null })
  expect(await bookingBehind(former.url)).toBeUndefined()
  expect(await bookingBehind(present.url)).toMatchObject({ generation: 2 })
})

test('the desk sees when and how the link was handed out, and the audit log has no token', async () => {
  const { ours, stay } = await booked()
  const { link: noted } = await call(contract.noteHandOut, { ...params(stay), body: { by: 'whatsapp' } }, ours)
  expect(noted.handedOut).toMatchObject({ by: 'whatsapp' })
  const { entries } = await call(listAudit, { query: { reservationId: stay.id } }, ours)
  expect(entries.map(({ tableName }) => tableName)).toContain('guest_link')
  expect(JSON.stringify(entries)).not.toContain(tokenIn(noted.url))
})

test('behind a link stands its booking and nothing else of any business', async () => {
  const { ours, stay } = await booked()
  const group = await groups.book(ours, [await unit(ours), await unit(ours)])
  const theirs = await hotel()
  await book(theirs, await unit(theirs))
  const { url } = await link(ours, stay)
  const seen = await behindGuestLink(w.api.db, hashOfToken(tokenIn(url)), async (tx) => ({
    stays: (await tx.selectFrom('reservation').select('id').execute()).map(({ id }) => id),
    guests: (await tx.selectFrom('guest').select('reservationId').distinct().execute()).map(
      ({ reservationId }) => reservationId,
    ),
    units: (await tx.selectFrom('unit').select('id').execute()).length,
    hotels: (await tx.selectFrom('hotel').select('id').execute()).map(({ id }) => id),
  }))
  expect(seen?.result).toEqual({
    stays: [stay.id],
    guests: [stay.id],
    units: 1,
    hotels: [ours.hotelId],
  })
  expect(group.stays.length).toBe(2)
})

test('a guest behind a link can change no row, and read no number of a paper', async () => {
  const { ours, stay } = await booked()
  const { url } = await link(ours, stay)
  const behind = <T>(act: Parameters<typeof behindGuestLink<T>>[2]) =>
    behindGuestLink(w.api.db, hashOfToken(tokenIn(url)), act)
  const changed = behind((tx) =>
    tx.updateTable('reservation').set({ numberOfGuests: 9 }).where('id', '=', stay.id).executeTakeFirst(),
  )
  await expect(changed).rejects.toThrow('permission denied for table reservation')
  for (const column of ['identityNumber', 'identityHash'] as const) {
    await expect(behind((tx) => tx.selectFrom('guest').select(column).execute())).rejects.toThrow(
      'permission denied for table guest',
    )
  }
})

test('an unknown token opens nothing', async () => {
  expect(await bookingBehind('https://konuk.test/m/AAAAAAAAAAAAAAAAAAAAAA')).toBeUndefined()
})

test('a guest may read of a business only the tables that are granted to guests, and no table in vain', async () => {
  const { ours, stay } = await booked()
  const other = await unit(ours)
  for (const id of [stay.hotelDetailId, other.id]) {
    const body = { ...guide, doorCode: String(id) }
    await call(changeUnitGuide, { params: { id }, body }, ours)
    const drawn = await drawnPicture(400, 300, id).png().toBuffer()
    await call(addPicture, { params: { id }, body: new Uint8Array(drawn) }, ours)
  }
  await call(changeGeneralGuide, { body: guide }, ours)
  const { url } = await link(ours, stay)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace
      and has_any_column_privilege('konuk_guest', oid, 'select') order by 1`.execute(w.api.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'allocation',
    'arrival_time',
    'booking',
    'booking_option',
    'business_terms',
    'cancel_rule',
    'companion_invitation',
    'consent_code',
    'contract_stay',
    'extra',
    'folio_line',
    'guest',
    'guest_device',
    'guest_link',
    'guest_link_key',
    'guest_proposal',
    'guest_request',
    'hotel',
    'iban',
    'payment',
    'reservation',
    'settlement',
    'stored_file',
    'unit',
    'unit_guide',
    'unit_guide_code',
    'unit_guide_translation',
    'unit_picture',
  ])
  const theirs = await hotel()
  await book(theirs, await unit(theirs))
  const shown = await behindGuestLink(w.api.db, hashOfToken(tokenIn(url)), async (tx) => {
    const found: number[] = []
    for (const { name } of rows.filter((one) => one.name !== 'hotel')) {
      const of = await sql<{ hotelId: number }>`select distinct hotel_id from ${sql.table(name)}`.execute(tx)
      found.push(...of.rows.map(({ hotelId }) => hotelId))
    }
    return found
  })
  expect(new Set(shown?.result)).toEqual(new Set([ours.hotelId]))
  const ofUnits = await behindGuestLink(w.api.db, hashOfToken(tokenIn(url)), async (tx) => ({
    guides: (await tx.selectFrom('unitGuide').select('unitId').orderBy('unitId').execute()).map(({ unitId }) => unitId),
    codes: (await tx.selectFrom('unitGuideCode').select('guideId').execute()).length,
    pictures: (await tx.selectFrom('unitPicture').select('unitId').execute()).map(({ unitId }) => unitId),
    files: (await tx.selectFrom('storedFile').select('picture').distinct().execute()).length,
  }))
  expect(ofUnits?.result).toEqual({
    guides: [stay.hotelDetailId, null],
    codes: 2,
    pictures: [stay.hotelDetailId],
    files: 1,
  })
})
