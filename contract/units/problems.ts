import { formatDay } from '#domain/time/day.ts'
import { maxCapacity, maxPrice, minCapacity } from '#domain/units/unit.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { problems, type Values } from '#contract/problem.ts'
import { storedNow } from '#contract/stored.problems.ts'

/** Refusals about units. */
export const unitProblems = problems({
  'unit.name-required': { tr: 'Birim adı boş olamaz!', en: 'The unit needs a name.' },
  'unit.room-type-unknown': {
    tr: 'Birim tipi Bungalov, Apart, Villa ya da Suit olmalıdır.',
    en: 'The type is one of Bungalov, Apart, Villa and Suit.',
  },
  'unit.capacity-out-of-range': {
    tr: `Kapasite ${minCapacity} ile ${maxCapacity} kişi arasında olmalıdır.`,
    en: `The capacity is between ${minCapacity} and ${maxCapacity} people.`,
  },
  'unit.price-malformed': {
    tr: 'Fiyatı rakamla yazın, örneğin 2.500,00.',
    en: 'Write the price in figures, such as 2,500.00.',
  },
  'unit.price-negative': { tr: 'Fiyat sıfırdan küçük olamaz.', en: 'The price cannot be below zero.' },
  'unit.price-too-high': {
    tr: `Gecelik fiyat en fazla ${maxPrice.toLocaleString('tr-TR')}\u00a0₺ olabilir.`,
    en: `A night costs at most ₺${maxPrice.toLocaleString('en-GB')}.`,
  },
  'unit.price-precision': {
    tr: 'Fiyatta en fazla iki ondalık basamak olabilir (kuruş).',
    en: 'The price has at most two decimals (kuruş).',
  },
  'unit.time-invalid': {
    tr: 'Saati 14:00 gibi yazın (00:00–23:59).',
    en: 'Write the time as 14:00 (00:00–23:59).',
  },
  'unit.email-invalid': {
    tr: 'Geçerli bir e-posta adresi girin, örneğin bilgi@isletme.com.',
    en: 'Enter a valid e-mail address, such as info@business.com.',
  },
  'unit.website-invalid': {
    tr: 'Geçerli bir web adresi girin, örneğin www.isletme.com.',
    en: 'Enter a valid web address, such as www.business.com.',
  },
  'unit.not-found': {
    tr: 'Birim bulunamadı. Daha önce silinmiş olabilir.',
    en: 'The unit was not found. It may have been deleted already.',
  },
  'unit.has-stays-ahead': {
    tr: (values) =>
      `Bu birimde ${values['count']} güncel ya da ileri tarihli rezervasyon var: ${staysIn(values, 've daha fazlası')}. ` +
      'Birimi silmek için önce bu rezervasyonları iptal edin ya da başka bir birime taşıyın; birimi bunun yerine arşivleyebilirsiniz.',
    en: (values) =>
      `This unit has ${values['count']} current or coming reservation${values['count'] === 1 ? '' : 's'}: ` +
      `${staysIn(values, 'and more')}. To delete the unit, first cancel them or move them to another unit; or archive it instead.`,
  },
  'unit.archive-has-stays': {
    tr: (values) =>
      `Bu birimde ${values['count']} güncel ya da ileri tarihli rezervasyon var: ${staysIn(values, 've daha fazlası')}. ` +
      'Arşivlerseniz bu rezervasyonlar olduğu gibi kalır; birime yeni rezervasyon alınmaz.',
    en: (values) =>
      `This unit has ${values['count']} current or coming reservation${values['count'] === 1 ? '' : 's'}: ` +
      `${staysIn(values, 'and more')}. If you archive it, they stay as they are; the unit takes no new ones.`,
  },
  'unit.names-required': { tr: 'En az bir birim adı gerekir.', en: 'At least one name is needed.' },
  'unit.names-taken': {
    tr: ({ names }) => `Bu adlar zaten kullanılıyor: ${names}. Hiçbir birim eklenmedi.`,
    en: ({ names }) => `These names are taken already: ${names}. No unit was added.`,
  },
  'unit.order-outdated': {
    tr: 'Siz sıralarken birim listesi değişti. Yeni listeyle yeniden deneyin.',
    en: 'The list of units changed while you were ordering it. Try again with the new list.',
  },
  'unit.changed-meanwhile': {
    tr: 'Siz düzenlerken bu birimi başka biri değiştirdi. Yazdıklarınız kaydedilmedi; iki hâli karşılaştırıp karar verin.',
    en: 'Somebody else changed this unit while you were editing it. Nothing was saved; compare the two and decide.',
  },
  'unit.stored-name': storedNow('unitName'),
  'unit.stored-type': storedNow('roomType'),
  'unit.stored-capacity': storedNow('capacity'),
  'unit.stored-price': {
    tr: ({ price }) => `Şimdi kayıtlı olan: ${formatTl(toKurus(Number(price)), 'tr')}`,
    en: ({ price }) => `Stored now: ${formatTl(toKurus(Number(price)), 'en')}`,
  },
  'unit.stored-address': storedNow('address'),
  'unit.stored-phone': storedNow('phone'),
  'unit.stored-email': storedNow('email'),
  'unit.stored-website': storedNow('website'),
  'unit.stored-description': storedNow('description'),
  'unit.stored-amenities': storedNow('amenities'),
  'unit.stored-check-in-time': storedNow('checkInTime'),
  'unit.stored-check-out-time': storedNow('checkOutTime'),
  'unit.stored-on': { tr: 'Şimdi kayıtlı olan: Evet', en: 'Stored now: Yes' },
  'unit.stored-off': { tr: 'Şimdi kayıtlı olan: Hayır', en: 'Stored now: No' },
})

/**
 * Turns `stays`, written as '2026-12-01/2026-12-05 2026-12-09/…', into '01.12.2026–05.12.2026, 09.12.2026–11.12.2026
 * …'.
 */
function staysIn({ stays, count }: Values, more: string): string {
  const named = String(stays)
    .split(' ')
    .map((stay) => stay.split('/').map(formatDay).join('–'))
  return named.length < Number(count) ? `${named.join(', ')} ${more}` : named.join(', ')
}
