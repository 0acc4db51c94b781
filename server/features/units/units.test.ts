import { messageFor } from '#contract/problems.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addUnit, listUnits } from '#contract/units/endpoints.ts'
import type { Unit } from '#contract/units/schemas.ts'
import { unitDefaults } from '#domain/units/unit.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { unitsText } from './units.text.ts'

const w = world()
const { call, send, hotel, unit } = w

const namesOf = async (of: TestHotel) => (await call(listUnits, {}, of)).hotelDetails.map(({ unitName }) => unitName)

describe('adding a unit', () => {
  test("needs only a name, and the other fields get the product's defaults", async () => {
    const ours = await hotel()

    const added = await call(addUnit, { body: { unitName: 'Bungalov 1' } }, ours)

    const expected: Unit = {
      ...unitDefaults,
      unitName: 'Bungalov 1',
      name: 'Bungalov 1',
      id: added.hotelDetail.id,
      hotelId: ours.hotelId,
      version: 1,
      state: 'free',
      stateUntil: null,
    }
    expect(added).toEqual({ success: true, message: unitsText.tr.added, hotelDetail: expected })
    expect(await call(listUnits, {}, ours)).toEqual({ success: true, hotelDetails: [expected] })
  })

  test('stores every field as given', async () => {
    const ours = await hotel()
    const body = {
      unitName: 'Göl Villası',
      roomType: 'Villa' as const,
      capacity: 10,
      price: 12_345.67,
      address: 'Göl kıyısı',
      phone: '0 (264) 592 00 11',
      email: 'gol@vadi.com.tr',
      website: 'www.vadi.com.tr/gol',
      description: 'Şömineli, iki katlı.\nKahvaltı dahil.',
      hasWifi: false,
      hasParking: false,
      hasPool: true,
      hasGym: true,
      hasRestaurant: true,
      hasJacuzzi: true,
      hasBalcony: true,
      hasSeaView: true,
      hasMountainView: true,
      amenities: 'Barbekü, bebek yatağı',
      checkInTime: '15:30',
      checkOutTime: '11:00',
      isAvailable: false,
    }

    await call(addUnit, { body }, ours)

    const { hotelDetails } = await call(listUnits, {}, ours)
    const id = hotelDetails[0]?.id
    const own = { name: body.unitName, id, hotelId: ours.hotelId, version: 1, state: 'closed', stateUntil: null }
    expect(hotelDetails).toEqual([{ ...body, ...own }])
  })

  test.each([0, 0.01, 0.29, 1.1, 19.99, 4250.5, 1_000_000])('%d TL comes back to the kuruş', async (price) => {
    const ours = await hotel()

    await unit(ours, { price })

    expect((await call(listUnits, {}, ours)).hotelDetails[0]?.price).toBe(price)
  })

  // The schema tests in contract prove which values are invalid.
  test('refuses an invalid unit at its field and adds nothing', async () => {
    const ours = await hotel()

    const refusal = call(addUnit, { body: { unitName: '  \t' } }, ours)

    const message = messageFor('unit.name-required', 'tr')
    const problem = { code: 'unit.name-required', message, fields: { unitName: message } }
    await expect(refusal).rejects.toMatchObject({ status: 400, problem })
    expect(await namesOf(ours)).toEqual([])
  })

  test('names the problem of every field at once', async () => {
    const answer = await send(addUnit, { body: { unitName: '', capacity: 0, price: -1 } }, await hotel(), {
      'accept-language': 'en',
    })

    expect(answer.json()).toMatchObject({
      code: 'unit.name-required',
      fields: {
        unitName: messageFor('unit.name-required', 'en'),
        capacity: messageFor('unit.capacity-out-of-range', 'en'),
        price: messageFor('unit.price-negative', 'en'),
      },
    })
  })

  test("puts the unit into the caller's business, whatever the request says", async () => {
    const ours = await hotel()
    const theirs = await hotel()

    await send(addUnit, { body: { unitName: 'Bungalov 1', hotelId: theirs.hotelId, id: 1 } }, ours)

    expect(await namesOf(ours)).toEqual(['Bungalov 1'])
    expect(await namesOf(theirs)).toEqual([])
  })
})

describe('the list', () => {
  test('has Turkish order, with numbers by value', async () => {
    const ours = await hotel()
    const names = ['Zambak', 'Bungalov 10', 'Çınar', 'İncir', 'Bungalov 2', 'Ceviz', 'Ilgın', 'Şeftali', 'Söğüt', 'ada']
    for (const unitName of names) await unit(ours, { unitName })

    expect(await namesOf(ours)).toEqual([
      'ada',
      'Bungalov 2',
      'Bungalov 10',
      'Ceviz',
      'Çınar',
      'Ilgın',
      'İncir',
      'Söğüt',
      'Şeftali',
      'Zambak',
    ])
  })

  test('contains no unit of another business', async () => {
    const ours = await hotel()
    const theirs = await hotel()
    await unit(theirs, { unitName: 'Komşunun evi' })
    await unit(ours, { unitName: 'Bizim ev' })

    expect(await namesOf(ours)).toEqual(['Bizim ev'])
    const seen = await inHotel(w.db, ours.hotelId, (db) => db.selectFrom('unit').select('hotelId').execute())
    expect(seen).toEqual([{ hotelId: ours.hotelId }])
  })

  test('is closed to anybody who belongs to no business', async () => {
    const ours = await hotel()
    await unit(ours)

    await expect(call(listUnits, {})).rejects.toMatchObject({ status: 401 })
    const { rows } = await sql`select 1 from unit`.execute(w.db)
    expect(rows).toEqual([])
  })
})
