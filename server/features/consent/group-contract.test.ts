// A group has one contract for all its units, which ends when one of them changes.
import { expect, test } from 'vitest'
import { sendContractCode, verifyContractCode } from '#contract/consent/endpoints.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { outcomeOf, screenOf, segment } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { codeIn, guestToAsk } from './consent.fixture.ts'
import { contractsOf } from './named-terms.fixture.ts'

const w = world()
const { call, clock, hotel, outbox, unit } = w
const { read, move, cancel, checkIn, checkOut, onDay, book } = screenOf(w)
const { agree, choose, lastText, stateOf } = contractsOf(w)
const groups = groupsOf(w)

const nights = { checkInDate: '2026-12-10', checkOutDate: '2026-12-12' }

/** A group of two units whose main guest has agreed to its contract. */
async function agreed() {
  onDay('2026-11-21')
  const ours = await hotel()
  const lake = await unit(ours, { unitName: 'Göl Evi', price: 1000, checkInTime: '15:00' })
  const pine = await unit(ours, { unitName: 'Çam', price: 1500.5 })
  const third = await unit(ours, { unitName: 'Dere', price: 2000 })
  await choose(ours, 'strict')
  const guest = guestToAsk()
  const main = {
    firstName: guest.firstName,
    lastName: guest.lastName,
    phone: guest.phoneNumber,
    tcKimlik: guest.tcNo ?? '',
    reservationUniqId: guest.reservationUniqId,
  }
  const units = [
    { hotelDetailId: lake.id, ...nights, numberOfGuests: 2 },
    { hotelDetailId: pine.id, ...nights, checkOutDate: '2026-12-13', numberOfGuests: 3 },
  ]
  const option = { amount: 1250, until: '2026-11-23T10:00:00Z' }
  const group = await groups.book(ours, [], { ...main, units, option })
  await agree(guest, ours)
  const [first, second] = group.stays
  if (first === undefined || second === undefined) throw new Error('The group has two stays')
  const states = () => Promise.all([stateOf(ours, first), stateOf(ours, second)])
  const agreeAgain = () => {
    clock.advance({ seconds: 60 })
    return agree(guest, ours)
  }
  return { ours, lake, pine, third, guest, group, first, second, states, agreeAgain }
}

const shorten = async (ours: TestHotel, stay: { id: number }, of: { id: number }) =>
  move(ours, await read(ours, stay), [segment(of, '2026-12-10', '2026-12-11', 1000)])

test('one contract names each unit with its dates, guests, nights and price, and the deposit once', async () => {
  const { ours, states } = await agreed()

  const text = await lastText(ours)

  expect(text).toContain(
    '\n- 1. konaklama birimi: Göl Evi, 10.12.2026 – 12.12.2026, 2 gün, 2 kişi, 2.000,00 ₺' +
      '\n- 2. konaklama birimi: Çam, 10.12.2026 – 13.12.2026, 3 gün, 3 kişi, 4.501,50 ₺' +
      '\n- Giriş tarihi: 10.12.2026\n- Çıkış tarihi: her birim için yukarıda yazılıdır\n',
  )
  for (const fact of [
    'Kişi sayısı: 5\n',
    'Toplam bedel: 6.501,50 ₺\n',
    'Göl Evi, gecelik bedel, 10.12.2026 – 11.12.2026 geceleri (2 gece): 1.000,00 ₺\n',
    'Çam, gecelik bedel, 10.12.2026 – 12.12.2026 geceleri (3 gece): 1.500,50 ₺\n',
    'Kapora: 1.250,00 ₺, en geç 23.11.2026 13:00',
    'giriş günü saat 15:00 (Göl Evi), 14:00 (Çam) itibarıyla',
  ])
    expect(text).toContain(fact)
  expect(text.split('Kapora: 1.250,00 ₺')).toHaveLength(2)
  expect(text.split('Girişe 14 günden az kala')).toHaveLength(2)
  expect(text).not.toMatch(/[[\]{}]|undefined/)
  expect(await states()).toEqual(['verified', 'verified'])
})

test('a change of one unit ends the contract for all, until it is taken back or a new one is agreed', async () => {
  const { ours, lake, first, states, agreeAgain } = await agreed()

  await shorten(ours, first, lake)
  expect(await states()).toEqual(['other-stay', 'other-stay'])
  await move(ours, await read(ours, first), [segment(lake, '2026-12-10', '2026-12-12', 2000)])
  expect(await states()).toEqual(['verified', 'verified'])

  await shorten(ours, first, lake)
  await agreeAgain()
  expect(await lastText(ours)).toContain('Göl Evi, 10.12.2026 – 11.12.2026, 1 gün')
  expect(await states()).toEqual(['verified', 'verified'])
})

