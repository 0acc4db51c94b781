import { expect, test } from 'vitest'
import type { Group } from '#contract/groups/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { balanceMessage, bookingMessage } from './booking-message.ts'
import { guestLanguage } from './guest-language.ts'

const guest = {
  id: 1,
  personId: 1,
  firstName: 'Ayşe',
  lastName: 'Yıldız',
  phone: '+905321234567',
  email: '',
  nationality: 'TUR',
  tcKimlik: '',
  passportNumber: '',
  isMainGuest: true,
  isAnotherPerson: false,
}
const stay: Reservation = {
  id: 12,
  hotelId: 1,
  hotelDetailId: 1,
  unitName: 'Bungalov 1',
  checkInDate: '2026-12-04',
  checkOutDate: '2026-12-06',
  numberOfGuests: 2,
  childAges: [],
  source: null,
  specialRequests: '',
  totalPrice: 3000,
  paid: 0,
  balance: 3150.5,
  owed: 3150.5,
  option: null,
  group: null,
  company: null,
  segments: [],
  status: 'ACTIVE',
  checkedInAt: null,
  checkedOutAt: null,
  createdAt: '2026-11-20T09:00:00Z',
  reservationUniqId: '1',
  guests: [guest],
  kvkk: 'none',
  contract: 'none',
  contractUnstated: [],
  consentTimes: { kvkk: { sentAt: null, verifiedAt: null }, contract: { sentAt: null, verifiedAt: null } },
  version: 1,
}
const option = {
  amount: 1000,
  until: '2026-11-24T15:00:00Z',
  since: '2026-11-20T09:00:00Z',
  whenUnpaid: 'ask' as const,
  state: 'held' as const,
}
const ziraat = { id: 1, iban: 'TR330006100519786457841326', bank: 'Ziraat Bankası', holder: 'Vadi Ltd.', version: 1 }
const business = { name: 'Vadi Bungalov', address: 'Kırkpınar, Sapanca' }
const facts = {
  reservation: stay,
  timesOf: () => ({ checkInTime: '14:00', checkOutTime: '12:00' }),
  ibans: [ziraat],
  business,
  today: '2026-11-20',
}

test('a request for a kapora says who, where, when, how much, until when, into which account and by which code', () => {
  const reservation = { ...stay, option, paid: 400, balance: 2750.5, owed: 2750.5 }
  expect(bookingMessage({ ...facts, reservation }, 'tr')).toBe(`Merhaba Ayşe Yıldız,
sizin için yer ayırdık. Kaporanız ulaşınca rezervasyonunuz kesinleşir.

Bungalov 1
4-6 Aralık, 2 gece, 2 kişi
Giriş: 4 Aralık Cuma, 14:00
Çıkış: 6 Aralık Pazar, 12:00

Toplam: 3.150,50 TL
Ödenen: 400 TL
Kalan: 2.750,50 TL
Kapora: 600 TL, son ödeme 24.11.2026 18:00

Ziraat Bankası: TR33 0006 1005 1978 6457 8413 26
Alıcı: Vadi Ltd.
Açıklama: KNK0012

Adres: Kırkpınar, Sapanca
Vadi Bungalov`)
})

test('a guest from abroad gets the confirmation in English', () => {
  const german = { ...stay, guests: [{ ...guest, firstName: 'Lena', lastName: 'Weber', nationality: 'DEU' }] }
  expect(guestLanguage(german.guests)).toBe('en')
  expect(guestLanguage([])).toBe('tr')
  const message = bookingMessage({ ...facts, reservation: german }, guestLanguage(german.guests))
  expect(message).toContain('Hello Lena Weber,\nyour reservation is confirmed.')
  expect(message).toContain('4-6 December, 2 nights, 2 guests')
  expect(message).toContain('Total: 3,150.50 TL\n\nZiraat Bankası: TR33')
  expect(message).toContain('Payment reference: KNK0012')
})

test('a stay that is paid names no account, and one without stored accounts no code', () => {
  const paid = bookingMessage({ ...facts, reservation: { ...stay, paid: 3150.5, balance: 0, owed: 0 } }, 'tr')
  expect(paid).toContain('Toplam: 3.150,50 TL\nÖdenen: 3.150,50 TL\n\nAdres')
  expect(paid).not.toMatch(/TR33|KNK|Kalan/)
  expect(bookingMessage({ ...facts, ibans: [] }, 'tr')).toContain('Toplam: 3.150,50 TL\n\nAdres')
})

