import { expect, test } from 'vitest'
import { notificationsText } from './notifications.text.ts'
import { sentenceOf } from './sentence.ts'

test('a deposit awaited until midnight is due on the day that ends then', () => {
  const notification = {
    id: 1,
    createdAt: '2026-11-26T15:00:00.000Z',
    read: false,
    kind: 'option-ends-soon' as const,
    data: {
      reservationId: 1,
      reservationUniqId: '20261126150000001',
      guestName: 'Ayşe Yıldız',
      unitName: 'Bungalov 1',
      amount: 500,
      until: '2026-11-26T21:00:00.000Z',
    },
  }
  expect(sentenceOf(notification, notificationsText.tr, 'tr').more).toBe(
    'Ayşe Yıldız: 500\u00a0₺ bekleniyor, son ödeme 26.11.2026 24:00',
  )
})
