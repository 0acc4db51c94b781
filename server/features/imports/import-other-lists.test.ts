// Lists as other programs and people write them: their states, currencies, deposits, names and phones.
import { expect, test } from 'vitest'
import { readFolio } from '#contract/folio/endpoints.ts'
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { headings, importsOf, row, tr } from './imports.fixture.ts'

const w = world()
const { call } = w
const { book } = screenOf(w)
const { business, check, outcome, run, reservations } = importsOf(w)

const messages = async (ours: TestHotel, rows: string[][]) =>
  (await check(ours, 'reservations', rows)).rows.flatMap(({ problems, warnings }) =>
    [...problems, ...warnings].map(({ message }) => message),
  )

test('cancelled stays are left out by name, other money is refused, and a deposit that was paid becomes a payment of its day', async () => {
  const { ours } = await business()
  const more = ['Durum', 'Para birimi', 'Kapora', 'Kapora tarihi']
  const table = [
    [...headings, ...more],
    row({}, 'İPTAL', 'TL', '3000', ''),
    row({ 0: 'Defne', 7: '300' }, 'Onaylı', 'EUR', '100', ''),
    row({ 3: 'Mert' }, 'Onaylı', 'TL', '1.500', '02.11.2026'),
    row({ 1: '01.02.2027', 2: '02.02.2027', 7: '900 €' }, '', '', '', ''),
    row({ 1: '03.02.2027', 2: '04.02.2027' }, 'mor', '', '', ''),
    row({ 1: '05.02.2027', 2: '06.02.2027' }, '', '', '9000', ''),
    row({ 1: '07.02.2027', 2: '08.02.2027', 3: 'Nil' }, 'Opsiyonlu', '', '500', ''),
    row({ 1: '09.02.2027', 2: '10.02.2027' }, '', '', '500', '01.01.2030'),
  ]
  expect(await outcome(ours, table)).toEqual([
    [2, 'skipped', 'Durum'],
    [3, 'refused', 'Para birimi'],
    [4, 'new', 'Alınan kapora'],
    [5, 'refused', 'Toplam tutar'],
    [6, 'refused', 'Durum'],
    [7, 'refused', 'Alınan kapora', 'Alınan kapora'],
    [8, 'new', 'Durum', 'Alınan kapora'],
    [9, 'refused', 'Kapora tarihi', 'Alınan kapora'],
  ])
  await run(ours, 'reservations', table, 2)
  const stored = await reservations(ours)
  const paidBy = Object.fromEntries(stored.map(({ guests: [guest], paid }) => [guest?.firstName, paid]))
  expect(paidBy).toEqual({ Mert: 1500, Nil: 500 })
  const mert = stored.find(({ guests }) => guests[0]?.firstName === 'Mert')
  const { payments } = (await call(readFolio, { params: { id: mert?.id ?? 0 } }, ours)).folio
  expect(payments).toMatchObject([{ amount: 1500, purpose: 'deposit', method: 'other', day: '2026-11-02' }])
})

test('who may not take payments imports no deposits', async () => {
  const { ours } = await business()
  const clerk = await memberWith(w, ours, ['data.keep', 'stay.book', 'price.change'])
  const { rows } = await check(clerk, 'reservations', [[...headings, 'Kapora'], row({}, '100')])
  expect(rows[0]?.problems).toMatchObject([{ message: tr('import.deposit-needs-permission') }])
})

