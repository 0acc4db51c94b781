import { formatTl, kurus } from '#domain/money/money.ts'
import { problems } from '#contract/problem.ts'
import { storedNow } from '#contract/stored.problems.ts'

/** Refusals around deposits and options. */
export const depositProblems = problems({
  'deposit.percent': {
    tr: 'Oran, 1 ile 100 arasında bir tam sayı olmalıdır.',
    en: 'The share must be a whole number from 1 to 100.',
  },
  'deposit.days': { tr: '0 ile 365 gün arasında bir sayı girin.', en: 'Enter a number of days from 0 to 365.' },
  'deposit.hours': {
    tr: 'Süre, 1 ile 1440 saat (60 gün) arasında olmalıdır.',
    en: 'The time must be between 1 and 1440 hours (60 days).',
  },
  'deposit.nothing': {
    tr: 'Kapora tutarı sıfırdan büyük olmalıdır.',
    en: 'The deposit must be more than nothing.',
  },
  'deposit.more-than-stay': {
    tr: 'Kapora, konaklama tutarından fazla olamaz.',
    en: 'The deposit cannot be more than the stay costs.',
  },
  'deposit.unseen': {
    tr: 'Tutarları görme yetkiniz yok: kapora, işletmenin kuralına göre istenir.',
    en: 'You may not see amounts: the deposit is what the rule of the business says.',
  },
  'deposit.until': {
    tr: 'Kapora için şu andan sonraki 60 gün içinde bir zaman seçin.',
    en: 'Choose a time within the next 60 days.',
  },
  'deposit.stay-over': {
    tr: 'Geçmiş bir konaklama kapora için bekletilemez.',
    en: 'Nights that are over cannot be held for a deposit.',
  },
  'deposit.not-awaited': {
    tr: 'Bu rezervasyon için kapora beklenmiyor.',
    en: 'No deposit is awaited for this reservation.',
  },
  'deposit.released': {
    tr: 'Kapora süresi dolduğu için bu rezervasyon iptal edildi. Önce iptali geri alın; geceler satıldıysa parayı iade edin.',
    en: 'The time was over: this reservation was cancelled. Undo that first, or give the money back if the nights are sold.',
  },
  'deposit.rule-changed-meanwhile': {
    tr: 'Siz düzenlerken kapora kuralını başka biri değiştirdi. Yazdıklarınız kaydedilmedi; iki hâli karşılaştırıp karar verin.',
    en: 'Somebody else changed the deposit rule while you were editing it. Nothing was saved; compare the two and decide.',
  },
  'deposit.option-changed-meanwhile': {
    tr: 'Siz düzenlerken kapora bilgisini başka biri değiştirdi. Yazdıklarınız kaydedilmedi; iki hâli karşılaştırıp karar verin.',
    en: 'Somebody else changed the deposit while you were editing it. Nothing was saved; compare the two and decide.',
  },
  'deposit.option-stored-amount': {
    tr: ({ asked }) => `Şimdi kayıtlı olan: ${formatTl(kurus(Number(asked)), 'tr')}`,
    en: ({ asked }) => `Stored now: ${formatTl(kurus(Number(asked)), 'en')}`,
  },
  'deposit.option-stored-until': storedNow('until'),
  'deposit.stored-by': storedNow('by'),
  'deposit.stored-percent': storedNow('percent'),
  'deposit.stored-amount': storedNow('amount'),
  'deposit.stored-days': storedNow('allWithinDays'),
  'deposit.stored-hours': storedNow('dueInHours'),
  'deposit.stored-when-unpaid': storedNow('whenUnpaid'),
})
