import { problems } from '#contract/problem.ts'
import { storedNow } from '#contract/stored.problems.ts'

/** Refusals about what guests are told of a unit. */
export const unitGuideProblems = problems({
  'guide.place-unreadable': {
    tr: 'Konum okunamadı. Haritadan koordinatı ya da bağlantıyı yapıştırın, örneğin 36.5123, 30.1234.',
    en: 'The place could not be read. Paste the coordinates or the link of a map, such as 36.5123, 30.1234.',
  },
  'guide.place-short-link': {
    tr: 'Kısa bağlantıda konum yazmaz. Haritada yere basılı tutun, çıkan koordinatı (36.5123, 30.1234) yapıştırın.',
    en: 'A short link names no place. Hold the place on the map and paste the coordinates shown (36.5123, 30.1234).',
  },
  'guide.wifi-name-required': {
    tr: 'Şifrenin hangi Wi-Fi ağının olduğunu yazın.',
    en: 'Name the Wi-Fi of this password.',
  },
  'guide.no-such-picture': {
    tr: 'Bu fotoğraf birimde artık yok. Başka birini seçin.',
    en: 'The unit no longer has this picture. Choose another.',
  },
  'guide.changed-meanwhile': {
    tr: 'Siz düzenlerken bunu başka biri değiştirdi. Yazdıklarınız kaydedilmedi; iki hâli karşılaştırıp karar verin.',
    en: 'Somebody else changed this while you were editing it. Nothing was saved; compare the two and decide.',
  },
  'guide.stored-directions': storedNow('directions'),
  'guide.stored-place': storedNow('place'),
  'guide.stored-rules': storedNow('rules'),
  'guide.stored-wifi': storedNow('wifiName'),
  'guide.stored-otherwise': { tr: 'Şimdi kayıtlı olan başka.', en: 'Another one is stored now.' },
})