test('a list of Airbnb is read: its headings, dates and amounts, its cancelled stays and its codes', async () => {
  const { ours } = await business()
  const table = [
    [
      'Confirmation code',
      'Status',
      'Guest name',
      'Contact',
      '# of adults',
      '# of children',
      '# of infants',
      'Start date',
      'End date',
      '# of nights',
      'Booked',
      'Listing',
      'Earnings',
    ],
    [
      'HMAAAAAAA1',
      'Confirmed',
      'Jane Roe',
      '+44 7700 900123',
      '2',
      '1',
      '0',
      '12/20/2026',
      '12/23/2026',
      '3',
      '2026-07-01',
      'Çınar',
      '₺12,345.67',
    ],
    [
      'HMAAAAAAA2',
      'Canceled by guest',
      'John Doe',
      '+1 202-555-0143',
      '2',
      '1',
      '0',
      '01/05/2027',
      '01/08/2027',
      '3',
      '2026-07-02',
      'Defne',
      '₺0.00',
    ],
    [
      'HMAAAAAAA3',
      'Confirmed',
      'Ann Poe',
      '+1 202-555-0144',
      '2',
      '1',
      '0',
      '01/05/2027',
      '01/08/2027',
      '4',
      '2026-07-02',
      'Defne',
      '₺9,000.00',
    ],
  ]
  expect(await outcome(ours, table)).toEqual([
    [2, 'new', 'Telefon', 'Uyruk'],
    [3, 'skipped', 'Durum'],
    [4, 'refused', 'Gece sayısı', 'Telefon', 'Uyruk'],
  ])
  await run(ours, 'reservations', table, 1)
  expect(await reservations(ours)).toMatchObject([
    {
      checkInDate: '2026-12-20',
      checkOutDate: '2026-12-23',
      numberOfGuests: 3,
      totalPrice: 12345.67,
      source: 'airbnb',
      specialRequests: 'Rezervasyon no: HMAAAAAAA1',
      guests: [{ firstName: 'Jane', lastName: 'Roe', phone: '+447700900123' }],
    },
  ])
})

test('what a stay has no field for stands in its note, with a remark', async () => {
  const { ours } = await business()
  const table = [
    [...headings, 'Kanal', 'Komisyon', 'Not'],
    row({ 5: '0532 111 22 33 / 0533 444 55 66' }, 'Etstur', '600', 'Geç gelecek'),
    row({ 1: '01.02.2027', 2: '02.02.2027', 5: '0532-111-22-33 (eşi)' }, 'Booking.com', '', ''),
  ]
  expect(await outcome(ours, table)).toEqual([
    [2, 'new', 'Kanal', 'Komisyon', 'Telefon'],
    [3, 'new', 'Telefon'],
  ])
  await run(ours, 'reservations', table, 2)
  const [second, first] = (await reservations(ours)).toSorted((a, b) => (a.checkInDate < b.checkInDate ? 1 : -1))
  const note = 'Geç gelecek\nTelefon: 0533 444 55 66\nKanal: Etstur\nKomisyon: 600,00\u00a0₺'
  expect(first).toMatchObject({ source: 'other', specialRequests: note, guests: [{ phone: '+905321112233' }] })
  expect(second).toMatchObject({ source: 'booking', specialRequests: 'Telefon: (eşi)' })
})

test('the own export is known again: a cancelled stay stays cancelled, and in another business it is not imported', async () => {
  const { ours, cinar, defne } = await business()
  const kept = await book(ours, cinar, { checkInDate: '2026-12-06', checkOutDate: '2026-12-08' })
  const gone = await book(ours, defne, { checkInDate: '2026-12-06', checkOutDate: '2026-12-08' })
  await call(cancelReservation, { params: { id: gone.id } }, ours)
  const exported = (stay: { id: number; reservationUniqId: string }, unitName: string, state: string) => [
    String(stay.id),
    stay.reservationUniqId,
    'Ad',
    'Soyad',
    'Evet',
    'Türkiye',
    '',
    '',
    '0 (532) 999 88 77',
    '',
    unitName,
    '06.12.2026',
    '08.12.2026',
    '',
    '',
    state,
  ]
  const table = [
    [
      'Rezervasyon ID',
      'Rezervasyon No',
      'Ad',
      'Soyad',
      'Ana misafir',
      'Uyruk',
      'TC Kimlik No',
      'Pasaport No',
      'Telefon',
      'E-posta',
      'Birim',
      'Giriş tarihi',
      'Çıkış tarihi',
      'KVKK onayı',
      'Satış sözleşmesi onayı',
      'Durum',
    ],
    exported(gone, 'Defne', 'İptal'),
    exported(kept, 'Çınar', 'Aktif'),
  ]
  expect(await outcome(ours, table)).toEqual([
    [2, 'known'],
    [3, 'known'],
  ])
  const { ours: theirs } = await business()
  expect(await outcome(theirs, table)).toEqual([
    [2, 'skipped', 'Durum'],
    [3, 'new'],
  ])
})

