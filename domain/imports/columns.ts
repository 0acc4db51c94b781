// The columns of import files. Headings are matched leniently: folded, in Turkish or English, in any order.
import { fold } from '#domain/search/fold.ts'

export const importKinds = ['units', 'reservations'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * The limit of rows per import: a year of bookings for a dozen units. All rows are stored in one transaction, and other
 * clerks who book meanwhile wait some seconds.
 */
export const maxImportRows = 300

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
    unitName: ['birim', 'birim adi', 'oda', 'oda adi', 'oda no', 'unit', 'unit name', 'room'],
    checkIn: ['giris tarihi', 'giris', 'gelis', 'gelis tarihi', 'check in', 'check in date', 'arrival'],
    checkOut: ['cikis tarihi', 'cikis', 'ayrilis', 'ayrilis tarihi', 'check out', 'check out date', 'departure'],
    firstName: ['ad', 'adi', 'isim', 'first name'],
    lastName: ['soyad', 'soyadi', 'soyisim', 'last name', 'surname'],
    fullName: ['ad soyad', 'adi soyadi', 'isim soyisim', 'misafir', 'misafir adi', 'name', 'full name', 'guest'],
    phone: ['telefon', 'telefon no', 'cep telefonu', 'cep', 'gsm', 'phone', 'mobile'],
    email: ['e posta', 'eposta', 'mail', 'email', 'e mail'],
    numberOfGuests: ['kisi sayisi', 'kisi', 'misafir sayisi', 'guests', 'number of guests', 'people'],
    totalPrice: ['toplam tutar', 'toplam', 'tutar', 'toplam fiyat', 'total price', 'total', 'amount'],
    nationality: ['uyruk', 'ulke', 'nationality', 'country'],
    tcKimlik: ['tc kimlik no', 't c kimlik no', 'tc', 'tc no', 'tc kimlik', 'kimlik no', 't c identity number'],
    passportNumber: ['pasaport no', 'pasaport', 'passport number', 'passport'],
    isMainGuest: ['ana misafir', 'main guest'],
    specialRequests: ['not', 'notlar', 'aciklama', 'ozel istekler', 'note', 'notes', 'special requests'],
  },
} as const satisfies Record<ImportKind, Columns>

export type ImportColumn<K extends ImportKind = ImportKind> = K extends ImportKind
  ? keyof (typeof importColumns)[K] & string
  : never

/** The required columns of each kind of file. A full name counts as first and last name. */
const required = {
  units: [['unitName']],
  reservations: [['unitName'], ['checkIn'], ['checkOut'], ['firstName', 'fullName'], ['phone']],
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
