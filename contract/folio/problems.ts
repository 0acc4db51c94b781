import { formatTl, kurus } from '#domain/money/money.ts'
import { problems } from '#contract/problem.ts'

const tl = (amount: string | number | undefined, language: 'tr' | 'en') =>
  formatTl(kurus(Math.abs(Number(amount ?? 0))), language)

/** Refusals around the folio of a stay. */
export const folioProblems = problems({
  'folio.closed': {
    tr: 'Bu konaklamanın hesabı kapalı. Önce hesabı yeniden açın.',
    en: 'The account of this stay is closed. Reopen it first.',
  },
  'folio.damage-held': {
    tr: ({ held }) => `${tl(held, 'tr')} hasar depozitosu duruyor. Önce iade edin ya da hasar için kesin.`,
    en: ({ held }) => `A damage deposit of ${tl(held, 'en')} is still held. Give it back or keep it first.`,
  },
  'folio.open-balance': {
    tr: ({ balance }) =>
      Number(balance) > 0
        ? `${tl(balance, 'tr')} borç açık. Hesabı böyle kapatmak için bir neden seçin.`
        : `Misafire ${tl(balance, 'tr')} borçlusunuz. Hesabı böyle kapatmak için bir neden seçin.`,
    en: ({ balance }) =>
      Number(balance) > 0
        ? `${tl(balance, 'en')} is still owed. Choose a reason to close the account all the same.`
        : `You owe the guest ${tl(balance, 'en')}. Choose a reason to close the account all the same.`,
  },
  'folio.sign': {
    tr: 'Tutar sıfırdan büyük olmalıdır.',
    en: 'The amount must be more than nothing.',
  },
  'folio.more-than-left': {
    tr: ({ left }) =>
      `İndirilecek en çok ${tl(left, 'tr')} var. Daha fazlası hesabın kalanından düşülecekse bunu onaylayın.`,
    en: ({ left }) =>
      `At most ${tl(left, 'en')} is left to take off. Confirm it if more is to come off the rest of the account.`,
  },
  'folio.text-required': { tr: 'Ne için olduğunu yazın.', en: 'Say what it is for.' },
  'folio.line-not-found': { tr: 'Hesapta böyle bir satır yok.', en: 'There is no such line on the account.' },
  'folio.reversal-of-reversal': {
    tr: 'Geri alma satırı geri alınamaz. Tutarı yeniden ekleyin.',
    en: 'What takes a line back cannot itself be taken back. Add the amount again.',
  },
  'folio.already-reversed': { tr: 'Bu satır zaten geri alındı.', en: 'This line has already been taken back.' },
  'folio.night-by-stay': {
    tr: 'Geceler hesaptan tek tek geri alınmaz: konaklamanın tarihini ya da fiyatını değiştirin.',
    en: 'Nights are not taken back one by one: change the dates or the price of the stay.',
  },
  'payment.not-positive': { tr: 'Sıfırdan büyük bir tutar girin.', en: 'Enter an amount above zero.' },
  'payment.foreign-not-cash': {
    tr: 'Döviz yalnızca nakit olarak alınabilir.',
    en: 'Other currencies are taken in cash only.',
  },
  'payment.foreign-amount': {
    tr: 'Alınan döviz tutarını girin.',
    en: 'Enter the amount taken in the other currency.',
  },
  'payment.foreign-rate': {
    tr: 'Kur, en çok dört ondalıklı bir sayı olmalıdır.',
    en: 'The rate must be a number with at most four decimals.',
  },
  'payment.foreign-total': {
    tr: 'Tutar, döviz ile kurun çarpımına eşit olmalıdır. Kuru ya da tutarı düzeltin.',
    en: 'The amount must be what the other currency comes to at this rate. Correct the rate or the amount.',
  },
  'payment.day': {
    tr: 'Ödeme günü bugün ya da geçen bir yıl içinde olmalıdır.',
    en: 'The day must be today or within the last year.',
  },
  'payment.not-found': { tr: 'Böyle bir ödeme yok.', en: 'There is no such payment.' },
  'payment.refund-of-refund': { tr: 'Bir iadenin iadesi yapılamaz.', en: 'A refund cannot be refunded.' },
  'payment.refund-too-high': {
    tr: ({ refundable }) => `Bu ödemeden en çok ${tl(refundable, 'tr')} iade edilebilir.`,
    en: ({ refundable }) => `At most ${tl(refundable, 'en')} of this payment can be refunded.`,
  },
  'payment.no-credit': {
    tr: 'Misafirin bu rezervasyondan kalan alacağı yok.',
    en: 'The guest has no credit left from that reservation.',
  },
  'payment.more-than-credit': {
    tr: ({ credit }) => `Misafirin alacağı ${tl(credit, 'tr')}.`,
    en: ({ credit }) => `The guest’s credit is ${tl(credit, 'en')}.`,
  },
  'payment.request-taken': {
    tr: 'Bu işlem numarası başka bir işlemde kullanıldı. Sayfayı yenileyip tekrar deneyin.',
    en: 'This request number belongs to something else. Reload the page and try again.',
  },
  'deposit.damage-nothing': { tr: 'Elde tutulan hasar depozitosu yok.', en: 'No damage deposit is held.' },
  'deposit.damage-more-than-held': {
    tr: ({ held }) => `Elde tutulan hasar depozitosu ${tl(held, 'tr')}.`,
    en: ({ held }) => `The damage deposit that is held is ${tl(held, 'en')}.`,
  },
})
