import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kurus } from '#domain/money/money.ts'
import { contractPlaceholders, salesContractSections } from './sales-contract.ts'
import { type ContractValues, kvkkNotice, kvkkNoticeOf, plainText, salesContract } from './texts.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const values: ContractValues = {
  hotelName: 'Çamlık Bungalov',
  hotelAddress: 'Sapanca, Sakarya',
  customerName: 'Ayşe Yılmaz',
  unitName: 'Bungalov 1',
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  checkInTime: '15:00',
  checkOutTime: '12:00',
  numberOfGuests: 2,
  totalPrice: kurus(1_050_000),
  terms: {
    nights: [kurus(300_000), kurus(375_000), kurus(375_000)],
    extras: [],
    cancellation: null,
    deposit: null,
  },
  city: 'Sakarya',
  date: '2026-11-21',
}

test('a version that guests have confirmed never changes: another wording needs a new version', () => {
  expect([kvkkNotice, salesContract].map((text) => [text.purpose, text.version, sha256(plainText(text))])).toEqual([
    ['KVKK', 2, '7463faf46e86aa172a6b4633ec107ca17bb656d6a7d1aee42a72b3603e754be1'],
    ['CONTRACT', 4, '11d92b2f81e6066c0383436e30ea099202f2a7e9b32971a2cfeb67d72acdc7b2'],
  ])
})

test('a confirmed version also stays the same once rendered for a guest, with a stay in one unit or without a stay', () => {
  const { hotelName, hotelAddress, customerName, city, date } = values
  const without = salesContract.renderWithoutStay({ hotelName, hotelAddress, customerName, city, date })
  expect([salesContract.render(values), without].map((text) => sha256(plainText(text)))).toEqual([
    'f2f243b74ca82b7a62b05d9e3a0433d07c2f6af8ae80c6485b81a86cb387e523',
    'ec2dc0a5dd51ae663c8887be92bfa6eb89633f3f3f3d2bd38d3cba244244a897',
  ])
})

test('the notice contains everything that the law requires', () => {
  const text = plainText(kvkkNotice)
  for (const part of [
    'Veri sorumlusu',
    'İşlenen kişisel veriler',
    'İşleme amaçları',
    'Toplama yöntemi ve hukuki sebepler',
    'Verilerin aktarılması',
    '11. maddesi',
    '7. maddesi',
    'Başvuru yolu',
    'Kurula şikâyet hakkı',
    'SMS ile gönderilen doğrulama kodunu işletmenin yetkilisiyle paylaşarak',
    '“okudum, anladım”',
  ]) {
    expect(text).toContain(part)
  }
})

test('the notice asks for no acceptance and contains no advertising', () => {
  expect(plainText(kvkkNotice)).not.toMatch(/kabul ediyorum|onaylıyorum|kabul ederim|rıza gösteriyorum/i)
})

test('the notice of a business names it and changes nothing else', () => {
  const own = kvkkNoticeOf({ name: 'Çamlık Bungalov', address: 'Sapanca, Sakarya' })
  expect(plainText(own)).toContain('veri sorumlusu olarak Çamlık Bungalov (adres: Sapanca, Sakarya) tarafından')
  expect(own.sections.slice(1)).toEqual(kvkkNotice.sections.slice(1))
  expect(plainText(kvkkNoticeOf({ name: 'Çamlık', address: ' ' }))).toContain('olarak Çamlık tarafından')
})

test('the public contract shows a placeholder for each value, and the times of the template', () => {
  const text = plainText(salesContract)
  for (const placeholder of Object.values(contractPlaceholders)) expect(text).toContain(placeholder)
  expect(text).toContain('saat 14:00')
  expect(text).toContain('saat 11:00')
})

test('the contract holds its terms', () => {
  const text = plainText(salesContract)
  expect(text).toContain('Müşteri tarafından SMS doğrulaması ile onaylanmıştır')
  expect(text).toContain('en az 24 saat önce')
  expect(text).toContain('anahtarının kaybedilmesi')
  expect(text).toContain('ayrıca ücretlendirilir')
  expect(text).toContain('15. maddesinin birinci fıkrasının (g) bendi')
})

