import { problems } from '#contract/problem.ts'

/** Refusals to undo an audit entry. */
export const auditProblems = problems({
  'audit.entry-not-found': { tr: 'Böyle bir kayıt yok.', en: 'There is no such record.' },
  'audit.undo-done': { tr: 'Bu değişiklik daha önce geri alınmış.', en: 'This change was taken back already.' },
  'audit.undo-erased': {
    tr: 'Önceki bilgiler kişisel veri olarak silinmiş; bu değişiklik geri alınamaz.',
    en: 'What was there before was personal and has been erased: this change cannot be taken back.',
  },
  'audit.undo-money': {
    tr: 'Bu para kaydı buradan geri alınmaz. Rezervasyonun hesabından iade ya da düzeltme girin.',
    en: 'This is not taken back here. Enter a refund or a correction in the account of the reservation.',
  },
  'audit.undo-invoice': {
    tr: 'Kesilmiş fatura geri alınmaz. Faturanın sayfasından iade faturası kesin.',
    en: 'An issued invoice is not taken back. Issue a credit note on its page.',
  },
  'audit.undo-booking-paid': {
    tr: 'Bu rezervasyon için para alınmış. Rezervasyonu kartından iptal edin: kaporaya ne olacağını orada seçersiniz.',
    en: 'Money was taken for this reservation. Cancel it on its card, where you choose what happens to the deposit.',
  },
  'audit.undo-booking-lived': {
    tr: 'Misafirin girişi yapılmış. Önce girişi geri alın.',
    en: 'The guest has been checked in. Take the check-in back first.',
  },
  'audit.undo-proof': {
    tr: 'Onaylar kanıttır, geri alınmaz.',
    en: 'Consents are proof and are not taken back.',
  },
  'audit.undo-identity': {
    tr: 'Kimlik numaraları işlem geçmişinde saklanmaz; bu değişikliği rezervasyonda elle düzeltin.',
    en: 'The record holds no identity numbers. Set this right in the reservation.',
  },
  'audit.undo-guest-list': {
    tr: 'Misafir listesi o zamandan beri değişmiş; kişi sayısını rezervasyonda düzeltin.',
    en: 'The list of guests has changed since. Set the number of guests right in the reservation.',
  },
  'audit.undo-unfit': {
    tr: 'Önceki bilgi artık bu hâliyle kaydedilemiyor (örneğin boş bırakılmış). Yapıldığı ekrandan düzeltin.',
    en: 'What was there before cannot be saved like that any more (left empty, for instance). Change it where it was done.',
  },
  'audit.undo-other': {
    tr: 'Bu işlem buradan geri alınamaz. Yapıldığı ekrandan yeniden değiştirin.',
    en: 'This cannot be taken back here. Change it again where it was done.',
  },
  'audit.undo-several-segments': {
    tr: 'Bu konaklama birkaç bölümden oluşuyor; takvimden düzeltin.',
    en: 'This stay has several parts: change it in the calendar.',
  },
  'audit.changed-since': {
    tr: ({ who, when }) => `Bu bilgiyi ${when} tarihinde ${who} yeniden değiştirmiş. Önce o değişikliğe bakın.`,
    en: ({ who, when }) => `${who} has changed this again on ${when}. Look at that change first.`,
  },
  'audit.gone-since': {
    tr: 'Değişikliğin yapıldığı kayıt artık yok.',
    en: 'What was changed is not there any more.',
  },
})
