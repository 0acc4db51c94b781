import { texts } from '#web/platform/language.tsx'

export const homeText = texts({
  tr: {
    tab: 'Konuk · Küçük işletmeler için misafir ve rezervasyon yönetimi',
    description:
      'Bungalov, apart, villa ve küçük oteller için rezervasyon, misafir kaydı, KVKK ve sözleşme onayı tek yerde.',
    headline: 'Misafiriniz kapıdayken, her şey elinizin altında',
    lead: 'Konuk; bungalov, apart, villa ve küçük oteller için rezervasyonu, misafir kaydını ve SMS ile alınan onayları tek ekranda toplar.',
    start: 'Ücretsiz kaydol',
    login: 'Giriş Yap',
    pointsLabel: 'Neler yapar',
    reservation: {
      title: 'Çifte rezervasyon olmaz',
      more: 'Dolu günler takvimde kapalıdır. Aynı birim aynı gece iki kişiye verilemez.',
    },
    consent: {
      title: 'Onaylar kayıt altında',
      more: 'KVKK bilgilendirmesi ve satış sözleşmesi SMS koduyla doğrulanır, kanıtıyla birlikte saklanır.',
    },
    units: {
      title: 'Her birim kendi düzeninde',
      more: 'Fiyatı, kapasitesi, giriş ve çıkış saatiyle her bungalov ayrı ayrı tanımlanır.',
    },
  },
  en: {
    tab: 'Konuk · Guests and reservations for small lodging businesses',
    description:
      'Reservations, guest records, privacy notices and contract approval in one place, for bungalows, aparts, villas and small hotels.',
    headline: 'Your guest is at the door, and everything is at hand',
    lead: 'Konuk brings reservations, guest records and approvals by SMS together on one screen, for bungalows, aparts, villas and small hotels.',
    start: 'Register for free',
    login: 'Log in',
    pointsLabel: 'What it does',
    reservation: {
      title: 'Never booked twice',
      more: 'Taken days are closed in the calendar. One unit cannot be given to two guests for one night.',
    },
    consent: {
      title: 'Approvals on record',
      more: 'The privacy notice and the sales contract are verified by SMS code and kept with their proof.',
    },
    units: {
      title: 'Every unit its own way',
      more: 'Each bungalow has its own price, capacity, check-in and check-out time.',
    },
  },
})
