// The names of invented guests, in the scripts in which guests of Türkiye write them, and what clerks write about them.
export const turkishNames = [
  ['Zeynep', 'Işık'],
  ['İbrahim', 'Çağlayan'],
  ['Şule', 'Gündoğdu'],
  ['Ümit', 'Öztürk'],
  ['Ayşegül', 'Yıldız'],
  ['Oğuz', 'Şahin'],
] as const

export const foreignNames = [
  { name: ['محمد', 'الأحمد'], nationality: 'SYR' },
  { name: ['فاطمة', 'العلي'], nationality: 'IRQ' },
  { name: ['Γιώργος', 'Παπαδόπουλος'], nationality: 'GRC' },
  { name: ['Ελένη', 'Δημητρίου'], nationality: 'GRC' },
  { name: ['Əli', 'Məmmədov'], nationality: 'AZE' },
  { name: ['Nərgiz', 'Əliyeva'], nationality: 'AZE' },
  { name: ['Ирина', 'Смирнова'], nationality: 'RUS' },
  { name: ['Søren', 'Ångström'], nationality: 'SWE' },
  { name: ['François', 'L’Œuvre'], nationality: 'FRA' },
  { name: ['Zoë', "O'Neill & Sons <b>"], nationality: 'IRL' },
] as const

export const requests = [
  'Bebek yatağı',
  'Sessiz oda',
  'Geç geliş, 23:00',
  'Fıstık alerjisi',
  'Göl manzarası',
  '',
] as const
export const charges = ['Odun', 'Havlu', 'Geç çıkış', 'Kahvaltı', 'Çamaşır'] as const
export const broken = 'Kırık cam'
export const formerGuest = 'Eski misafir'
export const ill = 'Hasta'
export const discountText = 'Eski misafir indirimi'
export const home = {
  address: 'Göl Yolu 4 & 5',
  city: 'Sakarya',
  district: 'Sapanca',
  company: 'Çınar İnşaat <A.Ş.>',
}

/** The documents' font has no Arabic letters. */
export const isWrittenInPdf = (name: string): boolean => !/\p{Script=Arabic}/u.test(name)
