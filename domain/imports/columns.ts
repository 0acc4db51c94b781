// The columns of import files. Headings are matched leniently: folded, in Turkish or English, in any order.
import { fold } from '#domain/search/fold.ts'

export const importKinds = ['units', 'reservations'] as const
export type ImportKind = (typeof importKinds)[number]

/** The limit of rows per import: several years of bookings for fifty units. */
export const maxImportRows = 5000

/** The limit of rows above the headings, such as titles, or the first rows of a bank statement. */
export const mostRowsAbove = 25

type Columns = Record<string, readonly string[]>

/** The key of each column with its accepted headings, folded, in the order of the template. */
export const importColumns = {
  units: {
    unitName: ['birim adi', 'birim', 'oda', 'oda adi', 'ad', 'unit name', 'unit', 'room', 'name'],
    roomType: ['birim tipi', 'tip', 'tipi', 'tur', 'oda tipi', 'type', 'room type'],
    capacity: ['kapasite', 'kapasite kisi', 'kisi', 'kisi sayisi', 'capacity', 'capacity people', 'sleeps'],
    price: ['gecelik fiyat', 'fiyat', 'gecelik', 'price per night', 'price', 'rate'],
    checkInTime: ['giris saati', 'check in time'],
    checkOutTime: ['cikis saati', 'check out time'],
    description: ['aciklama', 'tanim', 'description'],
  },
  reservations: {
    unitName: ['birim', 'birim adi', 'oda', 'oda adi', 'oda no', 'unit', 'unit name', 'room', 'listing', 'property'],
    checkIn: [
      'giris tarihi',
      'giris',
      'gelis',
      'gelis tarihi',
      'check in',
      'check in date',
      'arrival',
      'arrival date',
      'start date',
    ],
    checkOut: [
      'cikis tarihi',
      'cikis',
      'ayrilis',
      'ayrilis tarihi',
      'check out',
      'check out date',
      'departure',
      'departure date',
      'end date',
    ],
    nights: ['gece', 'gece sayisi', 'geceleme', 'nights', 'of nights', 'number of nights'],
    firstName: ['ad', 'adi', 'isim', 'first name'],
    lastName: ['soyad', 'soyadi', 'soyisim', 'last name', 'surname'],
    fullName: [
      'ad soyad',
      'adi soyadi',
      'isim soyisim',
      'misafir',
      'misafir adi',
      'name',
      'full name',
      'guest',
      'guest name',
      'guest names',
    ],
    phone: ['telefon', 'telefon no', 'cep telefonu', 'cep', 'gsm', 'phone', 'phone number', 'mobile', 'contact'],
    email: ['e posta', 'eposta', 'mail', 'email', 'e mail'],
    numberOfGuests: ['kisi sayisi', 'kisi', 'misafir sayisi', 'guests', 'number of guests', 'people', 'pax'],
    adults: ['yetiskin', 'yetiskin sayisi', 'adults', 'of adults', 'number of adults'],
    children: ['cocuk', 'cocuk sayisi', 'children', 'of children', 'number of children'],
    infants: ['bebek', 'bebek sayisi', 'infants', 'of infants', 'number of infants'],
    totalPrice: [
      'toplam tutar',
      'toplam',
      'tutar',
      'toplam fiyat',
      'total price',
      'total',
      'amount',
      'earnings',
      'price',
    ],
    currency: ['para birimi', 'doviz', 'doviz cinsi', 'currency'],
    deposit: [
      'kapora',
      'alinan kapora',
      'on odeme',
      'onodeme',
      'odenen',
      'odenen tutar',
      'tahsilat',
      'tahsil edilen',
      'deposit paid',
      'deposit',
      'paid',
      'prepaid',
    ],
    depositDay: ['kapora tarihi', 'on odeme tarihi', 'odeme tarihi', 'tahsilat tarihi', 'deposit date', 'payment date'],
    status: ['durum', 'durumu', 'rezervasyon durumu', 'statu', 'status', 'booking status', 'state'],
    source: [
      'kanal',
      'kaynak',
      'rezervasyon kaynagi',
      'satis kanali',
      'acente',
      'acenta',
      'channel',
      'source',
      'agency',
    ],
    commission: ['komisyon', 'komisyon tutari', 'commission', 'commission amount', 'host service fee'],
    number: [
      'rezervasyon no',
      'rezervasyon numarasi',
      'rez no',
      'reservation number',
      'reservation no',
      'booking number',
      'book number',
      'confirmation code',
      'onay kodu',
    ],
    bookedOn: [
      'rezervasyon tarihi',
      'kayit tarihi',
      'olusturma tarihi',
      'booked',
      'booked on',
      'booking date',
      'created',
    ],
    nationality: ['uyruk', 'ulke', 'nationality', 'country'],
    tcKimlik: ['tc kimlik no', 't c kimlik no', 'tc', 'tc no', 'tc kimlik', 'kimlik no', 't c identity number'],
    passportNumber: ['pasaport no', 'pasaport', 'passport number', 'passport'],
    isMainGuest: ['ana misafir', 'main guest'],
    specialRequests: ['not', 'notlar', 'aciklama', 'ozel istekler', 'note', 'notes', 'special requests'],
  },
} as const satisfies Record<ImportKind, Columns>