test('what is unknown, or hidden from the user, leaves no gap', () => {
  const reservation = {
    ...stay,
    paid: null,
    balance: null,
    owed: null,
    guests: [],
    option: { ...option, amount: null },
  }
  const message = bookingMessage(
    {
      reservation,
      timesOf: () => undefined,
      ibans: [ziraat],
      business: { name: 'Vadi', address: '' },
      today: '2026-11-20',
    },
    'tr',
  )
  expect(message).toBe(`sizin için yer ayırdık. Kaporanız ulaşınca rezervasyonunuz kesinleşir.

Bungalov 1
4-6 Aralık, 2 gece, 2 kişi
Giriş: 4 Aralık Cuma
Çıkış: 6 Aralık Pazar

Vadi`)
})

test('a request for the balance says how much, for which stay, into which account and by which code', () => {
  const reservation = { ...stay, paid: 400, balance: 2750.5, owed: 2750.5 }
  expect(balanceMessage({ ...facts, reservation }, 'tr')).toBe(`Merhaba Ayşe Yıldız,
konaklamanızdan kalan tutarı aşağıdaki hesaba gönderebilirsiniz.

Bungalov 1
4-6 Aralık

Toplam: 3.150,50 TL
Ödenen: 400 TL
Kalan: 2.750,50 TL

Ziraat Bankası: TR33 0006 1005 1978 6457 8413 26
Alıcı: Vadi Ltd.
Açıklama: KNK0012

Vadi Bungalov`)
  expect(balanceMessage({ ...facts, reservation, ibans: [] }, 'tr')).not.toContain('hesaba')
  expect(balanceMessage(facts, 'tr')).toContain('Toplam: 3.150,50 TL\nKalan: 3.150,50 TL')
})

test('a stay in several units names each of them with its nights, in the confirmation and where money is asked for', () => {
  const part = { hotelDetailId: 1, totalPrice: 1500 }
  const segments = [
    { ...part, unitName: 'Bungalov 1', checkInDate: '2026-12-04', checkOutDate: '2026-12-05' },
    { ...part, unitName: 'Göl Suit', checkInDate: '2026-12-05', checkOutDate: '2026-12-06' },
  ]
  for (const write of [bookingMessage, balanceMessage]) {
    expect(write({ ...facts, reservation: { ...stay, segments } }, 'tr')).toContain(
      'Bungalov 1: 4-5 Aralık\nGöl Suit: 5-6 Aralık\n4-6 Aralık',
    )
  }
})

const {
  guests: _guests,
  group: _group,
  option: _option,
  reservationUniqId: _number,
  consentTimes: _times,
  contractUnstated: _unstated,
  ...stayOfGroup
} = { ...stay, guestName: 'Ayşe Yıldız', phone: null }
const group: Group = {
  id: 7,
  reservationUniqId: '1',
  name: 'Yıldız ailesi',
  paysFor: 'everything',
  version: 1,
  stays: [
    stayOfGroup,
    { ...stayOfGroup, id: 13, unitName: 'Göl Suit', numberOfGuests: 3 },
    { ...stayOfGroup, id: 14, unitName: 'Dere', status: 'CANCELLED' },
  ],
  option,
  charged: 6000,
  paid: 400,
  balance: 5600,
  owed: 5600,
  folio: null,
}

test('one message to a group names each of its units, the times they share once, and the one deposit of all', () => {
  expect(bookingMessage({ ...facts, group }, 'tr')).toBe(`Merhaba Ayşe Yıldız,
sizin için yer ayırdık. Kaporanız ulaşınca rezervasyonunuz kesinleşir.

Bungalov 1
4-6 Aralık, 2 gece, 2 kişi

Göl Suit
4-6 Aralık, 2 gece, 3 kişi

Giriş: 4 Aralık Cuma, 14:00
Çıkış: 6 Aralık Pazar, 12:00

Toplam: 6.000 TL
Ödenen: 400 TL
Kalan: 5.600 TL
Kapora: 600 TL, son ödeme 24.11.2026 18:00

Ziraat Bankası: TR33 0006 1005 1978 6457 8413 26
Alıcı: Vadi Ltd.
Açıklama: KNK0012

Adres: Kırkpınar, Sapanca
Vadi Bungalov`)
  expect(balanceMessage({ ...facts, group }, 'tr')).toContain(
    'Bungalov 1\n4-6 Aralık\n\nGöl Suit\n4-6 Aralık\n\nToplam: 6.000 TL',
  )
})

test('units of a group that are taken or left at other times say theirs', () => {
  const [first = stayOfGroup, second = stayOfGroup] = group.stays
  const apart = { ...group, stays: [first, { ...second, checkOutDate: '2026-12-07' }] }
  const message = bookingMessage({ ...facts, group: apart }, 'tr')
  expect(message).toContain('Çıkış: 6 Aralık Pazar, 12:00\n\nGöl Suit\n4-7 Aralık, 3 gece, 3 kişi\nGiriş: 4 Aralık')
  expect(message).toContain('Çıkış: 7 Aralık Pazartesi, 12:00\n\nToplam')
})
