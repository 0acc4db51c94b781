// Two people who were taken for one are separated: on the guest card, by their stays, and while a guest is being
// entered.
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listAudit, undoChange } from '#contract/audit/endpoints.ts'
import { confirmJoin, doubtfulJoins, splitGuest, undoSplit } from '#contract/guests/splits/endpoints.ts'
import { addGuestNote, mergeGuests, readGuest, staysOfGuest } from '#contract/guests/endpoints.ts'
import type { GuestFile } from '#contract/guests/schemas.ts'
import { erasePerson, exportPerson } from '#contract/kvkk/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { readCredits, useCredit } from '#contract/folio/payments/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { cancelReservation, createReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { booking, edited, mainGuest, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { findDoubtfulJoins } from './doubtful-joins.ts'
import { type Stayed, stays } from './profiles.fixture.ts'

const w = world()
const { call, hotel, send, unit } = w
const stay = stays(w)
const { pay } = foliosOf(w)

const fileOf = async (id: number, of: TestHotel) => (await call(readGuest, { params: { id } }, of)).guest
/** The guest's profile as an owner sees it. */
const whole = ({ guest }: { guest: GuestFile | null }) => guest as GuestFile
const guestOf = ({ reservation }: Stayed) => reservation.guests[0]?.id ?? 0
const split = async (id: number, made: Stayed[], of: TestHotel, noteIds: number[] = []) =>
  whole(await call(splitGuest, { params: { id }, body: { guestIds: made.map(guestOf), noteIds } }, of))
const undo = async (id: number, of: TestHotel) => whole(await call(undoSplit, { params: { id } }, of))
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const staysIn = async (id: number, of: TestHotel) =>
  inOrder((await call(staysOfGuest, { params: { id }, query: {} }, of)).stays.map((one) => one.reservationId))
const idsOf = (...made: Stayed[]) => inOrder(made.map(({ reservation }) => reservation.id))
const change = async (of: TestHotel, { reservation }: Stayed, fields: object) => {
  const guests = reservation.guests.map(({ isAnotherPerson: _left, ...guest }) => ({ ...guest, ...fields }))
  const body = edited(reservation, { guests, version: undefined })
  return (await call(updateReservation, { params: { id: reservation.id }, body }, of)).reservation
}

/** A father and son with the same name, phone and number, stored as one profile. */
async function joined() {
  const ours = await hotel()
  const at = await unit(ours, { price: 1000 })
  const [father, son] = [await stay(ours, at, {}), await stay(ours, at, {})]
  expect(son.personId).toBe(father.personId)
  return { ours, at, father, son, id: father.personId }
}

test('stays leave for a new person, with the notes about them; it is in the audit log, and comes back', async () => {
  const { ours, father, son, id } = await joined()
  const add = async (text: string) => (await call(addGuestNote, { params: { id }, body: { text } }, ours)).note.id
  const [kept, moved] = [await add('Sessiz oda sever'), await add('Fıstığa alerjisi var')]
  const before = await fileOf(id, ours)

  const file = await split(id, [son], ours, [moved])
  const [made] = file.splits
  expect(made).toMatchObject({ name: 'Zeynep Işık', by: 'Ayşe Yılmaz' })
  const other = await fileOf(made?.otherId ?? 0, ours)
  expect([file.notes, other.notes]).toMatchObject([[{ id: kept }], [{ id: moved }]])
  expect(other.splits).toMatchObject([{ id: made?.id, otherId: id }])
  expect([await staysIn(id, ours), await staysIn(other.id, ours)]).toEqual([idsOf(father), idsOf(son)])
  expect(await split(id, [son], ours, [moved])).toEqual(file)
  const { entries } = await call(listAudit, { query: { kind: 'guests' } }, ours)
  expect(entries).toContainEqual(expect.objectContaining({ tableName: 'guest_split', operation: 'insert' }))

  const again = await undo(made?.id ?? 0, ours)
  expect(again).toEqual(before)
  expect(await undo(made?.id ?? 0, ours)).toEqual(again)
  expect((await fileOf(other.id, ours)).id).toBe(id)
  expect((await stay(ours, await unit(ours), {})).personId).toBe(id)
})

test('nothing by which guests are matched joins the two again', async () => {
  const { ours, at, father, son, id } = await joined()
  const [made] = (await split(id, [son], ours)).splits
  const personOf = async (reservation: ReturnType<typeof change>) => (await reservation).guests[0]?.personId
  expect(await personOf(change(ours, son, { email: 'z@example.com' }))).toBe(made?.otherId)
  expect(await personOf(change(ours, son, { phone: '05339998877' }))).toBe(made?.otherId)
  expect(await personOf(change(ours, son, { phone: '05321112233' }))).toBe(made?.otherId)
  expect(await personOf(change(ours, father, { phone: '05339998877' }))).toBe(id)
  expect(await personOf(change(ours, father, { phone: '05321112233' }))).toBe(id)
  // The next guest with these data may be either of the two, so nobody is matched by chance.
  const next = await stay(ours, at, {})
  expect([id, made?.otherId]).not.toContain(next.personId)
  const { likelyDuplicates } = await fileOf(next.personId, ours)
  expect(inOrder(likelyDuplicates.map((one) => one.id))).toEqual(inOrder([id, made?.otherId ?? 0]))
  expect(await personOf(change(ours, father, { tcKimlik: '11111111111' }))).toBe(id)
})

