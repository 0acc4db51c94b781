import { formatTl, kurus } from '#domain/money/money.ts'
import { type BookingSource, bookingSources } from '#domain/reservations/booking-source.ts'
import { blockReasonWords } from '#contract/blocks/problems.ts'
import { problems, type Values } from '#contract/problem.ts'
import { storedNow } from '#contract/stored.problems.ts'

const phoneExample = '0 (5XX) XXX XX XX'

/** The fields that another clerk may have changed, as they are named within a sentence. */
const changeable: Record<string, { tr: string; en: string }> = {
  unitName: { tr: 'birim', en: 'unit' },
  checkIn: { tr: 'giriş tarihi', en: 'check-in date' },
  checkOut: { tr: 'çıkış tarihi', en: 'check-out date' },
  totalPriceKurus: { tr: 'tutar', en: 'price' },
  numberOfGuests: { tr: 'misafir sayısı', en: 'number of guests' },
  childAges: { tr: 'çocuk yaşları', en: 'ages of children' },
  specialRequests: { tr: 'özel istekler', en: 'special requests' },
  guests: { tr: 'misafirler', en: 'guests' },
  source: { tr: 'nereden geldiği', en: 'by which way it was booked' },
  status: { tr: 'durum', en: 'status' },
}
const changed = (values: Values, language: 'tr' | 'en') =>
  Object.entries(changeable)
    .filter(([name]) => name in values)
    .map(([, words]) => words[language])
    .join(', ')

/** The names of the booking channels, for screens and refusals. */
export const bookingSourceWords: Record<BookingSource, { tr: string; en: string }> = {
  phone: { tr: 'Telefon', en: 'Phone' },
  whatsapp: { tr: 'WhatsApp', en: 'WhatsApp' },
  instagram: { tr: 'Instagram', en: 'Instagram' },
  'walk-in': { tr: 'Kapıdan', en: 'Walk-in' },
  airbnb: { tr: 'Airbnb', en: 'Airbnb' },
  booking: { tr: 'Booking.com', en: 'Booking.com' },
  other: { tr: 'Diğer', en: 'Other' },
}
const sourceNow = (values: Values, language: 'tr' | 'en') =>
  bookingSources.flatMap((source) => (source === values['source'] ? [bookingSourceWords[source][language]] : []))[0] ??
  '–'

