import { formatTl, kurus } from '#domain/money/money.ts'
import { problems } from '#contract/problem.ts'

/** Names of the built-in cancellation rules, for screens and refusals. */
export const cancelRuleWords = {
  none: { tr: 'Ücretsiz', en: 'Free' },
  flexible: { tr: 'Esnek', en: 'Flexible' },
  medium: { tr: 'Orta', en: 'Medium' },
  strict: { tr: 'Katı', en: 'Strict' },
  own: { tr: 'Kendi kuralım', en: 'My own' },
} as const
const ruleNamed = (name: string | number | undefined, language: 'tr' | 'en') =>
  Object.entries(cancelRuleWords).find(([known]) => known === name)?.[1][language] ?? '–'

/** Refusals around cancelled stays and their cost. */
export const cancelProblems = problems({
  'cancel.days': { tr: '1 ile 365 gün arasında bir sayı girin.', en: 'Enter a number of days from 1 to 365.' },
  'cancel.charge': {
    tr: 'Yüzde için 1–100, gece için 1–30 arasında bir tam sayı girin.',
    en: 'Enter a whole number: 1–100 per cent, or 1–30 nights.',
  },
  'cancel.too-many-steps': { tr: 'En çok 6 kademe olabilir.', en: 'There can be at most 6 steps.' },
  'cancel.steps-not-falling': {
    tr: 'Kademeleri girişe en uzaktan en yakına doğru sıralayın; girişe yaklaştıkça kesinti azalamaz.',
    en: 'Order the steps from the farthest before arrival to the nearest; a later cancellation cannot cost less.',
  },
  'cancel.rule-changed-meanwhile': {
    tr: 'Siz düzenlerken iptal kuralını başka biri değiştirdi. Seçtikleriniz kaydedilmedi; iki hâli karşılaştırıp karar verin.',
    en: 'Somebody else changed the cancellation rule while you were editing it. Nothing was saved; compare the two and decide.',
  },
  'cancel.stored-rule': {
    tr: ({ name }) => `Şimdi kayıtlı olan: ${ruleNamed(name, 'tr')}`,
    en: ({ name }) => `Stored now: ${ruleNamed(name, 'en')}`,
  },
  'cancel.cost-changed': {
    tr: 'Bu sırada hesap ya da kesinti değişti. Hiçbir şey kaydedilmedi; yeni tutarlara bakıp tekrar karar verin.',
    en: 'The account or the charge has changed meanwhile. Nothing was saved; look at the new amounts and decide again.',
  },
  'cancel.more-than-stay': {
    tr: ({ total }) => `Kesinti, konaklama tutarını (${formatTl(kurus(Number(total ?? 0)), 'tr')}) aşamaz.`,
    en: ({ total }) => `No more can be charged than the stay costs (${formatTl(kurus(Number(total ?? 0)), 'en')}).`,
  },
  'cancel.nothing-for-later': {
    tr: 'Başka tarihe saklanacak ödeme yok.',
    en: 'Nothing was paid that could wait for another date.',
  },
  'cancel.no-deposit': {
    tr: 'Yanacak kapora yok.',
    en: 'There is no deposit that could be kept.',
  },
  'cancel.reason-required': { tr: 'Nedenini yazın.', en: 'Say why.' },
  'cancel.amount-unused': {
    tr: 'Tutar yalnızca “Başka bir tutar” seçilince yazılır.',
    en: 'An amount belongs to “Another amount” only.',
  },
  'cancel.refund-not-allowed': {
    tr: 'Para iade etme yetkiniz yok. İade yolunu “Sonra” seçin; tutarı, iade yetkisi olan biri hesaptan öder.',
    en: 'You may not give money back. Choose “Later”; somebody who may pays it from the account.',
  },
  'cancel.amount-required': { tr: 'Kesilecek tutarı yazın.', en: 'Enter the amount that is charged.' },
})