/** Columns that lists of other programs have, which the template leaves out. */
export const columnsOfOtherPrograms: ReadonlySet<string> = new Set([
  'fullName',
  'nights',
  'adults',
  'children',
  'infants',
  'currency',
  'commission',
  'number',
  'bookedOn',
])

export type ImportColumn<K extends ImportKind = ImportKind> = K extends ImportKind
  ? keyof (typeof importColumns)[K] & string
  : never

/** The required columns of each kind of file. A full name counts as first and last name. */
const required = {
  units: [['unitName']],
  reservations: [['unitName'], ['checkIn'], ['checkOut', 'nights'], ['firstName', 'fullName'], ['phone']],
} as const satisfies { [K in ImportKind]: readonly (readonly ImportColumn<K>[])[] }

const key = (header: string) =>
  fold(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type FoundColumns = {
  /** The position of each column. */
  places: Map<string, number>
  /** Required columns that are missing. */
  missing: string[]
  /** Headings that Konuk does not recognise. */
  ignored: string[]
}

/** The columns of a kind of file that hold dates, and those that hold amounts. */
export const dateColumns: { [K in ImportKind]: readonly ImportColumn<K>[] } = {
  units: [],
  reservations: ['checkIn', 'checkOut', 'depositDay', 'bookedOn'],
}
export const amountColumns: { [K in ImportKind]: readonly ImportColumn<K>[] } = {
  units: ['price'],
  reservations: ['totalPrice', 'deposit', 'commission'],
}

/**
 * Finds the row of the headings: the first one with all required columns, because titles may stand above it. Without
 * such a row, the first row with the most known headings counts, and its missing columns are named.
 */
export function headingsRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const above = rows.slice(0, mostRowsAbove + 1).map((row) => findColumns(kind, row))
  const complete = above.findIndex(({ missing }) => missing.length === 0)
  if (complete !== -1) return complete
  const most = Math.max(0, ...above.map(({ places }) => places.size))
  return Math.max(
    0,
    above.findIndex(({ places }) => places.size === most),
  )
}

/** True if the rows are a table of this kind, as opposed to the cover sheet of a workbook. */
export const isImportTable = (kind: ImportKind, rows: readonly (readonly string[])[]): boolean =>
  findColumns(kind, rows[headingsRow(kind, rows)] ?? []).missing.length === 0

/** Finds the position of each column. If two headings are equal, the first one counts. */
export function findColumns(kind: ImportKind, headers: readonly string[]): FoundColumns {
  const known: Columns = importColumns[kind]
  const places = new Map<string, number>()
  const ignored: string[] = []
  for (const [place, header] of headers.entries()) {
    if (header.trim() === '') continue
    const column = Object.keys(known).find((name) => known[name]?.includes(key(header)) && !places.has(name))
    if (column === undefined) ignored.push(header.trim())
    else places.set(column, place)
  }
  const missing = required[kind].flatMap(([first, ...others]) =>
    [first, ...others].some((name) => places.has(name)) ? [] : [first],
  )
  return { places, missing, ignored }
}
