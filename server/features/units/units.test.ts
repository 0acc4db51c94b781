import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addUnit, listUnits, type Unit } from '#contract/units.ts'
import { unitDefaults } from '#domain/units/unit.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, send, hotel, unit } = w

const namesOf = async (of: TestHotel) => (await call(listUnits, {}, of)).hotelDetails.map(({ unitName }) => unitName)

describe('adding a unit', () => {
  test('only the name is needed: the rest has the defaults of the product', async () => {
    const ours = await hotel()

    const added = await call(addUnit, { body: { unitName: 'Bungalov 1' } }, ours)

    const expected: Unit = {
      ...unitDefaults,
      unitName: 'Bungalov 1',
      name: 'Bungalov 1',
      id: added.hotelDetail.id,
      hotelId: ours.hotelId,
    }
    expect(added).toEqual({ success: true, message: 'Birim başarıyla eklendi!', hotelDetail: expected })
    expect(await call(listUnits, {}, ours)).toEqual({ success: true, hotelDetails: [expected] })
    // Spelled out as well, so that a changed default is noticed here.
    expect(expected).toMatchObject({
      roomType: 'Bungalov',
      capacity: 2,
      price: 0,
      address: '',
      phone: '',
      email: '',
      website: '',
      description: '',
      amenities: '',
      hasWifi: true,
      hasParking: true,
      hasPool: false,
      hasGym: false,
      hasRestaurant: false,
      hasJacuzzi: false,
      hasBalcony: false,
      hasSeaView: false,
      hasMountainView: false,
      checkInTime: '14:00',
      checkOutTime: '12:00',
      isAvailable: true,
    })
  })

  test('every field is kept as it was given', async () => {
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
    expect(hotelDetails).toEqual([{ ...body, name: body.unitName, id: hotelDetails[0]?.id, hotelId: ours.hotelId }])
  })

  test.each([0, 0.01, 0.29, 1.1, 19.99, 4250.5, 1_000_000])('%d TL comes back to the kuruş', async (price) => {
    const ours = await hotel()

    await unit(ours, { price })

    expect((await call(listUnits, {}, ours)).hotelDetails[0]?.price).toBe(price)
  })

  test.each([
    ['no name', { unitName: undefined }, 'unitName', 'Birim adı boş olamaz!'],
    ['a blank name', { unitName: '  \t' }, 'unitName', 'Birim adı boş olamaz!'],
    ['a name without end', { unitName: 'x'.repeat(101) }, 'unitName', 'En fazla 100 karakter yazabilirsiniz.'],
    ['an unknown type', { roomType: 'Otel' }, 'roomType', 'Birim tipi Bungalov, Apart, Villa ya da Suit olmalıdır.'],
    ['room for nobody', { capacity: 0 }, 'capacity', 'Kapasite 1 ile 10 kişi arasında olmalıdır.'],
    ['room for eleven', { capacity: 11 }, 'capacity', 'Kapasite 1 ile 10 kişi arasında olmalıdır.'],
    ['half a person', { capacity: 2.5 }, 'capacity', 'Kapasite 1 ile 10 kişi arasında olmalıdır.'],
    ['a capacity in words', { capacity: 'iki' }, 'capacity', 'Kapasite 1 ile 10 kişi arasında olmalıdır.'],
    ['a price in words', { price: 'bin' }, 'price', 'Fiyatı rakamla yazın, örneğin 2.500,00.'],
    ['a price below zero', { price: -0.01 }, 'price', 'Fiyat sıfırdan küçük olamaz.'],
    ['a third decimal', { price: 10.005 }, 'price', 'Fiyatta en fazla iki ondalık basamak olabilir (kuruş).'],
    ['a crumb of a kuruş', { price: 0.1 + 0.2 }, 'price', 'Fiyatta en fazla iki ondalık basamak olabilir (kuruş).'],
    ['a slip in the price', { price: 1_000_000.01 }, 'price', 'Gecelik fiyat en fazla 1.000.000 ₺ olabilir.'],
    ['25 o’clock', { checkInTime: '25:00' }, 'checkInTime', 'Saati 14:00 gibi yazın (00:00–23:59).'],
    ['a bare hour', { checkOutTime: '9' }, 'checkOutTime', 'Saati 14:00 gibi yazın (00:00–23:59).'],
    ['half an e-mail', { email: 'ada@' }, 'email', 'Geçerli bir e-posta adresi girin, örneğin bilgi@isletme.com.'],
    [
      'an address that runs code',
      { website: 'javascript:alert(1)' },
      'website',
      'Geçerli bir web adresi girin, örneğin www.isletme.com.',
    ],
    ['a zero byte', { description: 'a\u0000b' }, 'description', 'Bu alandaki değer geçerli değil.'],
    ['a flag that is no flag', { hasPool: 'evet' }, 'hasPool', 'Bu alandaki değer geçerli değil.'],
  ])('refuses %s, at its field, and adds nothing', async (_, wrong, field, message) => {
    const ours = await hotel()

    const answer = await send(addUnit, { body: { unitName: 'Bungalov 1', ...wrong } }, ours)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, message, fields: { [field]: message } })
    expect(await namesOf(ours)).toEqual([])
  })

  test('says of every field at once what is wrong with it', async () => {
    const answer = await send(addUnit, { body: { unitName: '', capacity: 0, price: -1 } }, await hotel(), {
      'accept-language': 'en',
    })

    expect(answer.json()).toMatchObject({
      code: 'unit.name-required',
      fields: {
        unitName: 'The unit needs a name.',
        capacity: 'The capacity is between 1 and 10 people.',
        price: 'The price cannot be below zero.',
      },
    })
  })

  test('puts the unit into the business that asks, whatever the request says', async () => {
    const ours = await hotel()
    const theirs = await hotel()

    await send(addUnit, { body: { unitName: 'Bungalov 1', hotelId: theirs.hotelId, id: 1 } }, ours)

    expect(await namesOf(ours)).toEqual(['Bungalov 1'])
    expect(await namesOf(theirs)).toEqual([])
  })
})

describe('the list', () => {
  test('stands in Turkish order, numbers as numbers', async () => {
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

  test('holds no unit of another business', async () => {
    const ours = await hotel()
    const theirs = await hotel()
    await unit(theirs, { unitName: 'Komşunun evi' })
    await unit(ours, { unitName: 'Bizim ev' })

    expect(await namesOf(ours)).toEqual(['Bizim ev'])
    const seen = await inHotel(w.db, ours.hotelId, (db) => db.selectFrom('unit').select('hotelId').execute())
    expect(seen).toEqual([{ hotelId: ours.hotelId }])
  })

  test('shows nothing to anybody outside a business', async () => {
    const ours = await hotel()
    await unit(ours)

    await expect(call(listUnits, {})).rejects.toMatchObject({ status: 401 })
    const { rows } = await sql`select 1 from unit`.execute(w.db)
    expect(rows).toEqual([])
  })
})