test('money belongs to stays: debts and credits go where their stays go', async () => {
  const { ours, at, father, son, id } = await joined()
  const third = await stay(ours, at, {})
  await pay(ours, son.reservation, 2000)
  await call(cancelReservation, { params: { id: son.reservation.id } }, ours)
  const credits = async ({ reservation }: Stayed) =>
    (await call(readCredits, { params: { id: reservation.id } }, ours)).credits.map((one) => one.reservationId)
  expect(await credits(father)).toEqual([son.reservation.id])
  const [made] = (await split(id, [son, third], ours)).splits
  expect([await credits(father), await credits(third)]).toEqual([[], [son.reservation.id]])
  const body = { requestId: randomUUID(), from: son.reservation.id, amount: 2000 }
  const spend = call(useCredit, { params: { id: father.reservation.id }, body }, ours)
  expect(await outcomeOf(spend)).toBe('404 payment.no-credit')
  const owed = async (of: number) => (await fileOf(of, ours)).owed?.map(({ reservationId }) => reservationId)
  expect([await owed(id), await owed(made?.otherId ?? 0)]).toEqual([idsOf(father), idsOf(third)])
})

test('after a split, the KVKK file and erasure of one person leave the other out', async () => {
  const { ours, father, son, id } = await joined()
  await change(ours, son, { email: 'ogul@example.com' })
  const { note } = await call(addGuestNote, { params: { id }, body: { text: 'Oğul not' } }, ours)
  const [made] = (await split(id, [son], ours, [note.id])).splits
  const handed = async (of: number) => {
    const answer = await send(exportPerson, { params: { id: of } }, ours)
    const { 'kisisel-veriler.json': json = new Uint8Array() } = unzipSync(new Uint8Array(answer.rawPayload))
    return strFromU8(json)
  }
  expect(await handed(id)).not.toMatch(/ogul@example|Oğul not/)
  const theirs = await handed(made?.otherId ?? 0)
  expect(theirs).toMatch(/ogul@example/)
  await call(cancelReservation, { params: { id: father.reservation.id } }, ours)
  await call(erasePerson, { params: { id } }, ours)
  const said = (json: string) =>
    (JSON.parse(json) as { record: { table_name: string }[] }).record.filter(({ table_name: name }) =>
      name.startsWith('guest'),
    )
  expect(said(await handed(made?.otherId ?? 0))).toEqual(said(theirs))
})

test('a split leaves at least one stay, and refuses stays of other persons and businesses', async () => {
  const { ours, at, father, son, id } = await joined()
  const stranger = await stay(ours, at, { firstName: 'Ali', phone: '05339998877', tcKimlik: '10000000214' })
  expect(await outcomeOf(split(id, [father, son], ours))).toBe('422 guest.split-leaves-nobody')
  expect(await outcomeOf(split(id, [], ours))).toBe('400 guest.split-nobody')
  expect(await outcomeOf(split(id, [stranger], ours))).toBe('409 guest.split-meanwhile')
  expect(await outcomeOf(split(id, [son], await hotel()))).toBe('404 guest.not-found')
  expect(await outcomeOf(undo(999_999, ours))).toBe('404 guest.split-not-found')
  const looking = await memberWith(w, ours, ['guest.see'])
  expect(await outcomeOf(split(id, [son], looking))).toMatch(/^403/)
})

test('after a merge with somebody else the merge is undone first', async () => {
  const { ours, at, son, id } = await joined()
  const [made] = (await split(id, [son], ours)).splits
  const other = await stay(ours, at, { firstName: 'Ali', phone: '05339998877', tcKimlik: '10000000214' })
  await call(mergeGuests, { params: { id: other.personId }, body: { other: made?.otherId ?? 0 } }, ours)
  expect(await outcomeOf(undo(made?.id ?? 0, ours))).toBe('409 guest.undo-later-merge-first')
})

