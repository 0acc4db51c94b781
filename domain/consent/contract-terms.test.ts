import { expect, test } from 'vitest'
import { cancellationCost, type CancelRule, readyCancelRules } from '#domain/cancellation/cancel-rule.ts'
import { kurus } from '#domain/money/money.ts'
import { addDays } from '#domain/time/day.ts'
import type { ContractTerms } from './contract-terms.ts'
import type { ContractedUnit } from './group-contract.ts'
import { plainText, salesContract } from './texts.ts'

const checkIn = '2026-12-30'
const terms: ContractTerms = {
  nights: [kurus(125_050), kurus(125_050), kurus(240_000)],
  extras: [],
  cancellation: null,
  deposit: null,
}
const contractWith = (change: Partial<ContractTerms>) =>
  salesContract.render({
    hotelName: 'Çamlık Bungalov',
    hotelAddress: 'Sapanca, Sakarya',
    customerName: 'Ayşe Yılmaz',
    unitName: 'Bungalov 1',
    checkIn,
    checkOut: '2027-01-02',
    checkInTime: '15:00',
    checkOutTime: '12:00',
    numberOfGuests: 2,
    totalPrice: kurus(490_100),
    terms: { ...terms, ...change },
    date: '2026-11-23',
  })
const sectionOf = (start: string, change: Partial<ContractTerms>) => {
  const found = contractWith(change).sections.find(({ heading }) => heading.startsWith(start))
  return [...(found?.paragraphs ?? []), ...(found?.list ?? [])]
}

test.each<[name: string, section: string, change: Partial<ContractTerms>, lines: string[]]>([
  [
    'nights that cost the same share a line, over the end of a year too',
    '3.',
    {},
    [
      'Gecelik bedel, 30.12.2026 – 31.12.2026 geceleri (2 gece): 1.250,50 ₺',
      'Gecelik bedel, 01.01.2027 gecesi: 2.400,00 ₺',
      'Ek hizmet: alınmamıştır.',
      'Kapora: istenmemiştir.',
    ],
  ],
  [
    'one unit, without its nights',
    '2.',
    {},
    ['Konaklama birimi: Bungalov 1', 'Giriş tarihi: 30.12.2026', 'Çıkış tarihi: 02.01.2027'],
  ],
  [
    'the units of a stay that moves, each with its nights',
    '2.',
    {
      parts: [
        { unitId: 1, unitName: 'Bungalov 1', checkIn, checkOut: '2027-01-01' },
        { unitId: 2, unitName: 'Göl\n Evi', checkIn: '2027-01-01', checkOut: '2027-01-02' },
      ],
    },
    [
      'Konaklama birimi, 30.12.2026 – 31.12.2026 geceleri (2 gece): Bungalov 1',
      'Konaklama birimi, 01.01.2027 gecesi: Göl Evi',
      'Giriş tarihi: 30.12.2026',
    ],
  ],
  [
    'a night that is given away',
    '3.',
    { nights: [kurus(125_050), kurus(0), kurus(365_050)] },
    [
      'Gecelik bedel, 30.12.2026 gecesi: 1.250,50 ₺',
      'Gecelik bedel, 31.12.2026 gecesi: 0,00 ₺',
      'Gecelik bedel, 01.01.2027 gecesi: 3.650,50 ₺',
    ],
  ],
  [
    'extras, and the sum with them',
    '3.',
    {
      extras: [
        { text: '2 × Kahvaltı', times: 3, kurus: kurus(120_000) },
        { text: 'Transfer', times: 1, kurus: kurus(50_050) },
      ],
    },
    [
      'Ek hizmet, 2 × Kahvaltı (3 kez): 1.200,00 ₺',
      'Ek hizmet, Transfer: 500,50 ₺',
      'Ek hizmetlerle birlikte toplam: 6.601,50 ₺',
    ],
  ],
  [
    'a deposit, by the clock of Türkiye',
    '3.',
    { deposit: { kurus: kurus(147_100), until: '2026-11-24T21:00:00.000Z' } },
    ['Kapora: 1.471,00 ₺, en geç 25.11.2026 00:00. Bu zamana kadar ödenmezse İşletme rezervasyonu iptal edebilir.'],
  ],
  [
    'no rule: that of the product',
    '5.',
    {},
    [
      'Müşteri, rezervasyonunu giriş saatinden en az 24 saat önce İşletmeye bildirerek iptal edebilir. Süresinde yapılan iptalde konaklama bedeli istenmez, ödenmiş bedel iade edilir.',
      'Süresinde bildirilmeyen iptalde veya haber verilmeden gelinmemesinde tarafların hak ve borçları genel hükümlere tabidir.',
    ],
  ],
  [
    'katı',
    '5.',
    { cancellation: readyCancelRules.strict },
    [
      'Girişe 30 gün kalana kadar ücretsizdir.',
      'Girişe 30 günden az kala tutarın %50’si kesilir.',
      'Girişe 14 günden az kala tutarın tamamı kesilir.',
      'Misafir gelmezse tutarın tamamı kesilir.',
      'Ücretsiz iptalin son günü: 30.11.2026. Günler takvim günü olarak sayılır.',
      'Kesinti, konaklama bedeli ile ek hizmetlerin toplamını aşamaz. Ödenen tutarın kesintiden artanı iade edilir.',
    ],
  ],
  [
    'a rule that charges nothing',
    '5.',
    { cancellation: readyCancelRules.none },
    ['İptal her zaman ücretsizdir.', 'Ödenmiş bedel iade edilir.'],
  ],
])('a contract names %s', (_, section, change, lines) => {
  expect(sectionOf(section, change)).toEqual(expect.arrayContaining(lines))
  expect(plainText(contractWith(change))).not.toMatch(/[[\]{}]|undefined/)
})

