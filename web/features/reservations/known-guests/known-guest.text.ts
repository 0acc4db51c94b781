import { texts } from '#web/platform/texts.ts'

export const knownGuestText = texts({
  tr: {
    title: 'Tanınan misafir',
    stayedBefore: (day: string, unit: string, stays: number) => `Daha önce kaldı: ${day}, ${unit} (${stays} konaklama)`,
    comes: (day: string, unit: string) => `Gelecek rezervasyonu var: ${day}, ${unit}`,
    bookedBefore: 'Daha önce rezervasyon yaptı, hiç kalmadı.',
    another: 'Başka kişi',
    anotherMore: 'Bilgileri aynı olsa da ona ayrı bir misafir kartı açılır.',
    take: 'Bilgilerini doldur',
    takeNamed: (name: string) => `${name}: bilgilerini doldur`,
    open: 'Misafir kartı',
    openNamed: (name: string) => `${name}: misafir kartı, yeni sekmede`,
    'same-other-name': (name: string) =>
      `Bu kimlik numarası ${name} adına kayıtlı. Aynı misafir sayılır; adı kontrol edin; başka biriyse “Başka kişi”yi işaretleyin.`,
    'number-other-name': (name: string) =>
      `Bu kimlik numarası ${name} adına kayıtlı; yazdığınız ad başka. Numarayı ve adı kontrol edin; böyle kalırsa ayrı bir misafir olarak kaydedilir.`,
    'other-name': (name: string) =>
      `Bu telefon ${name} adına kayıtlı. Aynı kişiyse bilgilerini doldurun; değilse ayrı bir misafir olarak kaydedilir.`,
    'other-number': (name: string) =>
      `${name} bu telefonla, başka bir kimlik numarasıyla kayıtlı. Numarayı kontrol edin; böyle kalırsa ayrı bir misafir olarak kaydedilir.`,
  },
  en: {
    title: 'Known guest',
    stayedBefore: (day: string, unit: string, stays: number) =>
      `Has stayed before: ${day}, ${unit} (${stays} stay${stays === 1 ? '' : 's'})`,
    comes: (day: string, unit: string) => `Has a reservation: ${day}, ${unit}`,
    bookedBefore: 'Has booked before, never stayed.',
    another: 'Another person',
    anotherMore: 'Gets a guest card of their own, even where all details agree.',
    take: 'Fill in the details',
    takeNamed: (name: string) => `${name}: fill in the details`,
    open: 'Guest card',
    openNamed: (name: string) => `${name}: guest card, in a new tab`,
    'same-other-name': (name: string) =>
      `This identity number is ${name}’s. It counts as the same guest; check the name, or choose “Another person”.`,
    'number-other-name': (name: string) =>
      `This identity number is ${name}’s, and the name you typed is another. Check both; as it is, a separate guest is stored.`,
    'other-name': (name: string) =>
      `This phone is ${name}’s. If it is the same person, fill in the details; otherwise a separate guest is stored.`,
    'other-number': (name: string) =>
      `${name} is known with this phone and another identity number. Check the number; as it is, a separate guest is stored.`,
  },
})
