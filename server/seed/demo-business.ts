// The demo business as data, all of it invented; the phone numbers are of a block that no operator uses.
import type { RoomType } from '#domain/units/unit.ts'

export const demoUser = {
  email: 'demo@konuk.local',
  password: 'KonukDemo2026!',
  firstName: 'Elif',
  lastName: 'Karaca',
  phone: '+905005550100',
}

export const demoHotel = {
  name: 'Çamlıvadi Bungalov',
  address: 'Kırkpınar Mah. Göl Yolu Cad. No: 42, Sapanca / Sakarya',
}

type DemoUnit = {
  unitName: string
  roomType: RoomType
  capacity: number
  /** A night, in TL. */
  price: number
  description: string
  amenities: string
  has: ('Jacuzzi' | 'Balcony' | 'MountainView' | 'SeaView' | 'Pool')[]
}

const bungalow = (number: number, price: number, has: DemoUnit['has']): DemoUnit => ({
  unitName: `Bungalov ${number}`,
  roomType: 'Bungalov',
  capacity: 2,
  price,
  description: 'Orman kenarında, şömineli ahşap bungalov.',
  amenities: 'Şömine, mini mutfak, veranda, mangal',
  has,
})

export const demoUnits: DemoUnit[] = [
  bungalow(1, 4200, ['Jacuzzi', 'MountainView']),
  bungalow(2, 4200, ['Jacuzzi', 'MountainView']),
  bungalow(3, 3600, ['MountainView']),
  bungalow(4, 3600, ['MountainView']),
  bungalow(5, 4900, ['Jacuzzi', 'Balcony', 'MountainView']),
  {
    unitName: 'Apart 1',
    roomType: 'Apart',
    capacity: 4,
    price: 2900,
    description: 'İki odalı, tam donanımlı mutfaklı apart daire.',
    amenities: 'Mutfak, çamaşır makinesi, bebek yatağı',
    has: ['Balcony'],
  },
  {
    unitName: 'Apart 2',
    roomType: 'Apart',
    capacity: 5,
    price: 3250,
    description: 'Bahçe katında geniş aile dairesi.',
    amenities: 'Mutfak, çamaşır makinesi, bahçe',
    has: [],
  },
  {
    unitName: 'Villa Ihlamur',
    roomType: 'Villa',
    capacity: 8,
    price: 9800,
    description: 'Kendi havuzu ve bahçesi olan üç odalı villa.',
    amenities: 'Özel havuz, şömine, barbekü, otopark',
    has: ['Pool', 'Jacuzzi', 'Balcony', 'MountainView'],
  },
  {
    unitName: 'Göl Suit',
    roomType: 'Suit',
    capacity: 3,
    price: 5600,
    description: 'Sapanca Gölü manzaralı, geniş teraslı suit.',
    amenities: 'Teras, kahve makinesi, göl manzarası',
    has: ['Jacuzzi', 'Balcony', 'SeaView'],
  },
]

type DemoGuest = { firstName: string; lastName: string; nationality: string }
const turkish = (firstName: string, lastName: string): DemoGuest => ({ firstName, lastName, nationality: 'TUR' })

export const demoGuests: DemoGuest[] = [
  turkish('Ahmet', 'Yıldırım'),
  turkish('Zeynep', 'Şahin'),
  turkish('Mehmet', 'Özdemir'),
  turkish('Işıl', 'Çelik'),
  { firstName: 'Anna', lastName: 'Müller', nationality: 'DEU' },
  turkish('Burak', 'Aydın'),
  turkish('Gülşen', 'Kaya'),
  turkish('İbrahim', 'Doğan'),
  turkish('Selin', 'Arslan'),
  { firstName: 'Sophie', lastName: 'Janssen', nationality: 'NLD' },
  turkish('Oğuzhan', 'Koç'),
  turkish('Merve', 'Güneş'),
  turkish('Hüseyin', 'Polat'),
  { firstName: 'Omar', lastName: 'Al-Sabah', nationality: 'KWT' },
  turkish('Ece', 'Tunç'),
  turkish('Cem', 'Ateş'),
  turkish('Nihal', 'Ünal'),
  turkish('Serkan', 'Bulut'),
  { firstName: 'Olga', lastName: 'Petrova', nationality: 'RUS' },
  turkish('Tuğba', 'Erdem'),
  turkish('Kerem', 'Yavuz'),
  turkish('Deniz', 'Işık'),
]

