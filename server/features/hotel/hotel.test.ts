import { describe, expect, test } from 'vitest'
import { currentHotel, listCountries, updateHotel } from '#contract/hotel/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { countries } from '#domain/people/countries.ts'
import { world } from '#server/test/world.ts'
import { hotelText } from './hotel.text.ts'

const { call, send, hotel } = world()

const details = { name: 'Çam Konakları', address: 'Yayla Yolu No: 4, Sapanca' }

describe('the business', () => {
  test('is visible to its own user', async () => {
    const ours = await hotel({ name: 'Vadi Bungalov' })

    expect(await call(currentHotel, {}, ours)).toEqual({
      success: true,
      id: ours.hotelId,
      name: 'Vadi Bungalov',
      address: '',
      version: 1,
      message: '',
    })
  })

  test('changes its name and address, and keeps them', async () => {
    const ours = await hotel()
    const theirs = await hotel({ name: 'Komşu Apart' })

    const saved = await call(updateHotel, { body: details }, ours)

    expect(saved).toEqual({
      success: true,
      id: ours.hotelId,
      ...details,
      version: 2,
      message: hotelText.tr.updated,
    })
    expect(await call(currentHotel, {}, ours)).toMatchObject(details)
    expect(await call(currentHotel, {}, theirs)).toMatchObject({ name: 'Komşu Apart', address: '' })
  })

  test('drops blanks around the entered texts', async () => {
    const ours = await hotel()

    const saved = await call(updateHotel, { body: { name: '  Ada  ', address: '\tKöy içi ' } }, ours)

    expect(saved).toMatchObject({ name: 'Ada', address: 'Köy içi' })
  })

  test('never takes the id of another business from a request', async () => {
    const ours = await hotel()
    const theirs = await hotel({ name: 'Komşu Apart' })

    await send(updateHotel, { body: { ...details, id: theirs.hotelId, hotelId: theirs.hotelId } }, ours)

    expect(await call(currentHotel, {}, ours)).toMatchObject({ id: ours.hotelId, ...details })
    expect(await call(currentHotel, {}, theirs)).toMatchObject({ name: 'Komşu Apart' })
  })

  test.each([
    ['no name', { address: 'x' }, { name: messageFor('hotel.name-required', 'tr') }],
    ['a blank name', { name: '  ', address: 'x' }, { name: messageFor('hotel.name-required', 'tr') }],
    ['a blank address', { name: 'x', address: ' ' }, { address: messageFor('hotel.address-required', 'tr') }],
    [
      'a name without end',
      { name: 'x'.repeat(201), address: 'x' },
      { name: messageFor('request.too-long', 'tr', { most: 200 }) },
    ],
    [
      'nothing',
      {},
      { name: messageFor('hotel.name-required', 'tr'), address: messageFor('hotel.address-required', 'tr') },
    ],
  ])('refuses %s, at its field, and stays as it was', async (_, body, fields) => {
    const ours = await hotel({ name: 'Vadi Bungalov' })

    const answer = await send(updateHotel, { body }, ours)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, fields })
    expect(await call(currentHotel, {}, ours)).toMatchObject({ name: 'Vadi Bungalov' })
  })

  test('answers in the requested language', async () => {
    const ours = await hotel()
    const english = { 'accept-language': 'en-GB,en;q=0.9' }

    const saved = await send(updateHotel, { body: details }, ours, english)
    const refused = await send(updateHotel, { body: { ...details, name: '' } }, ours, english)

    expect(saved.json()).toMatchObject({ message: hotelText.en.updated })
    expect(refused.json()).toMatchObject({ fields: { name: messageFor('hotel.name-required', 'en') } })
  })
})

describe('the countries', () => {
  test('are all listed, Türkiye first and the rest by the Turkish alphabet', async () => {
    const { countries: listed } = await call(listCountries, {}, await hotel())

    expect(listed).toHaveLength(countries.length)
    expect(listed[0]).toEqual({ id: 792, code: 'TUR', name: 'Türkiye' })
    const names = listed.slice(1).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr').compare))
    const place = (name: string) => names.findIndex((known) => known.startsWith(name))
    expect(place('Cibuti')).toBeLessThan(place('Çad'))
    expect(place('Irak')).toBeLessThan(place('İran'))
  })

  test('are named in the requested language', async () => {
    const answer = await send(listCountries, {}, await hotel(), { 'accept-language': 'en' })

    const names: string[] = answer.json<{ countries: { name: string }[] }>().countries.map(({ name }) => name)
    expect(names).toContain('Germany')
    expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('en').compare))
  })
})
