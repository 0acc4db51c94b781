import { describe, expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { deleteUnit } from '#contract/units/endpoints.ts'
import { addDays } from '#domain/time/day.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const { call, hotel, unit } = world()

let stays = 0
async function stayOf(
  of: TestHotel,
  names: [firstName: string, lastName: string, passportNumber?: string][],
  unitId: number,
) {
  const checkInDate = addDays('2027-01-01', 2 * ++stays)
  const guests = names.map(([firstName, lastName, passportNumber], index) => ({
    firstName,
    lastName,
    nationality: 'DEU',
    passportNumber: passportNumber ?? `P${stays}${index}`,
    phone: index === 0 ? `0532${String(5_550_000 + stays)}` : '',
    isMainGuest: index === 0,
  }))
  const body = {
    hotelDetailId: unitId,
    checkInDate,
    checkOutDate: addDays(checkInDate, 2),
    numberOfGuests: names.length,
    reservationUniqId: `1712345678${String(stays).padStart(7, '0')}`,
    guests,
  }
  return (await call(createReservation, { body }, of)).reservation
}
const found = (q: string, of: TestHotel) => call(search, { body: { q } }, of)
const guestsFound = async (q: string, of: TestHotel) => (await found(q, of)).guests.map(({ name }) => name)

describe('guests', () => {
  test.each(['isik', 'IŞIK', 'ışık', 'İşik', 'niz ış'])('are found by a part of the name, typed as %s', async (q) => {
    const ours = await hotel()
    const { id } = await unit(ours)
    await stayOf(
      ours,
      [
        ['Deniz', 'Işık'],
        ['Ali', 'Kaya'],
      ],
      id,
    )
    expect(await guestsFound(q, ours)).toEqual(['Deniz Işık'])
  })

  test('are found without the marks and apostrophes of their letters, and by their words in any order', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    const names: [string, string, string][] = [
      ['Søren', 'Sørensen', 'sorensen soren'],
      ['Łukasz', 'Groß', 'Gross Lukasz'],
      ['Əli', 'Məmmədov', 'Mammadov'],
      ['Nərgiz', 'Əliyeva', 'nergiz eliyeva'],
      ['Conor', 'O’Brien', 'obrien'],
      ['Fatima', 'Al-Ahmad', 'al ahmad'],
      ['Ayşe', 'Çelik', 'Çelik Ayşe'],
      ['محمد', 'الأحمد', 'الأحمد محمد'],
    ]
    for (const [firstName, lastName] of names) await stayOf(ours, [[firstName, lastName]], id)
    for (const [firstName, lastName, typed] of names) {
      expect(await guestsFound(typed, ours)).toEqual([`${firstName} ${lastName}`])
    }
    expect(await guestsFound('celik ali', ours)).toEqual([])
  })

  test('come with their latest stay, and a returning guest is one person', async () => {
    const ours = await hotel()
    const { id, unitName } = await unit(ours, { unitName: 'Göl Suit' })
    await stayOf(ours, [['Deniz', 'Işık', 'P12345']], id)
    const latest = await stayOf(ours, [['DENİZ', 'IŞIK', 'P12345']], id)
    expect((await found('deniz', ours)).guests).toEqual([
      {
        personId: latest.guests[0]?.personId,
        name: 'DENİZ IŞIK',
        phone: latest.guests[0]?.phone,
        reservationId: latest.id,
        reservationUniqId: latest.reservationUniqId,
        unitName,
        checkInDate: latest.checkInDate,
        checkOutDate: latest.checkOutDate,
        status: 'ACTIVE',
      },
    ])
  })

  test('with the same name are two people if their identity numbers differ', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    await stayOf(ours, [['Deniz', 'Işık']], id)
    await stayOf(ours, [['Deniz', 'Işık']], id)
    expect(await guestsFound('deniz', ours)).toEqual(['Deniz Işık', 'Deniz Işık'])
  })

  test('are found by phone in any notation, but not by only one or two digits', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    const { guests } = await stayOf(ours, [['Deniz', 'Işık']], id)
    const last4 = guests[0]?.phone?.slice(-4) ?? ''
    expect(await guestsFound(`0 (532) 555 ${last4.slice(0, 2)} ${last4.slice(2)}`, ours)).toEqual(['Deniz Işık'])
    expect(await guestsFound(last4, ours)).toEqual(['Deniz Işık'])
    expect(await guestsFound('53', ours)).toEqual([])
  })
})

describe('reservations', () => {
  test('are found by their number, with or without #, and by a run of digits of the long one', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    const first = await stayOf(ours, [['Deniz', 'Işık']], id)
    await stayOf(ours, [['Ali', 'Kaya']], id)
    const numbers = async (q: string) => (await found(q, ours)).reservations.map(({ reservationId }) => reservationId)

    expect(await numbers(`#${first.id}`.padStart(2))).toContain(first.id)
    expect(await numbers(first.reservationUniqId)).toEqual([first.id])
    expect(await numbers(first.reservationUniqId.slice(-8))).toEqual([first.id])
    expect((await found(first.reservationUniqId, ours)).reservations[0]).toMatchObject({
      guestName: 'Deniz Işık',
      unitName: 'Bungalov 1',
      status: 'ACTIVE',
    })
    expect(await numbers('deniz')).toEqual([])
  })

  test('with exactly this number come first', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    const [first] = [await stayOf(ours, [['A', 'B']], id), await stayOf(ours, [['C', 'D']], id)]
    const padded = String(first.id).padStart(2, '#')
    expect((await found(padded, ours)).reservations[0]?.reservationId).toBe(first.id)
  })
})

describe('units', () => {
  test('are found by part of their name in natural order, without deleted units', async () => {
    const ours = await hotel()
    for (const unitName of ['Çam Bungalov 10', 'Çam Bungalov 2', 'Göl Suit']) await unit(ours, { unitName })
    const gone = await unit(ours, { unitName: 'Çam Villa' })
    await call(deleteUnit, { params: { id: gone.id } }, ours)
    const { units } = await found('CAM', ours)
    expect(units.map(({ unitName }) => unitName)).toEqual(['Çam Bungalov 2', 'Çam Bungalov 10'])
  })
})

test('the search returns at most five hits of a kind', async () => {
  const ours = await hotel()
  const { id } = await unit(ours)
  for (let number = 1; number <= 6; number++) await stayOf(ours, [['Deniz', `Kaya${number}`]], id)
  const { guests, reservations } = await found('deniz', ours)
  expect([guests.length, reservations.length]).toEqual([5, 0])
  expect((await found('1712345678', ours)).reservations).toHaveLength(5)
})

test("another business's guests, reservations and units are not found", async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const { id } = await unit(theirs, { unitName: 'Göl Suit' })
  const { reservationUniqId } = await stayOf(theirs, [['Deniz', 'Işık']], id)
  for (const q of ['deniz', 'göl', reservationUniqId, '0532555'])
    expect(await found(q, ours)).toEqual({ success: true, groups: [], guests: [], reservations: [], units: [] })
})

test('a search needs two letters, and its text is no pattern', async () => {
  const ours = await hotel()
  const { id } = await unit(ours)
  await stayOf(ours, [['Deniz', 'Işık']], id)
  await expect(found(' d ', ours)).rejects.toMatchObject({ status: 400 })
  for (const q of ['%%', '__', 'd%z', '.*', "'--", '\\\\']) expect(await guestsFound(q, ours)).toEqual([])
})