/** Refusals around reservations and the guests in them. */
export const reservationProblems = problems({
  'reservation.unit-required': { tr: 'Lütfen birim seçin!', en: 'Please choose a unit.' },
  'reservation.dates-required': {
    tr: 'Lütfen giriş ve çıkış tarihlerini seçin!',
    en: 'Please choose the check-in and check-out dates.',
  },
  'reservation.check-out-not-after-check-in': {
    tr: 'Çıkış tarihi giriş tarihinden sonra olmalıdır!',
    en: 'The check-out date must be after the check-in date.',
  },
  'reservation.check-in-in-the-past': {
    tr: 'Giriş tarihi bugünden önce olamaz.',
    en: 'The check-in date cannot be before today.',
  },
  'reservation.too-long-ago': {
    tr: 'Bir yıldan eski geceler eklenemez.',
    en: 'Nights of more than a year ago cannot be added.',
  },
  'reservation.stay-too-long': {
    tr: 'Bir rezervasyon en fazla bir yıl sürebilir. Çıkış tarihini kontrol edin.',
    en: 'A stay takes at most one year. Please check the check-out date.',
  },
  'reservation.guests-have-left': {
    tr: 'Misafirler ayrıldı: çıkış, bugünden sonraya alınamaz. Yeniden geliyorlarsa yeni bir rezervasyon açın.',
    en: 'The guests have left: the departure cannot be after today. If they come again, make another reservation.',
  },
  'reservation.guest-required': { tr: 'En az bir misafir eklemelisiniz!', en: 'Add at least one guest.' },
  'reservation.main-guest-required': {
    tr: 'En az bir ana misafir olmalıdır!',
    en: 'There must be a main guest.',
  },
  'reservation.main-guest-needed': {
    tr: 'En az bir ana misafir belirtilmelidir',
    en: 'At least one guest must be the main guest.',
  },
  'reservation.guests-missing': {
    tr: ({ count }) => `Daha ${count} misafir eklemeniz gerekiyor!`,
    en: ({ count }) => `${count} more ${count === 1 ? 'guest has' : 'guests have'} to be added.`,
  },
  'party.age': {
    tr: 'Çocuk yaşı 0 ile 17 arasında tam sayı olmalı.',
    en: 'The age of a child is a whole number from 0 to 17.',
  },
  'party.no-adult': {
    tr: 'Misafirlerden en az biri yetişkin olmalı. Kişi sayısına çocukları da katın.',
    en: 'One of the guests has to be an adult. Count the children among them.',
  },
  'reservation.too-many-guests': {
    tr: 'Maksimum 20 misafir ile rezervasyon yapabilirsiniz!',
    en: 'A reservation takes at most 20 guests.',
  },
  'reservation.uniq-id-malformed': {
    tr: 'Rezervasyon numarası geçerli değil. Lütfen sayfayı yenileyin.',
    en: 'The reservation number is not valid. Please reload the page.',
  },
  'reservation.uniq-id-taken': {
    tr: 'Bu rezervasyon numarası başka bir rezervasyonda kullanılmış. Lütfen sayfayı yenileyip tekrar deneyin.',
    en: 'This reservation number belongs to another reservation. Please reload the page and try again.',
  },
  'reservation.unit-already-booked': {
    tr: ({ checkIn, checkOut }) =>
      `Bu birim seçilen tarihlerde dolu: ${checkIn} – ${checkOut} arasında başka bir rezervasyon var.`,
    en: ({ checkIn, checkOut }) =>
      `The unit is taken on these dates: another reservation has it ${checkIn} – ${checkOut}.`,
  },
  'reservation.unit-blocked': {
    tr: ({ checkIn, checkOut, reason }) =>
      `Bu birim seçilen tarihlerde kapalı: ${checkIn} – ${checkOut} (${blockReasonWords[`${reason}`]?.tr ?? reason}).`,
    en: ({ checkIn, checkOut, reason }) =>
      `The unit is out of order on these dates: ${checkIn} – ${checkOut} (${blockReasonWords[`${reason}`]?.en ?? reason}).`,
  },
  'reservation.split-in-segments': {
    tr: 'Bu konaklama birden çok birimde geçiyor. Birimini ve tarihlerini takvimden değiştirin.',
    en: 'This stay is spread over several units. Change its units and dates on the calendar.',
  },
  'reservation.unit-not-found': {
    tr: 'Seçilen birim bulunamadı. Silinmiş olabilir; lütfen başka bir birim seçin.',
    en: 'The unit was not found. It may have been deleted; please choose another.',
  },
  'reservation.not-found': { tr: 'Rezervasyon bulunamadı', en: 'The reservation was not found.' },
  'reservation.not-cancellable': {
    tr: 'İptal edilmiş veya tamamlanmış bir rezervasyon iptal edilemez.',
    en: 'A cancelled or completed reservation cannot be cancelled.',
  },
  'reservation.changed-meanwhile': {
    tr: (values) =>
      `Siz düzenlerken bu rezervasyonu başka biri değiştirdi. Sizinkinden farklı olan: ${changed(values, 'tr')}.`,
    en: (values) =>
      `Somebody else changed this reservation while you were editing it. Different from yours: ${changed(values, 'en')}.`,
  },
  'reservation.stored-unit': storedNow('unitName'),
  'reservation.stored-check-in': storedNow('checkIn'),
  'reservation.stored-check-out': storedNow('checkOut'),
  'reservation.stored-price': {
    tr: ({ totalPriceKurus }) => `Şimdi kayıtlı olan: ${formatTl(kurus(Number(totalPriceKurus)), 'tr')}`,
    en: ({ totalPriceKurus }) => `Stored now: ${formatTl(kurus(Number(totalPriceKurus)), 'en')}`,
  },
  'reservation.stored-guest-count': storedNow('numberOfGuests'),
  'reservation.stored-child-ages': storedNow('childAges'),
  'reservation.stored-requests': storedNow('specialRequests'),
  'reservation.stored-guests': storedNow('guests'),
  'reservation.stored-source': {
    tr: (values) => `Şimdi kayıtlı olan: ${sourceNow(values, 'tr')}`,
    en: (values) => `Stored now: ${sourceNow(values, 'en')}`,
  },
  'reservation.hotel-not-yours': { tr: 'İşletme bulunamadı.', en: 'The business was not found.' },
  'reservation.contract-outdated': {
    tr: 'Misafirin onayladığı satış sözleşmesi bu rezervasyonla aynı değil. Lütfen sözleşmeyi bu rezervasyon için yeniden gönderin.',
    en: 'The guest approved a contract with other terms. Please send it again for this reservation.',
  },

  'guest.name-required': {
    tr: 'Lütfen ad ve soyad bilgilerini doldurun!',
    en: 'Please fill in the first and last name.',
  },
  'guest.incomplete': {
    tr: 'Lütfen misafir bilgilerini eksiksiz doldurun',
    en: 'Please fill in the first name, last name and phone.',
  },
  'guest.too-many': { tr: 'Maksimum 20 misafir ekleyebilirsiniz!', en: 'You can add at most 20 guests.' },
  'guest.main-phone-required': {
    tr: 'Ana müşteri için telefon numarası zorunludur!',
    en: 'The main guest needs a phone number.',
  },
  'guest.main-phone-invalid': {
    tr: `Lütfen geçerli bir telefon numarası girin! Örnek: ${phoneExample}`,
    en: `Please enter a valid Turkish mobile number. Example: ${phoneExample}`,
  },
  'guest.main-phone-abroad': {
    tr: 'Yurt dışı numarasını + ve ülke koduyla yazın. Örnek: +49 151 23456789',
    en: 'Write a number from abroad with + and the country code. Example: +49 151 23456789',
  },
  'guest.number-repeated': {
    tr: 'Bu numara aynı konaklamadaki başka bir misafirin. Her misafirin kendi numarası olmalı.',
    en: 'Another guest of this stay has this number. Each guest needs a number of their own.',
  },
  'guest.number-unused': {
    tr: 'Bu numara seçilen uyrukla kullanılmaz: Türk vatandaşının T.C. kimlik numarası, diğerlerinin pasaport numarası yazılır.',
    en: 'This number is of no use for the nationality: a Turkish citizen has a T.C. number, everybody else a passport number.',
  },
  'guest.phone-invalid': {
    tr: `Lütfen geçerli bir telefon numarası girin! Örnek: ${phoneExample}`,
    en: `Please enter a valid phone number. Example: ${phoneExample}`,
  },
  'guest.tc-kimlik-required': {
    tr: 'Türk vatandaşları için TC Kimlik numarası zorunludur!',
    en: 'Turkish citizens need a T.C. identity number.',
  },
  'guest.tc-kimlik-too-long': {
    tr: 'TC Kimlik numarası en fazla 11 karakter olabilir.',
    en: 'A T.C. identity number has at most 11 characters.',
  },
  'guest.passport-required': {
    tr: 'Yabancı uyruklular için pasaport numarası zorunludur!',
    en: 'Foreign guests need a passport number.',
  },
  'guest.passport-too-long': {
    tr: 'Pasaport numarası en fazla 20 karakter olabilir.',
    en: 'A passport number has at most 20 characters.',
  },
  'guest.one-main-only': { tr: 'Sadece bir ana misafir olabilir!', en: 'There can be only one main guest.' },
  'guest.email-invalid': { tr: 'Geçerli bir e-posta adresi girin.', en: 'Enter a valid e-mail address.' },
  'guest.nationality-unknown': { tr: 'Uyruk listede bulunamadı.', en: 'The nationality is not a known country.' },
})
