// The data of the demo business are all invented; the phone numbers belong to a block that no operator uses.
import type { Buyer } from '#domain/invoices/buyer.ts'
import type { RoomType } from '#domain/units/unit.ts'

export const demoUser = {
  email: 'demo@konuk.local',
  password: 'KonukDemo2026!',
  firstName: 'Elif',
  lastName: 'Karaca',
  phone: '+905005550100',
}

/** A colleague whose acts the record of the demo tells. */
export const demoColleague = { email: 'zehra@konuk.local', firstName: 'Zehra', lastName: 'Koç', phone: '+905005550101' }

export const demoHotel = {
  name: 'Çamlıvadi Bungalov',
  address: 'Kırkpınar Mah. Göl Yolu Cad. No: 42, Sapanca / Sakarya',
}

/** The phone that guests of the units are given. */
export const demoPhone = '0500 555 01 00'

/**
 * The seller that appears on invoices. Its tax number and that of the buying company are invented; only their check
 * digits are valid.
 */
export const demoSeller = {
  title: 'Çamlıvadi Turizm Ltd. Şti.',
  taxOffice: 'Sapanca',
  taxNumber: '2100345175',
  address: 'Kırkpınar Mah. Göl Yolu Cad. No: 42',
  city: 'Sakarya',
  district: 'Sapanca',
  prefix: 'CLV',
  konaklamaRate: 2,
}
/** An invented account at an invented bank; only its check digits are valid. */
export const demoIban = {
  iban: 'TR330006100519786457841326',
  bank: 'Örnek Bankası',
  holder: 'Çamlıvadi Turizm Ltd. Şti.',
}

export const demoSecondIban = {
  iban: 'TR320010009999901234567890',
  bank: 'Deneme Bankası',
  holder: 'Çamlıvadi Turizm Ltd. Şti.',
}

export const demoCompany: Buyer = {
  kind: 'company',
  title: 'Kestane Tasarım Ltd. Şti.',
  vkn: '6100728437',
  taxOffice: 'Kadıköy',
  address: 'Moda Cad. No: 18',
  city: 'İstanbul',
  district: 'Kadıköy',
  email: '',
}

/** The demo business adds these terms of its own to its contracts. */
export const demoTerms = `Evcil hayvan kabul edilir; yatağa ve koltuğa çıkarılmaz.
Saat 23.00’ten sabah 08.00’e kadar bahçede ve verandada sessiz olunur.
Şömine ve mangal dışında ateş yakılmaz; bungalovların içinde sigara içilmez.
Saat 12.00’den sonraki çıkışta, birim o gün boşsa yarım günlük bedel alınır.`

type DemoUnit = {
  unitName: string
  roomType: RoomType
  capacity: number
  /** The price is in TL per night. */
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
  bungalow(6, 4400, ['Jacuzzi', 'Balcony']),
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
  turkish('Pınar', 'Akın'),
  turkish('Volkan', 'Sezer'),
  { firstName: 'James', lastName: 'Whitaker', nationality: 'GBR' },
  turkish('Sevgi', 'Toprak'),
  turkish('Barış', 'Ergün'),
  turkish('Şule', 'Çetin'),
  turkish('Tolga', 'Özkan'),
  { firstName: 'Layla', lastName: 'Haddad', nationality: 'JOR' },
  turkish('Gökçe', 'Uysal'),
  turkish('Yasemin', 'Kurt'),
  turkish('Hakan', 'Demirtaş'),
  turkish('Esra', 'Balcı'),
  turkish('Umut', 'Karagöz'),
  turkish('Filiz', 'Yalçın'),
  turkish('Levent', 'Sarı'),
  turkish('Aslı', 'Gündoğdu'),
  { firstName: 'Giulia', lastName: 'Moretti', nationality: 'ITA' },
  turkish('Mustafa', 'Öztürk'),
  turkish('Derya', 'Çınar'),
  turkish('Onur', 'Şimşek'),
  turkish('Nazlı', 'Acar'),
  turkish('Sinan', 'Ekici'),
  { firstName: 'Pierre', lastName: 'Lambert', nationality: 'FRA' },
  turkish('Hande', 'Güler'),
  turkish('Cihan', 'Aksoy'),
  turkish('Meltem', 'Duman'),
]

/** First names of accompanying guests: seven, so that no party of eight has the same name twice. */
export const companionNames = {
  TUR: ['Can', 'Defne', 'Emre', 'Ayça', 'Yusuf', 'Nisa', 'Kaan'],
  other: ['Jonas', 'Emma', 'Lukas', 'Mila', 'Daniel', 'Nora', 'Adam'],
} as const