/** First names of those who come along: seven, so that no party of eight has one twice. */
export const companionNames = {
  TUR: ['Can', 'Defne', 'Emre', 'Ayça', 'Yusuf', 'Nisa', 'Kaan'],
  other: ['Jonas', 'Emma', 'Lukas', 'Mila', 'Daniel', 'Nora', 'Adam'],
} as const

type DemoStay = {
  /** Index into `demoUnits`. */
  unit: number
  /** Days from today. */
  from: number
  nights: number
  guests: number
  status?: 'CANCELLED' | 'COMPLETED' | 'NO_SHOW'
  consents?: { kvkk?: true; contract?: true }
  note?: string
}

const both = { kvkk: true, contract: true } as const

export const demoStays: DemoStay[] = [
  { unit: 0, from: -34, nights: 3, guests: 2, status: 'COMPLETED', consents: both },
  {
    unit: 7,
    from: -30,
    nights: 4,
    guests: 6,
    status: 'COMPLETED',
    consents: both,
    note: 'İki çocuk var, bebek yatağı istendi.',
  },
  { unit: 5, from: -27, nights: 5, guests: 4, status: 'COMPLETED', consents: both },
  { unit: 8, from: -24, nights: 2, guests: 2, status: 'COMPLETED', consents: { kvkk: true } },
  { unit: 2, from: -21, nights: 3, guests: 2, status: 'COMPLETED', consents: both },
  { unit: 4, from: -19, nights: 2, guests: 2, status: 'NO_SHOW' },
  { unit: 1, from: -16, nights: 4, guests: 2, status: 'COMPLETED', consents: both },
  { unit: 6, from: -14, nights: 7, guests: 5, status: 'COMPLETED', consents: both },
  { unit: 3, from: -11, nights: 2, guests: 2, status: 'CANCELLED' },
  { unit: 0, from: -9, nights: 3, guests: 2, status: 'COMPLETED', consents: both },
  { unit: 7, from: -8, nights: 3, guests: 7, status: 'COMPLETED', consents: both },
  { unit: 8, from: -5, nights: 3, guests: 2, status: 'COMPLETED', consents: both },
  { unit: 0, from: -2, nights: 4, guests: 2, consents: both, note: 'Evlilik yıl dönümü; odaya çiçek konacak.' },
  { unit: 2, from: -1, nights: 2, guests: 2, consents: both },
  { unit: 5, from: -3, nights: 6, guests: 3, consents: both },
  { unit: 7, from: -1, nights: 5, guests: 6, consents: { kvkk: true } },
  { unit: 1, from: 0, nights: 3, guests: 2, consents: both, note: 'Akşam 21.00 gibi gelecekler.' },
  { unit: 4, from: 0, nights: 2, guests: 2 },
  { unit: 8, from: 0, nights: 4, guests: 3, consents: { kvkk: true } },
  { unit: 3, from: 1, nights: 3, guests: 2, consents: both },
  { unit: 2, from: 1, nights: 2, guests: 2 },
  { unit: 0, from: 2, nights: 3, guests: 2 },
  { unit: 6, from: 3, nights: 5, guests: 4, consents: both },
  { unit: 5, from: 4, nights: 3, guests: 4 },
  { unit: 4, from: 5, nights: 2, guests: 2, status: 'CANCELLED' },
  { unit: 7, from: 6, nights: 4, guests: 8, consents: both, note: 'Araçla gelecekler, iki otopark yeri.' },
  { unit: 1, from: 7, nights: 2, guests: 2 },
  { unit: 8, from: 9, nights: 5, guests: 2, consents: { kvkk: true } },
  { unit: 3, from: 13, nights: 4, guests: 2 },
  { unit: 0, from: 18, nights: 7, guests: 2, consents: both },
  { unit: 7, from: 24, nights: 6, guests: 5 },
  { unit: 6, from: 38, nights: 4, guests: 5, note: 'Yılbaşı konaklaması.' },
]