test.each<[string, string, string, Record<string, string>]>([
  ['TC', '10000000146', '', { nationality: 'TUR', tcKimlik: '10000000146' }],
  ['T.C.', '10000000146', '', { nationality: 'TUR', tcKimlik: '10000000146' }],
  ['Turkey', '10000000146', '', { nationality: 'TUR', tcKimlik: '10000000146' }],
  ['İngiltere', '', 'C01X00T47', { nationality: 'GBR', passportNumber: 'C01X00T47' }],
  ['KKTC', '', 'C01X00T47', { nationality: 'XNC', passportNumber: 'C01X00T47' }],
  ['Vatansız', '', 'C01X00T47', { nationality: 'XXA', passportNumber: 'C01X00T47' }],
  ['Alman', '99000000026', '', { nationality: 'DEU', passportNumber: '99000000026' }],
])('the nationality %s keeps its number', async (nationality, tcKimlik, passport, expected) => {
  const { ours } = await business()
  const table = [[...headings, 'Uyruk', 'TC Kimlik No', 'Pasaport No'], row({}, nationality, tcKimlik, passport)]
  await run(ours, 'reservations', table, 1)
  expect(await reservations(ours)).toMatchObject([{ guests: [expected] }])
})

test('a number that the nationality has no use for is named', async () => {
  const { ours } = await business()
  const table = [
    [...headings, 'Uyruk', 'TC Kimlik No', 'Pasaport No'],
    row({}, 'Türkiye', '10000000146', 'U123'),
    row({ 0: 'Defne' }, 'Almanya', '10000000146', 'C01X00T47'),
  ]
  expect(await outcome(ours, table)).toEqual([
    [2, 'new', 'Pasaport No'],
    [3, 'new', 'TC Kimlik No'],
  ])
})

test('an identity number that a spreadsheet has shortened is named and not stored, and a passport with an E is whole', async () => {
  const { ours } = await business()
  const table = [
    [...headings, 'Uyruk', 'TC Kimlik No', 'Pasaport No'],
    row({}, 'Türkiye', '2,84E+10', ''),
    row({ 0: 'Defne' }, 'Almanya', '', '1.2E+09'),
    row({ 1: '20.12.2026', 2: '22.12.2026' }, 'Almanya', '', '12E3456'),
  ]
  const said = (await messages(ours, table)).filter((message) => message.includes('Excel'))
  expect(said).toEqual(['2,84E+10', '1.2E+09'].map((text) => tr('import.number-shortened', { text })))
  await run(ours, 'reservations', table, 3)
  const stored = (await reservations(ours)).map(({ guests: [guest] }) => `${guest?.tcKimlik}|${guest?.passportNumber}`)
  expect(stored.toSorted((one, other) => one.localeCompare(other))).toEqual(['|', '|', '|12E3456'])
})

test('names and phones are taken as people write them, each with a remark where something was changed', async () => {
  const { ours } = await business()
  const fields = ['Birim', 'Giriş', 'Çıkış', 'Misafir', 'Telefon', 'Toplam']
  const table = [
    fields,
    ['Çınar', '10.01.2028', '12.01.2028', 'Yılmaz, Ayşe', '05321115001', '4000'],
    ['Defne', '10.01.2028', '12.01.2028', 'Suharto', '05321115002', '4000'],
    ['Çınar', '13.01.2028', '14.01.2028', 'محمد الأحمد', '٠٥٣٢١١١٢٢٣٣', '2000'],
    ['Çınar', '15.01.2028', '16.01.2028', 'Hans Meyer', '+49 151 23456789', '2000'],
    ['Çınar', '17.01.2028', '18.01.2028', 'Ali Kaya', '0242 512 34 56', '2000'],
    ['Çınar', '19.01.2028', '20.01.2028', 'Nur Kaya', '5,32111E+09', '2000'],
  ]
  expect(await outcome(ours, table)).toEqual([
    [2, 'new', 'Ad soyad'],
    [3, 'new', 'Soyad'],
    [4, 'new'],
    [5, 'new', 'Telefon', 'Uyruk'],
    [6, 'refused', 'Telefon'],
    [7, 'refused', 'Telefon'],
  ])
  expect(await messages(ours, table)).toContain(tr('import.phone-shortened', { text: '5,32111E+09' }))
  await run(ours, 'reservations', table, 4)
  const names = (await reservations(ours)).map(({ guests: [guest] }) => [
    guest?.firstName,
    guest?.lastName,
    guest?.phone,
  ])
  expect(names).toEqual(
    expect.arrayContaining([
      ['Ayşe', 'Yılmaz', '+905321115001'],
      ['Suharto', '–', '+905321115002'],
      ['محمد', 'الأحمد', '+905321112233'],
      ['Hans', 'Meyer', '+4915123456789'],
    ]),
  )
})
