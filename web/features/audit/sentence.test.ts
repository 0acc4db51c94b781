import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { actSentence, sentence } from './sentence.ts'

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-23T09:00:00.000Z',
  actor: 'Elif',
  actorKind: 'staff',
  ip: null,
  tableName: 'unit',
  key: '1',
  operation: 'update',
  stay: null,
  unitName: null,
  person: null,
  roleName: null,
  changes: [],
  isErased: false,
  whyNotUndone: null,
  ...fields,
})
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after })
const stay = { reservationId: 4, guestName: 'Ayşe Yılmaz' }

const cases: [Partial<AuditEntry>, string][] = [
  [
    { tableName: 'membership', changes: [change('second_step', 'false', 'true')] },
    'Elif, hesabında iki adımlı girişi açtı',
  ],
  [
    { tableName: 'membership', changes: [change('second_step', 'true', 'false')] },
    'Elif, bir hesabın iki adımlı girişini kapattı',
  ],
  [
    { tableName: 'hotel', changes: [change('second_step_required', 'false', 'true')] },
    'Elif, herkes için iki adımlı girişi zorunlu yaptı',
  ],
  [
    { tableName: 'hotel', changes: [change('second_step_required', 'true', 'false')] },
    'Elif, iki adımlı girişi isteğe bağlı yaptı',
  ],
  [
    { tableName: 'hotel', changes: [change('name', 'Vadi', 'Dere')] },
    'Elif, Dere: işletme bilgileri üzerinde değişiklik yaptı',
  ],
  [
    { unitName: 'Bungalov 3', changes: [change('price_kurus', '420000', '450000')] },
    'Elif, Bungalov 3’ün fiyatını 4.200’den 4.500’e çıkardı',
  ],
  [
    { unitName: 'Göl Evi', changes: [change('price_kurus', '450000', '300000')] },
    'Elif, Göl Evi’nin fiyatını 4.500’den 3.000’e indirdi',
  ],
  [
    {
      tableName: 'unit_block',
      operation: 'insert',
      unitName: 'Göl Evi',
      changes: [change('check_in', null, '2026-12-01'), change('check_out', null, '2026-12-05')],
    },
    'Elif, Göl Evi birimini satışa kapattı (01.12.2026 – 05.12.2026)',
  ],
  [
    { tableName: 'unit_block', operation: 'delete', unitName: 'Bungalov 3' },
    'Elif, Bungalov 3 birimini yeniden satışa açtı',
  ],
  [
    { tableName: 'price_rule', unitName: 'Göl Evi', changes: [change('night_kurus', '450000', '300000')] },
    'Elif, Göl Evi için bir fiyat kuralının gecelik fiyatını 4.500’den 3.000’e indirdi',
  ],
  [
    { tableName: 'price_rule', unitName: null, changes: [change('removed_at', null, '2026-11-23T09:00:00Z')] },
    'Elif, bir fiyat kuralını kaldırdı',
  ],
  [
    { unitName: 'Bungalov 3', changes: [change('removed_at', '2026-11-23T09:00:00Z', null)] },
    'Elif, Bungalov 3 birimini yeniden kullanıma aldı',
  ],
  [
    { tableName: 'reservation', stay, changes: [change('status', 'ACTIVE', 'CANCELLED')] },
    'Elif, Ayşe Yılmaz adına yapılan rezervasyonu iptal etti',
  ],
  [
    { tableName: 'reservation', stay, changes: [change('checked_in_at', null, '2026-11-23')] },
    'Elif, Ayşe Yılmaz’ın girişini yaptı',
  ],
  [
    { tableName: 'payment', operation: 'insert', stay, changes: [change('amount_kurus', null, '-50000')] },
    'Elif, Ayşe Yılmaz rezervasyonu için 500\u00a0₺ iade etti',
  ],
  [{ tableName: 'cash_session', operation: 'insert' }, 'Elif, kasayı açtı'],
  [{ tableName: 'cash_session', changes: [change('closed_at', null, '2026-11-23T20:00:00Z')] }, 'Elif, kasayı kapattı'],
  [{ tableName: 'guest_merge', operation: 'insert' }, 'Elif, iki misafir kartını birleştirdi'],
  [
    { tableName: 'guest_merge', changes: [change('undone_at', null, '2026-11-23T20:00:00Z')] },
    'Elif, iki misafir kartının birleştirilmesini geri aldı',
  ],
  [{ tableName: 'guest_profile', operation: 'see' }, 'Elif, bir misafirin kimlik numarasını gördü'],
  [{ tableName: 'person_file', operation: 'see' }, 'Elif, bir misafirin bütün verilerini indirdi (KVKK)'],
  [
    { tableName: 'invoice', operation: 'see', stay },
    'Elif, Ayşe Yılmaz rezervasyonunun faturasındaki kimlik numarasını gördü',
  ],
  [
    { tableName: 'invoice_file', operation: 'see', stay },
    'Elif, Ayşe Yılmaz rezervasyonunun kimlik numaralı faturasını indirdi',
  ],
  [{ tableName: 'proof_file', operation: 'see', stay }, 'Elif, Ayşe Yılmaz rezervasyonunun delil dosyasını indirdi'],
  [{ tableName: 'audit_personal', operation: 'delete' }, 'Elif, işlem geçmişinden kişisel verileri sildi (KVKK)'],
  [{ tableName: 'takeout_file', operation: 'see' }, 'Elif, işletmenin bütün verilerini indirdi'],
  [
    { tableName: 'backup_file', operation: 'see', actor: null, actorKind: 'system' },
    'Konuk’u işleten kişi, işletmenin bütün verilerini bir yedekten aldı',
  ],
  [
    { tableName: 'reservation', operation: 'see', stay },
    'Elif, Ayşe Yılmaz rezervasyonundaki kimlik numaralarını gördü',
  ],
  [{ tableName: 'sms_template', operation: 'insert', actor: null, actorKind: 'system' }, 'Sistem, SMS şablonu ekledi'],
  [
    {
      tableName: 'audit_undo',
      operation: 'insert',
      unitName: 'Göl Evi',
      changes: [change('table_name', null, 'unit')],
    },
    'Elif, Göl Evi: birim değişikliğini geri aldı',
  ],
  [
    {
      tableName: 'membership',
      operation: 'insert',
      actor: null,
      actorKind: 'system',
      person: 'Zehra Koç',
      changes: [change('role', null, 'reception')],
    },
    'Zehra Koç ekibe katıldı (Resepsiyon)',
  ],
  [
    {
      tableName: 'membership',
      person: 'Zehra Koç',
      roleName: 'Gece görevlisi',
      changes: [change('role', 'reception', 'own')],
    },
    'Elif, Zehra Koç için yeni rol verdi: Gece görevlisi',
  ],
  [
    { tableName: 'membership', person: 'Zehra Koç', changes: [change('left_at', null, '2026-11-23T20:00:00Z')] },
    'Elif, Zehra Koç için erişimi kapattı',
  ],
  [
    { tableName: 'membership', person: 'Elif', changes: [change('left_at', null, '2026-11-23T20:00:00Z')] },
    'Elif işletmeden ayrıldı',
  ],
  [
    {
      tableName: 'staff_invitation',
      operation: 'insert',
      changes: [change('email', null, 'zehra@ornek.com'), change('role', null, 'housekeeping')],
    },
    'Elif, ekibe davet gönderdi: zehra@ornek.com (Kat görevlisi)',
  ],
  [
    {
      tableName: 'invoice',
      operation: 'insert',
      stay,
      changes: [change('number', null, 'VDI2026000000003'), change('payable_kurus', null, '450000')],
    },
    'Elif, VDI2026000000003 numaralı faturayı kesti: 4.500\u00a0₺, Ayşe Yılmaz',
  ],
  [{ tableName: 'guest_note', operation: 'insert', person: 'Ayşe Yılmaz' }, 'Elif, Ayşe Yılmaz için not ekledi'],
  [
    {
      tableName: 'cash_move',
      operation: 'insert',
      changes: [change('kind', null, 'pay-out'), change('amount_kurus', null, '5000')],
    },
    'Elif, kasadan 50\u00a0₺ aldı',
  ],
  [{ tableName: 'a_table_of_tomorrow' }, 'Elif, a_table_of_tomorrow üzerinde değişiklik yaptı'],
]
test.each(cases)('%o', (fields, expected) => {
  expect(sentence(entry(fields), 'tr')).toBe(expected)
})

