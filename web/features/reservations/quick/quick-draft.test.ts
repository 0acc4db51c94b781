import { expect, test } from 'vitest'
import { readDraft, writeDraft } from '../new/new-reservation.draft.ts'
import { blankQuickDraft, fullDraft, reduceQuick } from './quick-draft.ts'

test('the full form takes over everything typed on the telephone, including the option with its deposit', () => {
  const uniqId = '17637156000001234'
  const started = blankQuickDraft(uniqId, { unitId: 3, checkIn: '2026-12-01', checkOut: '2026-12-05' })
  const guest = {
    phone: '0 (532) 111 22 33',
    firstName: 'Zeynep',
    lastName: 'Işık',
    email: 'z@example.com',
    tcKimlik: '10000000146',
  }
  const typed = reduceQuick(reduceQuick(started, { type: 'guestTyped', change: guest }), {
    type: 'typed',
    change: {
      childAges: [7],
      source: 'phone',
      specialRequests: 'Bebek yatağı',
      option: { amount: 1500, until: '2026-11-23T14:00' },
      price: { per: 'night', typed: 1000 },
    },
  })
  const draft = fullDraft({ ...typed, numberOfGuests: 4 })
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
