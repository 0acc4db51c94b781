import { problems } from '#contract/problem.ts'

/** Refusals of transitions and moves of a stay. */
export const stayProblems = problems({
  'stay.transition-not-allowed': {
    tr: 'Bu rezervasyonun durumu buna izin vermiyor. Sayfayı yenileyip son durumuna bakın.',
    en: 'The reservation does not allow this as it stands. Reload the page to see how it stands now.',
  },
  'stay.too-early': {
    tr: ({ checkIn }) => `Giriş günü ${checkIn}. Misafir erken geldiyse önce giriş tarihini öne alın.`,
    en: ({ checkIn }) => `The check-in day is ${checkIn}. If the guests came early, move the check-in date first.`,
  },
  'stay.over': {
    tr: ({ checkOut }) => `Konaklama ${checkOut} günü bitti. Misafir şimdi geldiyse önce çıkış tarihini uzatın.`,
    en: ({ checkOut }) => `The stay ended on ${checkOut}. If the guests came only now, move the check-out date first.`,
  },
  'stay.unit-occupied': {
    tr: ({ unitName, guests }) => `${unitName} boş değil: ${guests} henüz çıkış yapmadı.`,
    en: ({ unitName, guests }) => `${unitName} is not empty: ${guests} has not checked out yet.`,
  },
  'stay.identity-missing': {
    tr: ({ names, unnamed }) =>
      `Kimlik bilgisi eksik: ${[names, ...(Number(unnamed) > 0 ? [`adı girilmemiş ${unnamed} misafir`] : [])].filter(Boolean).join(', ')}.`,
    en: ({ names, unnamed }) =>
      `Identity missing: ${[names, ...(Number(unnamed) > 0 ? [`${unnamed} ${unnamed === 1 ? 'guest' : 'guests'} without a name`] : [])].filter(Boolean).join(', ')}.`,
  },
  'stay.nothing-to-undo': {
    tr: 'Geri alınacak bir işlem yok. Giriş, çıkış, gelmedi işareti ve iptal yalnızca yapıldıkları gün geri alınabilir.',
    en: 'There is nothing to undo. Arrivals, departures, no-shows and cancellations can be undone on the same day only.',
  },
  'stay.undo-clashes': {
    tr: ({ checkIn, checkOut }) => `Geri alınamıyor: ${checkIn} – ${checkOut} geceleri artık boş değil.`,
    en: ({ checkIn, checkOut }) =>
      `This cannot be undone: the nights ${checkIn} – ${checkOut} have been taken meanwhile.`,
  },
  'stay.no-segments': { tr: 'Konaklamanın en az bir gecesi olmalıdır.', en: 'A stay needs at least one night.' },
  'stay.too-many-segments': {
    tr: 'Bir konaklama bu kadar çok birime bölünemez.',
    en: 'A stay cannot be spread over so many units.',
  },
  'stay.segments-not-joined': {
    tr: 'Bölümler birbirini izlemelidir: biri biterken öteki başlamalıdır.',
    en: 'The parts must follow each other: each begins where the one before ends.',
  },
  'stay.same-unit-twice': {
    tr: 'Art arda gelen iki bölüm aynı birimde olamaz.',
    en: 'Two parts in a row cannot be in the same unit.',
  },
  'stay.past-fixed': {
    tr: 'Geçmiş geceler değiştirilemez: misafir o gecelerde bu birimde kaldı.',
    en: 'Nights that are over cannot be changed: the guests spent them in this unit.',
  },
  'stay.check-in-in-the-past': {
    tr: 'Giriş tarihi bugünden önceye alınamaz.',
    en: 'The check-in date cannot be moved before today.',
  },
  'stay.changed-meanwhile': {
    tr: ({ now }) => `Bu konaklamayı az önce başka biri değiştirdi. Şimdi: ${now}.`,
    en: ({ now }) => `Somebody else has just changed this stay. Now: ${now}.`,
  },
})
