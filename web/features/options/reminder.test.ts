import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { guestSpan } from '#web/platform/day-words.ts'
import { reminderFor } from './reminder.ts'

const awaited = {
  reservationId: 12,
  guestName: 'Ayşe Yıldız',
  unitName: 'Bungalov 1',
  amount: kurus(125_050),
  until: new Date('2026-11-24T15:00:00Z'),
  iban: undefined,
}

test.each([
  [
    'tr',
    'Merhaba Ayşe Yıldız, Bungalov 1 için 28-30 Kasım tarihli rezervasyonunuzun 1.250,50 TL kaporasını bekliyoruz. Son ödeme: 24.11.2026 18:00. Havale açıklamasına KNK0012 yazmanızı rica ederiz.',
  ],
  [
    'en',
    'Hello Ayşe Yıldız, we are waiting for the deposit of 1,250.50 TL for your reservation of Bungalov 1, 28-30 November. Please pay by 24.11.2026 18:00 and write KNK0012 in the transfer.',
  ],
] as const)(
  'a reminder says who, where, when, how much, until when and by which code; no letter makes it dear: %s',
  (language, said) => {
    const text = reminderFor(
      { ...awaited, stay: guestSpan('2026-11-28', '2026-11-30', language, '2026-11-27') },
      language,
    )
    expect(text).toBe(said)
    expect(smsParts(text).encoding).toBe('turkish')
  },
)

test('a reminder names the bank account with its holder, if one is stored', () => {
  const iban = { id: 1, iban: 'TR330006100519786457841326', bank: 'Ziraat Bankası', holder: 'Vadi Ltd.', version: 1 }
  const text = reminderFor({ ...awaited, stay: '28-30 Kasım', iban }, 'tr')
  expect(text).toMatch(
    / KNK0012 yazmanızı rica ederiz\. IBAN: TR33 0006 1005 1978 6457 8413 26 \(Ziraat Bankası, Vadi Ltd\.\)$/,
  )
  expect(smsParts(text).encoding).toBe('turkish')
})