test.each<[string, CancelRule]>(Object.entries(readyCancelRules).filter(([, { steps }]) => steps.length > 0))(
  'of a stay under a rule, 24 hours are promised nowhere, and the last free day is one: %s',
  (_, rule) => {
    const lines = sectionOf('5.', { cancellation: rule })
    expect(lines.join()).not.toContain('24 saat')
    const [, day, month, year] = /son günü: (\d\d)\.(\d\d)\.(\d{4})/.exec(lines.join()) ?? []
    const stay = { checkIn, nights: terms.nights, total: kurus(490_100) }
    const chargedOn = (today: string) => cancellationCost(rule, stay, today).charge
    const last = `${year}-${month}-${day}`
    expect(chargedOn(last)).toBe(0)
    expect(chargedOn(addDays(last, 1))).toBeGreaterThan(0)
  },
)

test('another night price, rule, extra or deposit gives another contract text', () => {
  const changes: Partial<ContractTerms>[] = [
    {},
    { nights: [kurus(125_050), kurus(125_051), kurus(239_999)] },
    { extras: [{ text: 'Transfer', times: 1, kurus: kurus(1) }] },
    { cancellation: readyCancelRules.medium },
    { cancellation: readyCancelRules.flexible },
    { deposit: { kurus: kurus(1), until: '2026-11-24T12:00:00.000Z' } },
    { deposit: { kurus: kurus(1), until: '2026-11-24T13:00:00.000Z' } },
    ...['2026-12-31', '2027-01-01'].map((day) => ({
      parts: [
        { unitId: 1, unitName: 'Bungalov 1', checkIn, checkOut: day },
        { unitId: 2, unitName: 'Göl Evi', checkIn: day, checkOut: '2027-01-02' },
      ],
    })),
  ]
  expect(new Set(changes.map((change) => plainText(contractWith(change)))).size).toBe(changes.length)
})

test('a group names the units above their rule where rules differ, and each extra with its unit', () => {
  const unit = {
    unitName: 'Göl  Evi',
    checkIn,
    checkOut: '2027-01-02',
    checkInTime: '14:00',
    checkOutTime: '11:00',
    numberOfGuests: 2,
    totalPrice: kurus(490_100),
    terms: {
      ...terms,
      extras: [{ text: 'Transfer', times: 1, kurus: kurus(50_000) }],
      cancellation: readyCancelRules.none,
    },
  }
  const other = { ...unit, unitName: 'Çam', terms: { ...terms, cancellation: readyCancelRules.strict } }
  const parties = { hotelName: 'Vadi', hotelAddress: '', customerName: 'Ayşe Yıldız', date: '2026-11-21' }
  const text = (units: readonly ContractedUnit[]) => plainText(salesContract.renderGroup(parties, units))

  const apart = text([unit, other])
  expect(apart).toContain(
    '\nGöl Evi için:\nİptalde, rezervasyonun yapıldığı sırada geçerli olan şu kural uygulanır:\nİptal her zaman ücretsizdir.\n',
  )
  expect(apart).toContain('\nÇam için:\nİptalde, rezervasyonun yapıldığı sırada geçerli olan şu kural uygulanır:\n')
  expect(apart).toContain('\n- Ek hizmet, Göl Evi, Transfer: 500,00 ₺\n- Ek hizmetlerle birlikte toplam: 10.302,00 ₺\n')
  expect(text([unit, { ...unit, unitName: 'Çam' }])).not.toContain(' için:\n')
  expect(apart).not.toMatch(/[[\]{}]|undefined/)
})
