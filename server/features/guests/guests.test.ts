import { describe, expect, test } from 'vitest'
import {
  addGuestNote,
  changeGuestNote,
  knownGuests,
  mergeGuests,
  messagesOfGuest,
  readGuest,
  removeGuestNote,
  staysOfGuest,
} from '#contract/guests/endpoints.ts'
import { listAudit } from '#contract/audit/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import { sendSms } from '#contract/messages/endpoints.ts'
import { nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { stays, tc } from './profiles.fixture.ts'

const w = world()
const { call, hotel, unit, clock } = w
const stay = stays(w)
const known = async (body: object, of: TestHotel) => (await call(knownGuests, { body }, of)).people
const fileOf = async (id: number, of: TestHotel) => (await call(readGuest, { params: { id } }, of)).guest

describe('suggestions while a guest is typed', () => {
  test('words of a name find guests in any order and without marks, and show no identity number', async () => {
    const [ours, theirs] = [await hotel(), await hotel()]
    const { personId } = await stay(ours, await unit(ours), {})
    await stay(ours, await unit(ours), { firstName: 'Zeynep', lastName: 'Kaya', phone: '05339998877', tcKimlik: tc[1] })
    const found = { personId, firstName: 'Zeynep', lastName: 'Işık', phone: '+905321112233', tcKimlik: '' }
    expect(await known({ name: 'isik zey' }, ours)).toMatchObject([found])
    expect(await known({ name: 'ZEYNEP' }, ours)).toHaveLength(2)
    expect(await known({ name: 'ze' }, ours)).toEqual([])
    expect(await known({ name: '   ' }, ours)).toEqual([])
    expect(await known({ name: 'Zeynep' }, theirs)).toEqual([])
    // A number that was typed decides alone.
    expect(await known({ name: 'Zeynep', phone: '05330001122' }, ours)).toEqual([])
  })

  test('a phone finds a guest who has stayed before, with the number of stays and the last date and unit', async () => {
    const ours = await hotel()
    const at = await unit(ours, { unitName: 'Bungalov 3' })
    const first = await stay(ours, at, {})
    const last = await stay(ours, at, { email: 'zeynep@ornek.com' })
    const called = await stay(ours, at, {})
    await call(cancelReservation, { params: { id: called.reservation.id } }, ours)
    const next = await stay(ours, at, {})

    expect((await known({ phone: '0532 111 22 33' }, ours))[0]).toMatchObject({ stays: 0, lastStay: null })
    clock.set(`${last.reservation.checkOutDate}T09:00:00Z`)
    const people = await known({ phone: '0532 111 22 33' }, ours)
    expect(await known({ phone: '0532 111 22 33', tcKimlik: null, passportNumber: '' }, ours)).toEqual(people)
    expect(await known({ phone: null, tcKimlik: '' }, ours)).toEqual([])
    clock.set('2026-11-21T09:00:00Z')

    expect(people).toEqual([
      {
        personId: first.personId,
        firstName: 'Zeynep',
        lastName: 'Işık',
        phone: '+905321112233',
        email: 'zeynep@ornek.com',
        nationality: 'TUR',
        tcKimlik: tc[0],
        passportNumber: '',
        stays: 2,
        lastStay: {
          reservationId: last.reservation.id,
          reservationUniqId: last.reservation.reservationUniqId,
          checkInDate: last.reservation.checkInDate,
          checkOutDate: last.reservation.checkOutDate,
          unitName: 'Bungalov 3',
        },
        nextStay: expect.objectContaining({ reservationId: next.reservation.id }),
      },
    ])
  })

  test('a T.C. number takes precedence over the phone, and a passport number is another kind', async () => {
    const ours = await hotel()
    const at = await unit(ours)
    const byNumber = await stay(ours, at, { phone: '05330001122', tcKimlik: tc[1] })
    const byPhone = await stay(ours, at, {})
    const people = await known({ phone: '05321112233', tcKimlik: tc[1] }, ours)
    expect(people.map(({ personId }) => personId)).toEqual([byNumber.personId, byPhone.personId])
    expect(await known({ passportNumber: tc[1] }, ours)).toEqual([])
  })

  test.each([{}, { phone: '0532' }, { phone: '0212 555 44 33' }, { tcKimlik: '1000' }])(
    '%o finds nobody',
    async (body) => {
      const ours = await hotel()
      await stay(ours, await unit(ours), {})
      expect(await known(body, ours)).toEqual([])
    },
  )

  test("sending a guest's whole number to a member who may see it leaves an audit entry", async () => {
    const ours = await hotel()
    const { personId } = await stay(ours, await unit(ours), {})
    const other = await unit(ours, { unitName: 'Bungalov 2' })
    const nights = { hotelDetailId: other.id, checkInDate: '2027-01-10', checkOutDate: '2027-01-12' }
    const ada = { firstName: 'Ada', lastName: 'Kaya', phone: '05330001122', reservationUniqId: nextUniqId() }
    await call(quickBook, { body: { ...nights, ...ada, numberOfGuests: 1 } }, ours)
    const seen = async () => {
      const { entries } = await call(listAudit, { query: { kind: 'seen' } }, ours)
      return entries.map(({ tableName }) => tableName)
    }
    const maid = await memberWith(w, ours, ['guest.see', 'stay.see'])

    await known({ phone: '05321112233' }, maid)
    expect(await known({ phone: '05330001122' }, ours)).toHaveLength(1)
    expect(await seen()).toEqual([])
    await known({ personId }, ours)
    await known({ phone: '05321112233' }, ours)
    expect(await seen()).toEqual(['guest_profile'])
    await stay(ours, other, { phone: '05324445566', tcKimlik: '20000000046' })
    await known({ phone: '05324445566' }, ours)
    expect(await seen()).toEqual(['guest_profile', 'guest_profile'])
  })

  test('at most five guests are suggested, though more share the phone', async () => {
    const ours = await hotel()
    const at = await unit(ours)
    for (let one = 0; one < 6; one++) await stay(ours, at, { firstName: `Ad${one}`, tcKimlik: `2000000000${one}` })
    const people = await known({ phone: '05321112233' }, ours)
    expect(people.map(({ firstName }) => firstName)).toEqual(['Ad5', 'Ad4', 'Ad3', 'Ad2', 'Ad1'])
  })
})

describe('the guest file', () => {
  test('shows only the endings of numbers', async () => {
    const ours = await hotel()
    const { personId } = await stay(ours, await unit(ours), {})
    const { body } = await w.send(readGuest, { params: { id: personId } }, ours)
    expect(body).not.toContain(tc[0])
    expect(JSON.parse(body)).toMatchObject({ guest: { identities: [{ kind: 'tcKimlik', ending: '146' }] } })
  })

  test('has the stays page by page, the newest first', async () => {
    const ours = await hotel()
    const at = await unit(ours)
    const made = [await stay(ours, at, {}), await stay(ours, at, {}), await stay(ours, at, {})]
    const [{ personId }] = made as [(typeof made)[0]]
    const page = async (number: number) => {
      const answer = await call(staysOfGuest, { params: { id: personId }, query: { page: number, pageSize: 2 } }, ours)
      return [answer.total, ...answer.stays.map(({ reservationId }) => reservationId)]
    }
    const ids = made.map(({ reservation }) => reservation.id).toReversed()
    expect([await page(1), await page(2)]).toEqual([
      [3, ids[0], ids[1]],
      [3, ids[2]],
    ])
  })

  test('says how much the guest owes for stays in their own name, and for no others', async () => {
    const ours = await hotel()
    const at = await unit(ours, { price: 1000, unitName: 'Göl Evi' })
    const paidUp = await stay(ours, at, {})
    const partly = await stay(ours, at, {}, { firstName: 'Ali', phone: '', tcKimlik: tc[1] })
    const called = await stay(ours, at, {})
    await call(cancelReservation, { params: { id: called.reservation.id } }, ours)
    const { pay } = foliosOf(w)
    await pay(ours, paidUp.reservation, 2000)
    await pay(ours, partly.reservation, 500.5)

    const { reservation } = partly
    expect((await fileOf(partly.personId, ours)).owed).toEqual([
      {
        reservationId: reservation.id,
        reservationUniqId: reservation.reservationUniqId,
        unitName: 'Göl Evi',
        checkInDate: reservation.checkInDate,
        checkOutDate: reservation.checkOutDate,
        amount: 1499.5,
      },
    ])
    expect((await fileOf(reservation.guests[1]?.personId ?? 0, ours)).owed).toEqual([])
  })

  test("has the SMS to the person's phones and no others", async () => {
    const ours = await hotel()
    const { personId } = await stay(ours, await unit(ours), {})
    await call(sendSms, { body: { phoneNumber: '05321112233', message: 'Hoş geldiniz' } }, ours)
    await call(sendSms, { body: { phoneNumber: '05330001122', message: 'Başkasına' } }, ours)
    const { messages, total } = await call(messagesOfGuest, { params: { id: personId }, query: {} }, ours)
    expect([total, messages.map(({ text }) => text)]).toEqual([1, ['Hoş geldiniz']])
  })
})

test("a guest whom the screen already has is returned in full, another business's guest to nobody", async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const { personId } = await stay(ours, await unit(ours), {})
  expect(await known({ personId }, ours)).toMatchObject([{ personId, tcKimlik: '10000000146', stays: 0 }])
  await expect(known({ personId }, theirs)).rejects.toMatchObject({ status: 404 })
})

