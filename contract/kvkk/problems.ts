import { problems } from '#contract/problem.ts'

/** Refusals around erasure and retention periods. */
export const kvkkProblems = problems({
  'kvkk.stay-ahead': {
    tr: ({ reservation }) =>
      `Bu misafirin ileri tarihli bir konaklaması var (#${reservation}). Silmek için konaklama bitmiş ya da iptal edilmiş olmalıdır.`,
    en: ({ reservation }) =>
      `This guest has a stay ahead (#${reservation}). It has to be over or cancelled before the guest can be erased.`,
  },
  'kvkk.in-house': {
    tr: ({ reservation }) => `Bu misafir şu anda tesiste (#${reservation}). Çıkışı yapılmadan silinemez.`,
    en: ({ reservation }) => `This guest is in the house (#${reservation}) and cannot be erased before the check-out.`,
  },
  'kvkk.money-open': {
    tr: ({ reservation }) =>
      `Bu misafirin #${reservation} numaralı konaklamasının hesabı açık. Önce hesabı kapatın: borcu tahsil edin, alacaktan vazgeçin ya da fazlasını iade edin.`,
    en: ({ reservation }) =>
      `The account of stay #${reservation} is open. Settle it first: take what is owed, write it off or give it back.`,
  },
  'kvkk.damage-held': {
    tr: ({ reservation }) =>
      `Bu misafirin #${reservation} numaralı konaklamasında hasar depozitosu duruyor. Önce iade edin ya da hasar için kesin.`,
    en: ({ reservation }) =>
      `A damage deposit of stay #${reservation} is still held. Give it back or keep it for a damage first.`,
  },
  'kvkk.too-short': {
    tr: ({ least }) => `Yasa en az ${least} yıl saklanmasını istiyor.`,
    en: ({ least }) => `The law wants it kept for at least ${least} years.`,
  },
  'kvkk.retention-changed-meanwhile': {
    tr: 'Saklama sürelerini az önce başka biri değiştirdi.',
    en: 'Somebody else has just changed the periods.',
  },
  'kvkk.guests-erased': {
    tr: 'Bu konaklamanın misafir bilgileri KVKK gereği silindi; konaklama artık değiştirilemez.',
    en: 'The guests of this stay were erased under KVKK; the stay can no longer be changed.',
  },
  'kvkk.stay-added': {
    tr: 'Siz bakarken bu misafire bir konaklama eklendi. Silinecekleri yeniden gözden geçirin.',
    en: 'A stay of this guest was added while you looked. Look again at what will be erased.',
  },
})
