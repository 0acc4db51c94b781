// The contract of a stay whose guests change units midway names each unit with its nights.
import { expect, test } from 'vitest'
import { sendContractCode, verifyContractCode } from '#contract/consent/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import type { StaySegment } from '#contract/reservations/schemas.ts'
import { screenOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'
import { bookedStay, bookingOf, contractsOf } from './named-terms.fixture.ts'

const w = world()
const { call, clock, hotel, outbox, unit } = w
const { read, move, checkIn, checkOut, onDay } = screenOf(w)
const { agree, lastText, stateOf } = contractsOf(w)

/** Booked from 1 to 5 December in Bungalov 1 for 4,000 TL; `split` moves the guests to the lake for the last two nights. */
async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Bungalov 1', price: 1000, checkOutTime: '11:00' })
  const lake = await unit(ours, { unitName: 'Göl Evi', checkOutTime: '10:30' })
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
  const to = async (...segments: StaySegment[]) => move(ours, await read(ours, reservation), segments)
  const split = () =>
    to(segment(bungalow, '2026-12-01', '2026-12-03', 2000), segment(lake, '2026-12-03', '2026-12-05', 2000))
  /** The clock moves on because a code may be sent once a minute. */
  const agreeAgain = async (onScreen?: typeof bungalow) => {
    clock.advance({ seconds: 60 })
    await agree(guest, ours, onScreen)
  }
  return { ours, bungalow, lake, guest, stay: reservation, to, split, agreeAgain }
}

const keptTerms = (hotelId: number) =>
  inHotel(w.db, hotelId, (db) =>
    db.selectFrom('consentCode').select('stay').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )

test('a contract approved before a split belongs to another stay, although dates and price are unchanged', async () => {
  const { ours, bungalow, stay, to, split, agreeAgain } = await booked()
  await agreeAgain()
  expect(await lastText(ours)).toContain('\n- Konaklama birimi: Bungalov 1\n')
  expect((await keptTerms(ours.hotelId)).stay).not.toHaveProperty('terms.parts')
  expect(await stateOf(ours, stay)).toBe('verified')

  await split()

  expect(await stateOf(ours, stay)).toBe('other-stay')
  // When its segments are joined again, the stay matches the agreed contract.
  await to(segment(bungalow, '2026-12-01', '2026-12-05', 4000))
  expect(await stateOf(ours, stay)).toBe('verified')
})

test('a contract sent after the split names each unit with its nights, and the check-out time of the last unit', async () => {
  const { ours, bungalow, lake, stay, to, split, agreeAgain } = await booked()
  await split()

  await agreeAgain()

  const text = await lastText(ours)
  expect(text).toContain(
    '\n- Konaklama birimi, 01.12.2026 – 02.12.2026 geceleri (2 gece): Bungalov 1' +
      '\n- Konaklama birimi, 03.12.2026 – 04.12.2026 geceleri (2 gece): Göl Evi\n- Giriş tarihi: 01.12.2026\n',
  )
  expect(text).toContain('saat 10:30 itibarıyla boşaltılır')
  expect(await stateOf(ours, stay)).toBe('verified')
  // The number of nights and the price are unchanged, but the guests move a day later, or the units are swapped.
  await to(segment(bungalow, '2026-12-01', '2026-12-04', 3000), segment(lake, '2026-12-04', '2026-12-05', 1000))
  expect(await stateOf(ours, stay)).toBe('other-stay')
  await split()
  expect(await stateOf(ours, stay)).toBe('verified')
  await to(segment(bungalow, '2026-12-01', '2026-12-05', 4000))
  expect(await stateOf(ours, stay)).toBe('other-stay')
})

test("a contract requested from the reservation's form, which shows the first unit, is the same", async () => {
  const { ours, bungalow, stay, split, agreeAgain } = await booked()
  await split()

  await agreeAgain(bungalow)

  expect(await lastText(ours)).toContain('geceleri (2 gece): Göl Evi\n')
  expect(await stateOf(ours, stay)).toBe('verified')
})

test('guests who leave early stayed where the contract says; a contract for other units does not count, even after they have left', async () => {
  for (const isNamed of [true, false]) {
    const { ours, stay, split, agreeAgain } = await booked()
    if (isNamed) await split()
    await agreeAgain()
    if (!isNamed) await split()
    onDay('2026-12-01')
    await checkIn(ours, stay)
    onDay('2026-12-04')
    await checkOut(ours, stay)

    expect(await stateOf(ours, stay)).toBe(isNamed ? 'verified' : 'other-stay')
  }
})

test('a contract from before terms were stored names one unit for all nights', async () => {
  const { ours, guest, stay, split } = await booked()
  await call(sendContractCode, { body: { ...guest, stay: { hotelDetailId: stay.hotelDetailId, ...bookedStay } } }, ours)
  await asOwner(w.url, `update consent_code set stay = stay - 'terms' where hotel_id = ${ours.hotelId}`)
  const { phoneNumber, reservationUniqId } = guest
  const code = codeIn((await outbox(phoneNumber))[0])
  await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)
  expect(await stateOf(ours, stay)).toBe('verified')

  await split()

  expect(await stateOf(ours, stay)).toBe('other-stay')
})