test('an amount that the viewer may not see is left out of the sentence', () => {
  const hidden = entry({ unitName: 'Göl Evi', changes: [change('price_kurus', null, null)] })
  expect(sentence(hidden, 'tr')).toBe('Elif, Göl Evi’nin bilgilerini değiştirdi')
})

test('an act is told by its head, and by the money that moved with it', () => {
  const head = {
    ...entry({ tableName: 'reservation', stay, changes: [change('status', 'ACTIVE', 'CANCELLED')] }),
    alike: 1,
  }
  const refund = entry({
    tableName: 'payment',
    operation: 'insert',
    changes: [change('amount_kurus', null, '-200000')],
  })
  expect(actSentence({ screen: null, partCount: 2, parts: [head, { ...refund, alike: 1 }] }, 'tr')).toBe(
    'Elif, Ayşe Yılmaz adına yapılan rezervasyonu iptal etti; 2.000\u00a0₺ iade etti',
  )
})

test('an import is one sentence, however many rows it wrote', () => {
  const booked = { ...entry({ tableName: 'reservation', operation: 'insert', stay }), alike: 87 }
  expect(actSentence({ screen: '/admin/import', partCount: 87, parts: [booked] }, 'tr')).toBe(
    'Elif, listeden 87 rezervasyon aktardı',
  )
  expect(actSentence({ screen: '/admin/calendar', partCount: 87, parts: [booked] }, 'en')).toBe(
    'Elif added 87 reservations',
  )
})

test('what a member viewed on one day is told with the number of records', () => {
  const viewed = { ...entry({ tableName: 'reservation', operation: 'see', stay }), alike: 14 }
  expect(actSentence({ screen: null, partCount: 14, parts: [viewed] }, 'tr')).toBe(
    'Elif, 14 misafir kaydında kimlik numaralarını gördü',
  )
})