describe('notes', () => {
  const noted = async () => {
    const ours = await hotel()
    const { personId } = await stay(ours, await unit(ours), {})
    const { note } = await call(addGuestNote, { params: { id: personId }, body: { text: 'Sessiz oda ister' } }, ours)
    const change = (text: string, version: number) =>
      call(changeGuestNote, { params: { id: note.id }, body: { text, version } }, ours)
    return { ours, personId, note, change }
  }

  test('are written, changed and removed, each with its author and time', async () => {
    const { ours, personId, note, change } = await noted()
    expect(note).toMatchObject({ text: 'Sessiz oda ister', version: 1, by: 'Ayşe Yılmaz', changedBy: null })
    expect((await change('Sessiz oda, üst kat', 1)).note).toMatchObject({ version: 2, changedBy: 'Ayşe Yılmaz' })
    expect((await fileOf(personId, ours)).notes).toMatchObject([{ text: 'Sessiz oda, üst kat' }])
    await call(removeGuestNote, { params: { id: note.id }, query: { version: 2 } }, ours)
    expect((await fileOf(personId, ours)).notes).toEqual([])
  })

  test('are changed and removed by their author, and by others only if they manage the data as a whole', async () => {
    const { ours, personId, note } = await noted()
    const clerk = await w.colleague(ours, { role: 'reception' })
    const of = { params: { id: note.id } }
    const body = { text: '.', version: 1 }
    const forbidden = { status: 403, problem: { code: 'request.forbidden' } }
    expect((await fileOf(personId, clerk)).notes).toMatchObject([{ mayChange: false }])
    await expect(call(changeGuestNote, { ...of, body }, clerk)).rejects.toMatchObject(forbidden)
    await expect(call(removeGuestNote, { ...of, query: { version: 1 } }, clerk)).rejects.toMatchObject(forbidden)

    const own = { params: { id: personId }, body: { text: 'Geç gelecek' } }
    const { note: theirs } = await call(addGuestNote, own, clerk)
    expect(theirs).toMatchObject({ mayChange: true })
    await call(changeGuestNote, { params: { id: theirs.id }, body: { text: 'Çok geç', version: 1 } }, clerk)
    await call(removeGuestNote, { params: { id: theirs.id }, query: { version: 2 } }, ours)
    expect((await fileOf(personId, ours)).notes).toMatchObject([{ text: 'Sessiz oda ister', mayChange: true }])
  })

  test('of two clerks who change one note, the second sees the stored note, and nothing is overwritten', async () => {
    const { ours, personId, note, change } = await noted()
    await change('Üst kat', 1)
    await expect(change('Alt kat', 1)).rejects.toMatchObject({
      status: 409,
      problem: {
        code: 'guest.note-changed-meanwhile',
        fields: { text: messageFor('guest.note-stored', 'tr', { text: 'Üst kat' }) },
      },
    })
    const remove = call(removeGuestNote, { params: { id: note.id }, query: { version: 1 } }, ours)
    await expect(remove).rejects.toMatchObject({ status: 409 })
    expect((await fileOf(personId, ours)).notes).toMatchObject([{ text: 'Üst kat', version: 2 }])
  })

  test('of two changes at once one wins; two equal changes do not conflict', async () => {
    const { change } = await noted()
    const outcomes = await Promise.allSettled([change('Bir', 1), change('İki', 1)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { change: again } = await noted()
    expect((await Promise.all([again('Bir', 1), again('Bir', 1)])).map(({ note }) => note.version)).toEqual([2, 2])
  })

  test.each(['', '   ', 'a'.repeat(1001)])('%o is refused', async (text) => {
    const { change } = await noted()
    await expect(change(text, 1)).rejects.toMatchObject({ status: 400 })
  })

  test("another business's notes are not found", async () => {
    const { note, personId } = await noted()
    const theirs = await hotel()
    const other = await stay(theirs, await unit(theirs), {})
    const body = { text: 'x', version: 1 }
    await expect(call(changeGuestNote, { params: { id: note.id }, body }, theirs)).rejects.toMatchObject({
      status: 404,
    })
    const remove = call(removeGuestNote, { params: { id: note.id }, query: { version: 1 } }, theirs)
    await expect(remove).rejects.toMatchObject({ status: 404 })
    const merge = call(mergeGuests, { params: { id: other.personId }, body: { other: personId } }, theirs)
    await expect(merge).rejects.toMatchObject({ status: 404 })
  })
})
