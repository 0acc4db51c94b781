import { expect, test } from 'vitest'
import { hasOtherCurrency, isOtherCurrency, typedSource, typedStatus } from './booking-words.ts'

test.each([
  ['İPTAL', 'cancelled'],
  ['İptal edildi', 'cancelled'],
  ['Canceled by guest', 'cancelled'],
  ['CANCELLED', 'cancelled'],
  ['Vazgeçti', 'cancelled'],
  ['No-Show', 'no-show'],
  ['Gelmedi', 'no-show'],
  ['Onaylı', 'booked'],
  ['Aktif', 'booked'],
  ['Confirmed', 'booked'],
  ['Çıkış yaptı', 'booked'],
  ['Tamamlandı', 'booked'],
  ['Opsiyonlu', 'unconfirmed'],
  ['Beklemede', 'unconfirmed'],
  ['Pending', 'unconfirmed'],
  ['Awaiting guest review', 'booked'],
  ['Departing today', 'booked'],
  ['Misafir tarafından iptal edildi', 'cancelled'],
  ['cancelled_by_guest', 'cancelled'],
  ['no_show', 'no-show'],
  ['ok', 'booked'],
  ['Kapora alındı', 'booked'],
  ['mor', undefined],
  ['İptal değil', 'booked'],
  ['Not cancelled', 'booked'],
  ['Serbest iptal', undefined],
  ['Ücretsiz iptal', undefined],
  ['İptal edilemez', undefined],
  ['Free cancellation', undefined],
  ['Free cancellation until 1 May', undefined],
  ['Non-refundable', undefined],
  ['Cancellable', undefined],
  ['Ücretsiz iptal edildi', 'cancelled'],
  ['Cancelled free of charge', 'cancelled'],
])('the state %j is %s', (text, expected) => {
  expect(typedStatus(text)).toBe(expected)
})

test.each([
  ['Airbnb', 'airbnb'],
  ['Booking.com', 'booking'],
  ['WhatsApp', 'whatsapp'],
  ['Telefon', 'phone'],
  ['Diğer', 'other'],
  ['Etstur', undefined],
])('the channel %j is %s', (text, expected) => {
  expect(typedSource(text)).toBe(expected)
})

test.each([
  ['TL', false],
  ['TRY', false],
  ['₺', false],
  ['Türk Lirası', false],
  ['', false],
  ['EUR', true],
  ['dolar', true],
])('the currency %j is another one: %s', (text, expected) => {
  expect(isOtherCurrency(text)).toBe(expected)
})

test.each([
  ['300 €', true],
  ['$300', true],
  ['300 EUR', true],
  ['300 TL', false],
  ['₺300', false],
])('the amount %j is of another currency: %s', (text, expected) => {
  expect(hasOtherCurrency(text)).toBe(expected)
})
