import { maxCommission, maxDaysToAccount, maxWays } from '#domain/payment-ways/payment-way.ts'
import { problems } from '#contract/problem.ts'

/** Refusals around ways of paying. */
export const paymentWayProblems = problems({
  'payment-way.name-required': { tr: 'Ödeme yolunun adını yazın.', en: 'Enter the name of the way of paying.' },
  'payment-way.name-taken': {
    tr: 'Bu adda bir ödeme yolu zaten var.',
    en: 'There is already a way of paying of this name.',
  },
  'payment-way.not-found': { tr: 'Böyle bir ödeme yolu yok.', en: 'There is no such way of paying.' },
  'payment-way.archived': {
    tr: ({ name }) => `“${name}” arşivlenmiş; artık bu yolla ödeme alınmıyor.`,
    en: ({ name }) => `“${name}” is archived; payments are no longer taken by it.`,
  },
  'payment-way.not-yours': {
    tr: ({ name }) => `“${name}” yolunu rolünüz kullanamaz. İşletme sahibine sorun.`,
    en: ({ name }) => `Your role may not use “${name}”. Ask the owner of the business.`,
  },
  'payment-way.none-of-kind': {
    tr: 'İşletmeniz bu yolla ödeme almıyor. Başka bir ödeme yolu seçin.',
    en: 'Your business does not take payments in this way. Choose another.',
  },
  'payment-way.other-kind': {
    tr: 'Ödeme yolu ile türü birbirini tutmuyor.',
    en: 'The way of paying is of another kind.',
  },
  'payment-way.required': { tr: 'Ödeme yolunu seçin.', en: 'Choose the way of paying.' },
  'payment-way.commission': {
    tr: `Komisyon %0 ile %${maxCommission} arasında, en çok iki ondalıklı olmalıdır.`,
    en: `The commission must be between 0 and ${maxCommission} per cent, with at most two decimals.`,
  },
  'payment-way.days': {
    tr: `Gün sayısı 0 ile ${maxDaysToAccount} arasında olmalıdır.`,
    en: `The number of days must be between 0 and ${maxDaysToAccount}.`,
  },
  'payment-way.only-of-kind': {
    tr: 'Bu bilgi bu tür bir ödeme yolu için değil.',
    en: 'A way of this kind does not have this.',
  },
  'payment-way.iban-unknown': { tr: 'Bu IBAN artık kayıtlı değil.', en: 'This IBAN is no longer stored.' },
  'payment-way.account-unknown': { tr: 'Böyle bir banka hesabı yok.', en: 'There is no such bank account.' },
  'payment-way.role-unknown': { tr: 'Seçilen rollerden biri artık yok.', en: 'One of the chosen roles is gone.' },
  'payment-way.too-many': {
    tr: `En çok ${maxWays} ödeme yolu tutulabilir.`,
    en: `At most ${maxWays} ways of paying can be kept.`,
  },
  'payment-way.last': {
    tr: 'Ödeme alınabilen son yol arşivlenemez. Önce başka bir yol ekleyin.',
    en: 'The last way by which payments can be taken cannot be archived. Add another first.',
  },
  'payment-way.cash-session-open': {
    tr: 'Kasa açıkken son nakit yolu arşivlenemez. Önce kasayı kapatın.',
    en: 'The last way of paying in cash cannot be archived while a cash session is open. Close the session first.',
  },
  'payment-way.changed-meanwhile': {
    tr: 'Bu ödeme yolu siz bakarken değişti. Yeni hâli ekranda; bir daha deneyin.',
    en: 'This way of paying was changed while you looked at it. It is shown as it is now; try again.',
  },
})
