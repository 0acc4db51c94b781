import { expect, test } from 'vitest'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import { createReservation, findFreeUnits, updateReservation } from '#contract/reservations/endpoints.ts'
import { Guest } from '#contract/reservations/guests/schemas.ts'
import { setChildBands } from '#contract/prices/rates/endpoints.ts'
import { moveStay } from '#contract/stays/endpoints.ts'
import { booking, companion, edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { screenOf, outcomeOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { world } from '#server/test/world.ts'
import { fridayAndSaturday, nights, priceScreen, type Rule, summer } from './rates.fixture.ts'

const w = world()
const { call, hotel, unit } = w
const { book } = screenOf(w)
const { add, quote, pricesOf, village } = priceScreen(w)

test('a rule over several days makes a season of them, and each night names the rule that priced it', async () => {
  const { ours, bungalow } = await village()
  const { ruleId } = await add(ours, { price: 5000, days: summer })
  const weekend = await add(ours, { price: 6500, weekdays: fridayAndSaturday, days: summer })

  expect(weekend.rates).toMatchObject({
    seasons: [{ ...summer, priority: 1, version: 1 }],
    rules: [
      { id: ruleId, price: 5000, weekdays: 127 },
      { id: weekend.ruleId, price: 6500, weekdays: fridayAndSaturday },
    ],
  })
  // The nights run from a Thursday to a Sunday.
  const quoted = await quote(ours, nights(bungalow, '2027-07-01', '2027-07-04'))
  expect(quoted).toMatchObject({
    nights: [
      { day: '2027-07-01', price: 5000, reason: 'rule', ruleId },
      { day: '2027-07-02', price: 6500, reason: 'rule', ruleId: weekend.ruleId },
      { day: '2027-07-03', price: 6500, reason: 'rule', ruleId: weekend.ruleId },
    ],
    totalPrice: 18_000,
    rules: [
      { id: ruleId, seasonName: 'Yaz', weekdays: 127, night: null },
      { id: weekend.ruleId, seasonName: 'Yaz', weekdays: fridayAndSaturday },
    ],
    refusals: [],
  })
  expect(await book(ours, bungalow, { checkInDate: '2027-07-01', checkOutDate: '2027-07-04' })).toMatchObject({
    totalPrice: 18_000,
  })
  // The night of the season's last day belongs to the season; the next night does not.
  expect(await pricesOf(ours, nights(bungalow, '2027-09-14', '2027-09-17'))).toEqual([5000, 5000, 1000])
})

test('a rule of a unit takes precedence over one of its type, and that over one of the business', async () => {
  const { ours, bungalow, villa } = await village()
  const second = await unit(ours, { unitName: 'Bungalov 2', price: 1100 })
  await add(ours, { price: 2000 })
  await add(ours, { price: 2500, scope: { of: 'room-type', roomType: 'Bungalov' } })
  await add(ours, { price: 2700, scope: { of: 'unit', hotelDetailId: second.id } })
  const night = (of: { id: number }) => pricesOf(ours, nights(of, '2027-03-01', '2027-03-02'))

  expect([await night(bungalow), await night(second), await night(villa)]).toEqual([[2500], [2700], [2000]])
})

test('a season that is drawn over another takes precedence over it, and a single night over both', async () => {
  const { ours, bungalow } = await village()
  await add(ours, { price: 5000, days: summer })
  const feast = await add(ours, { price: 8000, days: { from: '2027-07-10', to: '2027-07-12', name: 'Bayram' } })
  await add(ours, { price: 9000, days: { from: '2027-07-11', to: '2027-07-11' } })

  expect(feast.rates.seasons.map(({ name, priority }) => [name, priority])).toEqual([
    ['Yaz', 1],
    ['Bayram', 2],
  ])
  expect(await pricesOf(ours, nights(bungalow, '2027-07-09', '2027-07-14'))).toEqual([5000, 8000, 9000, 8000, 5000])
  // A new rule on the days of the lower season does not join that season, because another season takes precedence over
  // it.
  const again = await add(ours, { price: 5500, days: { ...summer, name: 'Yaz 2' } })
  expect(again.rates.seasons.find(({ name }) => name === 'Yaz 2')).toMatchObject({
    ...summer,
    name: 'Yaz 2',
    priority: 3,
  })
})

test('guests beyond the included ones cost more', async () => {
  const { ours, bungalow } = await village()
  await add(ours, { includedGuests: 2, extraAdult: 400 })
  const asked = nights(bungalow, '2027-03-01', '2027-03-03')

  expect(await pricesOf(ours, asked)).toEqual([1000, 1000])
  const four = await quote(ours, asked, { numberOfGuests: 4 })
  expect(four.nights).toMatchObject([{ price: 1800, extraGuests: 800 }, { price: 1800 }])
  const dates = { checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }
  const body = { ...booking(bungalow, dates), numberOfGuests: 4 }
  expect(
    (await call(quickBook, { body: { ...body, firstName: 'Ali', lastName: 'Kaya', phone: '05321234567' } }, ours))
      .reservation,
  ).toMatchObject({
    totalPrice: 3600,
  })
})

test('children beyond the included guests cost the price of their age, also when the stay becomes longer', async () => {
  const { ours, bungalow } = await village()
  await add(ours, { includedGuests: 2, extraAdult: 400 })
  const childBands = [
    { fromAge: 0, untilAge: 6, percent: 0 },
    { fromAge: 6, untilAge: 12, percent: 50 },
  ]
  await call(setChildBands, { body: { childBands, version: 0 } }, ours)
  const dates = { checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }
  const family = { numberOfGuests: 4, childAges: [3, 9] }

  const asked = nights(bungalow, dates.checkInDate, dates.checkOutDate)
  expect((await quote(ours, asked, family)).nights).toMatchObject([{ price: 1200, extraGuests: 200 }, { price: 1200 }])
  const { freeUnits } = await call(findFreeUnits, { query: { ...dates, guests: 4, childAges: '3,9' } }, ours)
  expect(freeUnits.find(({ hotelDetailId }) => hotelDetailId === bungalow.id)).toMatchObject({ totalPrice: 2400 })

  const body = {
    ...booking(bungalow, { ...dates, ...family }),
    firstName: 'Ali',
    lastName: 'Kaya',
    phone: '05321234567',
  }
  const stay = (await call(quickBook, { body }, ours)).reservation
  expect(stay).toMatchObject({ totalPrice: 2400, childAges: [3, 9] })
  const longer = await quote(ours, nights(bungalow, '2027-03-01', '2027-03-04'), { reservationId: stay.id })
  expect(longer.nights.at(-1)).toMatchObject({ price: 1200, extraGuests: 200 })

  const guests = [
    mainGuest(),
    companion(),
    companion({ passportNumber: 'C01X00T48' }),
    companion({ passportNumber: 'C01X00T49' }),
  ]
  const later = { checkInDate: '2027-03-10', checkOutDate: '2027-03-12' }
  const made = await book(ours, bungalow, { ...later, ...family, guests })
  expect(made).toMatchObject({ totalPrice: 2400, childAges: [3, 9] })
  const older = { ...edited(made, { childAges: [4, 13] }), partySize: undefined }
  expect((await call(updateReservation, { params: { id: made.id }, body: older }, ours)).reservation).toMatchObject({
    totalPrice: 2400,
    childAges: [4, 13],
  })
})

test('a guest who is added with a night is charged for that night; earlier agreed prices stay', async () => {
  const { ours, bungalow } = await village()
  await add(ours, { includedGuests: 2, extraAdult: 500 })
  const dates = { checkInDate: '2027-03-01', checkOutDate: '2027-03-04' }
  const made = await book(ours, bungalow, dates)
  expect(made.totalPrice).toBe(3000)
  const clerk = await memberWith(w, ours, ['stay.book', 'guest.see', 'identity.see', 'money.see'])
  const another = (passportNumber: string) => Guest.parse(companion({ passportNumber, phone: '0 (532) 999 88 77' }))
  const guests = [...made.guests, another('C01X00T48')]
  const save = async (of: typeof made, change: Parameters<typeof edited>[1]) =>
    (await call(updateReservation, { params: { id: made.id }, body: edited(of, change) }, clerk)).reservation

  // The dialog's proposal is priced for the new number of guests, so that a clerk who may not set prices can save it.
  const asked = nights(bungalow, '2027-03-01', '2027-03-05')
  const proposed = await quote(ours, asked, { reservationId: made.id, numberOfGuests: 3, childAges: [] })
  expect(proposed).toMatchObject({ totalPrice: 4500 })
  const longer = { checkOutDate: '2027-03-05', guests, numberOfGuests: 3 }
  expect(await outcomeOf(save(made, { ...longer, totalPrice: 4000 }))).toBe('403 price.not-by-rates')
  const three = await save(made, { ...longer, totalPrice: proposed.totalPrice })
  expect(three).toMatchObject({ totalPrice: 4500, numberOfGuests: 3 })

  // Adding a guest without sending a price does not change the agreed price.
  const four = [...three.guests, another('C01X00T49')]
  expect(await save(three, { guests: four, totalPrice: undefined })).toMatchObject({
    totalPrice: 4500,
    numberOfGuests: 4,
  })
})

test('children need an adult, and count as adults from eighteen on', async () => {
  const { ours, bungalow } = await village()
  const asked = (childAges: number[]) => outcomeOf(book(ours, bungalow, { numberOfGuests: 2, childAges }))
  expect([await asked([3, 9]), await asked([18]), await asked([9])]).toEqual([
    '422 party.no-adult',
    '400 party.age',
    'done',
  ])
})

test('the quote names what rules forbid, and the booking is refused unless it overrides the rules', async () => {
  const { ours, bungalow, villa } = await village()
  const { ruleId } = await add(ours, { minNightsOnArrival: 3, days: summer })
  const short = { checkInDate: '2027-07-01', checkOutDate: '2027-07-03' }
  const refusal = { code: 'price.min-nights', day: '2027-07-01', hotelDetailId: bungalow.id, ruleId, minNights: 3 }

  expect((await quote(ours, nights(bungalow, short.checkInDate, short.checkOutDate))).refusals).toEqual([refusal])
  const body = booking(bungalow, short)
  expect(await outcomeOf(call(createReservation, { body }, ours))).toBe('409 price.min-nights')
  const stay = (await call(createReservation, { body: { ...body, despiteRules: true } }, ours)).reservation
  expect(stay).toMatchObject(short)

  // A stay that was allowed against the rules can keep its dates; a change that breaks a rule in a new way is refused
  // again.
  const change = { ...stay, totalPrice: 2000, specialRequests: 'Sessiz' }
  const edit = (more: object) =>
    outcomeOf(
      call(updateReservation, { params: { id: stay.id }, body: { ...change, version: undefined, ...more } }, ours),
    )
  expect(await edit({})).toBe('done')
  expect(await edit({ checkInDate: '2027-07-02' })).toBe('409 price.min-nights')
  const move = (more: object) =>
    outcomeOf(
      call(
        moveStay,
        {
          params: { id: stay.id },
          body: { segments: [segment(villa, '2027-07-01', '2027-07-03')], version: stay.version + 1, ...more },
        },
        ours,
      ),
    )
  expect(await move({})).toBe('409 price.min-nights')
  expect(await move({ despiteRules: true })).toBe('done')
})

test.each<[Partial<Rule>, string]>([
  [{ closed: true, days: { from: '2027-07-02', to: '2027-07-02' } }, '409 price.closed'],
  [{ closedToArrival: true, days: { from: '2027-07-01', to: '2027-07-01' } }, '409 price.closed-to-arrival'],
  [{ closedToDeparture: true, days: { from: '2027-07-03', to: '2027-07-03' } }, '409 price.closed-to-departure'],
  [{ minNightsThrough: 3, days: { from: '2027-07-02', to: '2027-07-02' } }, '409 price.min-nights'],
  [{ closed: true, days: { from: '2027-07-03', to: '2027-07-03' } }, 'done'],
])('a stay from 1 to 3 July and the rule %j: %s', async (rule, outcome) => {
  const { ours, bungalow } = await village()
  await add(ours, rule)
  expect(await outcomeOf(book(ours, bungalow, { checkInDate: '2027-07-01', checkOutDate: '2027-07-03' }))).toBe(outcome)
})

test('a night without a price is refused by its date, unless a price was agreed', async () => {
  const ours = await hotel()
  const free = await unit(ours, { unitName: 'Bedava', price: 0 })
  const july = { checkInDate: '2027-07-30', checkOutDate: '2027-08-02' }
  // No rule prices the nights of this unit, so its own price of zero applies.
  expect(await pricesOf(ours, nights(free, july.checkInDate, july.checkOutDate))).toEqual([0, 0, 0])

  await add(ours, { price: 4000, days: { from: '2027-06-15', to: '2027-07-31' } })
  const refused = call(createReservation, { body: booking(free, july) }, ours)
  await expect(refused).rejects.toMatchObject({
    status: 422,
    problem: { code: 'price.unpriced-night', message: expect.stringContaining('Bedava için 01.08.2027 gecesinin') },
  })
  expect(await outcomeOf(quote(ours, nights(free, july.checkInDate, july.checkOutDate)))).toBe(
    '422 price.unpriced-night',
  )
  expect((await call(findFreeUnits, { query: july }, ours)).freeUnits).toEqual([
    { hotelDetailId: free.id, totalPrice: null, unpricedNight: '2027-08-01' },
  ])
  const agreed = { ...booking(free, july), firstName: 'Ali', lastName: 'Kaya', phone: '05321234567', totalPrice: 9000 }
  expect((await call(quickBook, { body: agreed }, ours)).reservation).toMatchObject({ totalPrice: 9000 })
})