test('every name in the contract has a value, and every value a place', () => {
  const names = [...JSON.stringify(salesContractSections).matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  expect(new Set(names)).toEqual(new Set(Object.keys(contractPlaceholders)))
})

test("a guest's contract states the agreed values, with the times of the unit", () => {
  const text = plainText(salesContract.render(values))
  for (const part of [
    'Hizmet sağlayıcı: Çamlık Bungalov (İşletme). Adres: Sapanca, Sakarya.',
    'Müşteri: Ayşe Yılmaz',
    'Konaklama birimi: Bungalov 1',
    'Giriş tarihi: 01.12.2026',
    'Çıkış tarihi: 04.12.2026',
    'Süre: 3 gün',
    'Kişi sayısı: 2',
    'Toplam bedel: 10.500,00 ₺',
    'Vergiler dâhil bedel: 10.500,00 ₺',
    'saat 15:00',
    'saat 12:00',
    'Sakarya, 21.11.2026',
    'Onay tarihi: SMS doğrulama kodunun doğrulandığı an',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/[[\]{}]|undefined/)
})

test('after the approval the contract states its time', () => {
  const approved = salesContract.render({ ...values, approvedAt: new Date('2026-11-21T21:05:00Z') })
  expect(plainText(approved)).toContain('Onay tarihi: 22.11.2026 00:05')
})

test('the contract says so where a business has not stated a value', () => {
  const text = plainText(salesContract.render({ ...values, city: ' ', hotelAddress: '', paymentMethod: 'Havale' }))
  expect(text).toContain('Adres: belirtilmemiştir.')
  expect(text).toContain('Ödeme şekli: Havale')
})

test("a business's own terms form a section of their own, one paragraph per line", () => {
  const sectionOf = (businessTerms?: string) =>
    salesContract.render({ ...values, businessTerms }).sections.find(({ heading }) => heading.startsWith('8.'))
  expect(sectionOf('Evcil hayvan kabul edilir.\n\n- {city} $&')).toMatchObject({
    heading: '8. İşletmenin kendi koşulları',
    paragraphs: [
      expect.stringContaining('şunlardır:'),
      'Evcil hayvan kabul edilir.',
      '- {city} $&',
      expect.stringContaining('kanundan doğan haklarını sınırlamaz'),
    ],
  })
  expect(sectionOf()?.paragraphs[1]).toBe('İşletme ek koşul koymamıştır.')
  expect(plainText(salesContract)).toContain(contractPlaceholders.businessTerms)
})

test('a contract without a stay says of each fact that it is not stated, and leaves no placeholder', () => {
  const { hotelName, hotelAddress, customerName, date } = values
  const text = plainText(salesContract.renderWithoutStay({ hotelName, hotelAddress, customerName, date }))
  for (const part of [
    'Müşteri: Ayşe Yılmaz',
    'Giriş tarihi: belirtilmemiştir',
    'Toplam bedel: belirtilmemiştir',
    'Gecelik bedel: belirtilmemiştir',
    'Ek hizmet: belirtilmemiştir',
    'Kapora: belirtilmemiştir',
    'en az 24 saat önce',
    'saat 14:00',
    'işletmede, nakit veya banka kartıyla',
    'belirtilmemiştir, 21.11.2026',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/[[\]{}]|undefined/)
})

test('a name or an address typed on several lines stands on one', () => {
  const text = plainText(salesContract.render({ ...values, hotelAddress: 'Göl Yolu 4\n\nSapanca' }))
  expect(text).toContain('Adres: Göl Yolu 4 Sapanca.')
})

test('a name is never mistaken for a placeholder or a pattern', () => {
  fc.assert(
    fc.property(fc.constantFrom('{city}', '$&', '$1', '{hotelName}', "$'"), (name) => {
      const text = plainText(salesContract.render({ ...values, customerName: name }))
      expect(text).toContain(`Müşteri: ${name} (Müşteri)`)
    }),
  )
})

const hash = (change: Partial<ContractValues>) => sha256(plainText(salesContract.render({ ...values, ...change })))

test('the same values give the same contract text, and a changed price, date or name gives another', () => {
  expect(hash({})).toBe(hash({}))
  const others = [{ totalPrice: kurus(1) }, { checkOut: '2026-12-05' }, { customerName: 'B' }, { numberOfGuests: 3 }]
  for (const change of others) expect(hash(change)).not.toBe(hash({}))
})
