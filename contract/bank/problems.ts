import { maxStatementRows } from '#domain/bank/statement.ts'
import { formatTl, kurus } from '#domain/money/money.ts'
import { problems } from '#contract/problem.ts'

/** Refusals around bank statements. */
export const bankProblems = problems({
  'bank.empty': { tr: 'Dosyada satır yok.', en: 'The file has no rows.' },
  'bank.unreadable': {
    tr: 'Bu dosya bir hesap hareketleri listesine benzemiyor.',
    en: 'This file does not look like a bank statement.',
  },
  'bank.too-many-rows': {
    tr: `Tek seferde en fazla ${maxStatementRows} satır alınabilir. Bankadan daha kısa bir dönem indirin.`,
    en: `At most ${maxStatementRows} rows can be read at once. Download a shorter period.`,
  },
  'bank.column': { tr: 'Sütunu seçin.', en: 'Choose the column.' },
  'bank.same-column-twice': {
    tr: 'Aynı sütun iki kez seçilmiş.',
    en: 'The same column is chosen twice.',
  },
  'bank.account-missing': { tr: 'Hangi hesap olduğunu yazın.', en: 'Say which account it is.' },
  'bank.no-day': { tr: 'Tarih okunamadı.', en: 'The date cannot be read.' },
  'bank.no-amount': { tr: 'Tutar okunamadı.', en: 'The amount cannot be read.' },
  'bank.day-doubtful': {
    tr: 'Tarih iki türlü okunabilir: dosyada hem gün/ay hem ay/gün var.',
    en: 'The date can be read in two ways: the file has both day/month and month/day.',
  },
  'bank.amount-doubtful': { tr: 'Tutar iki türlü okunabilir.', en: 'The amount can be read in two ways.' },
  'bank.no-sign': {
    tr: 'Paranın girdiği mi çıktığı mı anlaşılamadı.',
    en: 'Whether the money came in or went out cannot be told.',
  },
  'bank.other-currency': {
    tr: 'Türk lirası değil; alınmadı.',
    en: 'It is not Turkish lira and was not taken.',
  },
  'bank.account-other-currency': {
    tr: ({ currency }) => `Bu bir ${currency} hesabı. Hesap hareketleri yalnızca TL hesaplarından alınır.`,
    en: ({ currency }) => `This is an account in ${currency}. Statements are read of accounts in lira only.`,
  },
  'bank.questions-open': {
    tr: 'Tarihlerin ya da tutarların nasıl okunacağını önce siz söyleyin.',
    en: 'Say first how the dates or amounts are to be read.',
  },
  'bank.in-other-account': {
    tr: ({ count, account }) =>
      `Bu hareketlerden ${count} tanesi “${account}” hesabında zaten var görünüyor. Doğru dosya ve hesap bu mu?`,
    en: ({ count, account }) =>
      `${count} of these lines seem to be in the account “${account}” already. Are the file and the account right?`,
  },
  'bank.line-not-found': { tr: 'Böyle bir hesap hareketi yok.', en: 'There is no such line.' },
  'bank.booked': {
    tr: 'Bu para başka bir rezervasyona işlenmiş. Sayfadaki bilgiler yenilendi.',
    en: 'This money has been booked for another stay. The page now shows it.',
  },
  'bank.takings-changed': {
    tr: 'O günün POS tutarı bu hareketten farklı ya da başka bir harekete işlenmiş. Sayfadaki bilgiler yenilendi.',
    en: 'The card takings of that day differ from this line, or are booked for another. The page now shows it.',
  },
  'bank.on-folios': {
    tr: 'Bu paranın bir kısmı firmanın konaklamalarına aktarılmış ya da iade edilmiş; geri alınamaz.',
    en: 'Some of this money went on to stays of the company or was refunded; it cannot be taken back.',
  },
  'bank.more-than-line': {
    tr: ({ left }) => `Bu hareketten işlenecek en çok ${formatTl(kurus(Number(left)), 'tr')} var.`,
    en: ({ left }) => `At most ${formatTl(kurus(Number(left)), 'en')} of this line is left to book.`,
  },
  'bank.refunded': {
    tr: 'Bu ödemenin bir kısmı misafire iade edilmiş; geri alınamaz.',
    en: 'Some of this payment was given back to the guest; it cannot be taken back.',
  },
  'bank.too-old': {
    tr: 'Bu hareket bir yıldan eski; ödeme olarak işlenemez. “Misafir ödemesi değil” diyerek ayırabilirsiniz.',
    en: 'This line is older than a year and cannot be booked. It can be put aside.',
  },
})
