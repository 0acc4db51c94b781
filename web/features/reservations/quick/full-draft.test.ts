import { expect, test } from 'vitest'
import { readDraft, writeDraft } from '../new/new-reservation.draft.ts'
import { fullDraft } from './full-draft.ts'

test('the full form takes over everything typed on the telephone, including the option with its deposit', () => {
  const uniqId = '17637156000001234'
  const draft = fullDraft(uniqId, {
    phone: '0 (532) 111 22 33',
    firstName: 'Zeynep',
    lastName: 'Işık',
    email: 'z@example.com',
    nationality: 'TUR',
    tcKimlik: '10000000146',
    passportNumber: '',
    unitId: 3,
    checkIn: '2026-12-01',
    checkOut: '2026-12-05',
    numberOfGuests: 4,
    childAges: [7],
    source: 'phone',
    note: 'Bebek yatağı',
    option: { amount: 1500, until: '2026-11-23T14:00' },
  })
  expect(readDraft(writeDraft(draft) ?? null, uniqId, '2026-11-21')).toMatchObject({
    reservationUniqId: uniqId,
    hotelDetailId: 3,
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-05',
    numberOfGuests: 4,
    childAges: [7],
    specialRequests: 'Bebek yatağı',
    source: 'phone',
    option: { amount: 1500, until: '2026-11-23T14:00' },
    guestForm: { firstName: 'Zeynep', lastName: 'Işık', phone: '0 (532) 111 22 33', tcKimlik: '10000000146' },
  })
})