test('a guest booked as another person gets a profile of their own, and keeps it', async () => {
  const ours = await hotel()
  const at = await unit(ours)
  const known = await stay(ours, at, {})
  const other = await stay(ours, at, { isAnotherPerson: true })
  expect(other.personId).not.toBe(known.personId)
  expect(other.reservation.guests).toMatchObject([{ isAnotherPerson: true }])
  const kept = await change(ours, other, { phone: '05339998877' })
  expect(kept.guests).toMatchObject([{ isAnotherPerson: true, personId: other.personId }])
  // A guest who was already joined with others is marked as another person, and the mark is removed again.
  const joinedOne = await stay(ours, at, { phone: '05337776655' })
  expect(joinedOne.personId).not.toBe(known.personId)
  const third = await stay(ours, at, { firstName: 'Ali', phone: '05321110000', tcKimlik: '10000000214' })
  const fourth = await stay(ours, at, { firstName: 'Ali', phone: '05321110000', tcKimlik: '10000000214' })
  const apart = await change(ours, fourth, { isAnotherPerson: true })
  expect(apart.guests[0]?.personId).not.toBe(third.personId)
  const back = await change(ours, fourth, { isAnotherPerson: false })
  expect(back.guests[0]?.personId).toBe(third.personId)
  const { entries } = await call(listAudit, { query: { reservationId: fourth.reservation.id } }, ours)
  const said = entries.filter(({ tableName, operation }) => tableName === 'guest' && operation === 'update')
  await call(undoChange, { params: { id: said[0]?.id ?? 0 } }, ours)
  const undone = await call(staysOfGuest, { params: { id: third.personId }, query: {} }, ours)
  expect(undone.stays.map(({ reservationId }) => reservationId)).toEqual([third.reservation.id])
})

test('a quick booking says so too', async () => {
  const ours = await hotel()
  const known = await stay(ours, await unit(ours), { tcKimlik: '11111111111' })
  const body = {
    hotelDetailId: (await unit(ours, { unitName: 'Göl' })).id,
    checkInDate: '2027-12-01',
    checkOutDate: '2027-12-05',
    firstName: 'Zeynep',
    lastName: 'Işık',
    phone: '0 (532) 111 22 33',
  }
  const book = async (more: object) =>
    (await call(quickBook, { body: { ...body, ...more, reservationUniqId: nextUniqId() } }, ours)).reservation.guests[0]
  expect((await book({ isAnotherPerson: true }))?.personId).not.toBe(known.personId)
})

test('each of two guests of one stay is split by their own row', async () => {
  const ours = await hotel()
  const guests = [mainGuest({ tcKimlik: '11111111111' }), mainGuest({ tcKimlik: '11111111111', isMainGuest: false })]
  const { reservation } = await call(createReservation, { body: booking(await unit(ours), { guests }) }, ours)
  const [one, two] = reservation.guests
  await call(mergeGuests, { params: { id: one?.personId ?? 0 }, body: { other: two?.personId ?? 0 } }, ours)
  const { stays: rows } = await call(staysOfGuest, { params: { id: one?.personId ?? 0 }, query: {} }, ours)
  expect(inOrder(rows.map(({ guestId }) => guestId))).toEqual(inOrder(reservation.guests.map(({ id }) => id)))
})

test('doubtful joins of the past are listed once, and only a user changes them', async () => {
  const { ours, at, father, id } = await joined()
  const put = (fields: { id: number }[], guestProfileId: number) =>
    inHotel(w.db, ours.hotelId, (tx) =>
      tx
        .updateTable('guest')
        .set({ guestProfileId })
        .where(
          'id',
          'in',
          fields.map((one) => one.id),
        )
        .execute(),
    )
  const apart = [
    await stay(ours, at, { firstName: 'Ali', lastName: 'Demir', phone: '05321110001', tcKimlik: '11111111111' }),
    await stay(ours, at, { firstName: 'Veli', lastName: 'Kaya', phone: '05321110002', tcKimlik: '11111111111' }),
    await stay(ours, at, { firstName: 'Can', lastName: 'Su', phone: '05321110003', tcKimlik: '11111111111' }),
  ]
  const strangers = apart[0]?.personId ?? 0
  await put(
    apart.map((one) => ({ id: guestOf(one) })),
    strangers,
  )
  await findDoubtfulJoins(w.db, ours.hotelId, w.clock.now())
  await findDoubtfulJoins(w.db, ours.hotelId, w.clock.now())

  const named = async () => (await call(doubtfulJoins, {}, ours)).people.map((person) => person.id)
  expect(await named()).toEqual([strangers])
  expect(await staysIn(strangers, ours)).toEqual(idsOf(...apart))
  expect([(await fileOf(strangers, ours)).mayBeSeveral, (await fileOf(id, ours)).mayBeSeveral]).toEqual([true, false])
  const told = (await call(listNotifications, {}, ours)).notifications.filter(({ kind }) => kind === 'joins-doubtful')
  expect(told).toMatchObject([{ data: { people: 1 } }])

  // Two strangers who are split off together are still in doubt; the guest who stays is not.
  const [made] = (await split(strangers, apart.slice(1), ours)).splits
  expect(await named()).toEqual([made?.otherId])
  await undo(made?.id ?? 0, ours)
  expect(await named()).toEqual([strangers])
  await call(confirmJoin, { params: { id: strangers } }, ours)
  expect(await named()).toEqual([])
  expect((await fileOf(father.personId, ours)).mayBeSeveral).toBe(false)
  const looking = await memberWith(w, ours, ['guest.see'])
  expect(await outcomeOf(call(confirmJoin, { params: { id } }, looking))).toMatch(/^403/)
})
