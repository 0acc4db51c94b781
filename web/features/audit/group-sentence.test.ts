import { expect, test } from 'vitest'
import type { AuditAct } from '#contract/audit/schemas.ts'
import { actSentence } from './sentence.ts'

type Part = AuditAct['parts'][number]
type Values = Readonly<Record<string, string | readonly [string | null, string | null]>>

const part = (tableName: string, operation: Part['operation'], values: Values, of: Partial<Part> = {}): Part => ({
  id: 1,
  at: '2026-11-28T09:00:00.000Z',
  actor: 'Elif',
  actorKind: 'staff',
  ip: null,
  tableName,
  key: '1',
  operation,
  stay: { reservationId: 4, guestName: 'Ayşe Yılmaz' },
  unitName: null,
  person: null,
  roleName: null,
  isErased: false,
  whyNotUndone: null,
  alike: 1,
  changes: Object.entries(values).map(([field, value]) => {
    const [before, after] = typeof value === 'string' ? [null, value] : value
    return { field, before, after }
  }),
  ...of,
})
const three = (operation: Part['operation'], values: Values) =>
  [4, 5, 6].map((reservationId) =>
    part('reservation', operation, values, { alike: 3, stay: { reservationId, guestName: 'Ayşe Yılmaz' } }),
  )
const told = (parts: Part[], language: 'tr' | 'en' = 'tr') =>
  actSentence({ screen: '/admin/groups/:id', partCount: parts.length, parts }, language)

const days = { check_in: ['2026-12-10', '2026-12-11'], check_out: ['2026-12-12', '2026-12-13'] } as const
const came = { booking_id: ['8', '7'], joined_from: [null, '8'] } as const

test.each<[Part[], string]>([
  [three('insert', { booking_id: '7', status: 'ACTIVE' }), 'Elif, Ayşe Yılmaz adına grup rezervasyonu yaptı: 3 birim'],
  [three('update', days), 'Elif, Ayşe Yılmaz grubunu taşıdı: 3 birim'],
  [three('update', { checked_in_at: 'now' }), 'Elif, Ayşe Yılmaz grubunun girişini yaptı: 3 birim'],
  [three('update', { checked_out_at: 'now' }), 'Elif, Ayşe Yılmaz grubunun çıkışını yaptı: 3 birim'],
  [
    [...three('update', { status: ['CONFIRMED', 'CANCELLED'] }), part('payment', 'insert', { amount_kurus: '-90000' })],
    'Elif, Ayşe Yılmaz grubunu iptal etti: 3 birim; 900\u00a0₺ iade etti',
  ],
  [three('update', { checked_in_at: ['now', null] }), 'Elif, Ayşe Yılmaz grubunun girişini geri aldı: 3 birim'],
  [
    three('update', { checked_out_at: ['now', null], check_out: ['2026-12-11', '2026-12-12'] }),
    'Elif, Ayşe Yılmaz grubunun çıkışını geri aldı: 3 birim',
  ],
  [three('update', { status: ['CANCELLED', 'ACTIVE'] }), 'Elif, Ayşe Yılmaz grubunun iptalini geri aldı: 3 birim'],
  [
    [part('reservation', 'update', { status: ['CANCELLED', 'ACTIVE'] })],
    'Elif, Ayşe Yılmaz adına yapılan rezervasyonun iptalini geri aldı',
  ],
  [three('update', came), 'Elif, Ayşe Yılmaz adına yapılan rezervasyonu bir gruba kattı: 3 birim'],
  [[part('reservation', 'update', came)], 'Elif, Ayşe Yılmaz adına yapılan rezervasyonu bir gruba kattı'],
  [
    [part('reservation', 'update', { booking_id: ['7', '8'], joined_from: ['8', null] })],
    'Elif, Ayşe Yılmaz adına yapılan rezervasyonu grubundan ayırdı',
  ],
  [[part('booking', 'update', { name: ['', 'Demir düğünü'] })], 'Elif, gruba “Demir düğünü” adını verdi'],
  [
    [part('booking', 'update', { pays_for: ['everything', 'nights'] })],
    'Elif, grup hesabının neyi ödeyeceğini değiştirdi',
  ],
])('an act on a group is told as one: %#', (parts, said) => {
  expect(told(parts)).toBe(said)
  expect(told(parts, 'en')).toMatch(/^Elif \w/)
})

const line = (values: Values, of: Partial<Part> = {}) => part('folio_line', 'insert', values, { alike: 2, ...of })
const taken = line({ gross_kurus: '-50000', reverses_id: '3', on_booking: 'true' })

test('stays of which nothing says that they are one group are told as single changes', () => {
  expect(told(three('update', { special_requests: ['Mama', ''] }))).not.toContain('grub')
})

test('what moves between two accounts was neither charged nor paid, and the rest is told as before', () => {
  expect(told([taken, line({ gross_kurus: '50000' })])).toBe(
    'Elif, Ayşe Yılmaz grubunda hesaplar arasında 1 satır taşıdı',
  )
  const moved = (values: Values) => part('payment', 'insert', { method: 'transfer', ...values }, { alike: 2 })
  const payment = [
    moved({ amount_kurus: '-50000', refund_of: '3' }),
    moved({ amount_kurus: '50000', on_booking: 'true' }),
  ]
  expect(told([...payment, taken, line({ gross_kurus: '50000' })])).toBe(
    'Elif, Ayşe Yılmaz grubunda hesaplar arasında 1 satır ve 1 ödeme taşıdı',
  )
  expect(told([part('reservation', 'update', came), ...payment])).toBe(
    'Elif, Ayşe Yılmaz adına yapılan rezervasyonu bir gruba kattı',
  )
  const elsewhere = { stay: { reservationId: 5, guestName: 'Ayşe Yılmaz' } }
  const onUnit = line({ gross_kurus: '-50000', reverses_id: '3' })
  expect(told([onUnit, line({ gross_kurus: '50000' }, elsewhere)])).toMatch(/1 satır taşıdı$/)
  for (const other of [line({ gross_kurus: '50000', on_booking: 'true' }), line({ gross_kurus: '40000' })]) {
    expect(told([taken, other])).toBe('Elif, Ayşe Yılmaz rezervasyonunun hesabından 500\u00a0₺ düştü')
  }
})