test('one more unit ends the contract, and so does a unit that leaves; a new one names the units of then', async () => {
  const { ours, third, second, first, states, agreeAgain } = await agreed()

  const grown = await groups.addUnit(ours, first, third)
  const added = grown.stays.at(-1)?.id ?? 0
  expect(await states()).toEqual(['other-stay', 'other-stay'])
  await agreeAgain()
  expect(await lastText(ours)).toContain('3. konaklama birimi: Dere')
  expect([...(await states()), await stateOf(ours, { id: added })]).toEqual(['verified', 'verified', 'verified'])

  // Without the third unit, the group is what its first contract says.
  await groups.part(ours, { id: added })
  expect(await states()).toEqual(['verified', 'verified'])
  expect(await stateOf(ours, { id: added })).toBe('none')
  await groups.part(ours, second)
  expect(await stateOf(ours, first)).toBe('other-stay')
  await agreeAgain()
  expect(await lastText(ours)).toContain('\n- Konaklama birimi: Göl Evi\n')
  expect(await stateOf(ours, first)).toBe('verified')
})

test('units that are cancelled, left early or left need no new contract; the next one leaves a cancelled unit out', async () => {
  const { ours, group, first, second, states, agreeAgain } = await agreed()
  await groups.pay(ours, group, 1250)
  await cancel(ours, second)
  expect((await states())[0]).toBe('verified')
  onDay('2026-12-10')
  await checkIn(ours, first, ['identity-missing'])
  onDay('2026-12-11')
  await checkOut(ours, first)
  expect((await states())[0]).toBe('verified')

  await agreeAgain()
  const text = await lastText(ours)
  expect(text).toContain('Konaklama birimi: Göl Evi\n')
  expect(text).not.toContain('Çam')
})

test.each(['was added', 'joined', 'left'])(
  'a code that was sent before a unit %s confirms nothing any more',
  async (what) => {
    const { ours, guest, group, third, first, second } = await agreed()
    // Both bookings wait for no deposit, so they can join.
    await groups.pay(ours, group, 1250)
    const other = what === 'joined' ? await book(ours, third, nights) : undefined
    clock.advance({ seconds: 60 })
    await call(sendContractCode, { body: guest }, ours)
    const code = codeIn((await outbox(guest.phoneNumber))[0])

    if (other) await groups.join(ours, first, other)
    else if (what === 'left') await groups.part(ours, second)
    else await groups.addUnit(ours, first, third)

    const { phoneNumber, reservationUniqId } = guest
    expect(await call(verifyContractCode, { body: { phoneNumber, reservationUniqId, code } }, ours)).toMatchObject({
      verified: false,
    })
  },
)

test('the main guest of a booking that joined confirms the same contract with a code of his own', async () => {
  const { ours, group, third, first, states, guest, agreeAgain } = await agreed()
  await groups.pay(ours, group, 1250)
  const other = await book(ours, third, { ...nights })
  await groups.join(ours, first, other)
  await agreeAgain()
  expect([...(await states()), await stateOf(ours, other)]).toEqual(['verified', 'verified', 'none'])

  const { guests } = await read(ours, other)
  const main = guests.find(({ isMainGuest }) => isMainGuest)
  clock.advance({ seconds: 60 })
  const asked = { ...guestToAsk({ tcNo: main?.tcKimlik ?? '' }), reservationUniqId: guest.reservationUniqId }
  const phone = { phoneNumber: main?.phone ?? '', rawPhoneNumber: main?.phone ?? '' }
  await agree({ ...asked, ...phone }, ours)
  expect([...(await states()), await stateOf(ours, other)]).toEqual(['verified', 'verified', 'verified'])
})

test('the contract of a group is about its stored stays, so fields of a screen are refused', async () => {
  const { ours, guest, lake } = await agreed()
  clock.advance({ seconds: 60 })

  const body = { ...guest, stay: { hotelDetailId: lake.id, ...nights, numberOfGuests: 2 } }

  expect(await outcomeOf(call(sendContractCode, { body }, ours))).toBe('422 consent.of-group')
})
