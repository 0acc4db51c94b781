// The contract of a stay whose guests move to another unit on the way names each unit with its nights.
import { expect, test } from 'vitest'
import { sendContractCode, verifyContractCode } from '#contract/consent.ts'
import { createReservation, type StaySegment } from '#contract/reservations.ts'
import { deskOf, part } from '#server/features/stays/desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { asOwner } from '#server/test/database.ts'
import { world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'
import { bookedStay, bookingOf, contractsOf } from './named-terms.fixture.ts'

const w = world()
const { call, clock, hotel, outbox, unit } = w
const { read, move, checkIn, checkOut, onDay } = deskOf(w)
const { agree, lastText, stateOf } = contractsOf(w)

/** Booked from 1 to 5 December in Bungalov 1 for 4,000 TL; `split` moves the guests to the lake for the last two nights. */
async function booked() {
  onDay('2026-11-21')
  const ours = await hotel()
  const bungalow = await unit(ours, { unitName: 'Bungalov 1', price: 1000, checkOutTime: '11:00' })
  const lake = await unit(ours, { unitName: 'Göl Evi', checkOutTime: '10:30' })
  const guest = guestToAsk()
  const { reservation } = await call(createReservation, { body: bookingOf(guest, bungalow) }, ours)
  const to = async (...parts: StaySegment[]) => move(ours, await read(ours, reservation), parts)
  const split = () => to(part(bungalow, '2026-12-01', '2026-12-03', 2000), part(lake, '2026-12-03', '2026-12-05', 2000))
  /** Once a minute. */
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

test('one that was approved before a split is that of another stay, although dates and price are kept', async () => {
  const { ours, bungalow, stay, to, split, agreeAgain } = await booked()
  await agreeAgain()
  expect(await lastText(ours)).toContain('\n- Konaklama birimi: Bungalov 1\n')
  expect((await keptTerms(ours.hotelId)).stay).not.toHaveProperty('terms.parts')
  expect(await stateOf(ours, stay)).toBe('verified')

  await split()

  expect(await stateOf(ours, stay)).toBe('other-stay')
  // Joined again, it is the same agreement.
  await to(part(bungalow, '2026-12-01', '2026-12-05', 4000))
  expect(await stateOf(ours, stay)).toBe('verified')
})

test('one that is sent afterwards names each unit with its nights, and when the last one is left', async () => {
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
  // The same nights for the same price, moved a day later or the other way round.
  await to(part(bungalow, '2026-12-01', '2026-12-04', 3000), part(lake, '2026-12-04', '2026-12-05', 1000))
  expect(await stateOf(ours, stay)).toBe('other-stay')
  await split()
  expect(await stateOf(ours, stay)).toBe('verified')
  await to(part(bungalow, '2026-12-01', '2026-12-05', 4000))
  expect(await stateOf(ours, stay)).toBe('other-stay')
})

test('asked for from the form of the reservation, which shows the first unit, it is the same', async () => {
  const { ours, bungalow, stay, split, agreeAgain } = await booked()
  await split()

  await agreeAgain(bungalow)

  expect(await lastText(ours)).toContain('geceleri (2 gece): Göl Evi\n')
  expect(await stateOf(ours, stay)).toBe('verified')
})

test('guests who leave early have stayed where it says; it is of no other units even when they have left', async () => {
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

test('one from before terms were kept names one unit for all nights', async () => {
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
