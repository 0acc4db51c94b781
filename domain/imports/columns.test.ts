import { expect, test } from 'vitest'
import { findColumns, type ImportKind } from './columns.ts'

const found = (kind: ImportKind, headers: string[]) => {
  const { places, missing, ignored } = findColumns(kind, headers)
  return { places: Object.fromEntries(places), missing, ignored }
}

test('columns are recognised by many names, in any order, whatever their case, diacritics and punctuation', () => {
  const headers = ['TELEFON', ' Giriş Tarihi', 'cikis', 'Ad-Soyad', 'ODA', 'T.C. Kimlik No', 'Depozito', '']
  expect(found('reservations', headers)).toEqual({
    places: { phone: 0, checkIn: 1, checkOut: 2, fullName: 3, unitName: 4, tcKimlik: 5 },
    missing: [],
    ignored: ['Depozito'],
  })
})

test('missing required columns are listed, and a full name counts as first and last name', () => {
  expect(found('reservations', ['Ad', 'Giriş']).missing).toEqual(['unitName', 'checkOut', 'phone'])
  expect(found('units', ['Fiyat']).missing).toEqual(['unitName'])
  expect(found('units', []).missing).toEqual(['unitName'])
})

test('of two columns with the same name the first one counts', () => {
  expect(found('units', ['Birim', 'Birim adı'])).toEqual({
    places: { unitName: 0 },
    missing: [],
    ignored: ['Birim adı'],
  })
})

test("Airbnb's reservations are known in English and in Turkish", () => {
  const english =
    'Confirmation code|Status|Guest name|Contact|# of adults|# of children|# of infants|Start date|End date|# of nights|Booked|Listing|Earnings'
  const turkish =
    'Onay kodu|Durum|Misafir adı|İletişim|Yetişkin sayısı|Çocuk sayısı|Bebek sayısı|Başlangıç tarihi|Bitiş tarihi|Gece sayısı|Rezervasyon tarihi|İlan|Kazançlar'
  const columns =
    'number|status|fullName|phone|adults|children|infants|checkIn|checkOut|nights|bookedOn|unitName|totalPrice'
  for (const headings of [english, turkish]) {
    const { places, missing, ignored } = found('reservations', headings.split('|'))
    expect(Object.keys(places).join('|')).toBe(columns)
    expect([missing, ignored]).toEqual([[], []])
  }
})

test("Booking.com's reservations are known: a percentage is no amount, and who booked is no second guest", () => {
  const headings =
    "Book Number|Booked by|Guest Name(s)|Check-in|Check-out|Booked on|Status|Rooms|Persons|Adults|Children|Children's age(s)|Price|Commission %|Commission Amount|Payment status|Remarks|Booker country|Device|Unit type|Duration (nights)|Cancellation date|Phone number"
  const columns =
    'number||guestNames|checkIn|checkOut|bookedOn|status|rooms|numberOfGuests|adults|children||totalPrice||commission|paymentStatus|specialRequests|||unitName|nights|cancelledOn|phone'
  const places = columns.split('|').flatMap((column, at) => (column === '' ? [] : [[column, at]]))
  expect(found('reservations', headings.split('|'))).toEqual({
    places: Object.fromEntries(places),
    missing: [],
    ignored: ['Booked by', "Children's age(s)", 'Commission %', 'Booker country', 'Device'],
  })
  // The kind of the unit is the unit only where nothing else is.
  expect(found('reservations', ['Oda tipi', 'Oda']).places).toEqual({ unitName: 1 })
})

test.each([
  'Ad Soyad|Tel|Giriş|Çıkış|Oda|Kişi|Ücret|Kapora|Kalan|Not|Kaynak',
  'MÜŞTERİ|TELEFON NO|GİRİŞ TARİHİ|ÇIKIŞ TARİHİ|BUNGALOV|KİŞİ SAYISI|TOPLAM ÜCRET (TL)|ALINAN KAPORA|KALAN TUTAR|NOTLAR|NEREDEN',
  'İsim Soyisim|Cep Tel|Geliş|Gidiş Tarihi|Ev|Kaç kişi|Fiyat ₺|Ön ödeme|Kalan ödeme|Açıklama|Kanal',
])('the headings of a list that people keep in Excel are known: %s', (headings) => {
  const { places, missing, ignored } = found('reservations', headings.split('|'))
  const columns =
    'fullName|phone|checkIn|checkOut|unitName|numberOfGuests|totalPrice|deposit|balance|specialRequests|source'
  expect([missing, ignored]).toEqual([[], []])
  expect(Object.keys(places).join('|')).toBe(columns)
})
