import { passphraseLength } from '#domain/takeout/passphrase.ts'
import { problems } from '#contract/problem.ts'

/** Refusals around a takeout and its passphrase. */
export const takeoutProblems = problems({
  'takeout.passphrase-short': {
    tr: `Parola en az ${passphraseLength.least} karakter olmalıdır. Birkaç sözcüklük bir cümle iyi olur.`,
    en: `The passphrase needs at least ${passphraseLength.least} characters. A few words in a row do well.`,
  },
  'takeout.passphrase-differs': {
    tr: 'İki parola aynı değil. Aynısını yeniden yazın.',
    en: 'The two passphrases differ. Type the same one again.',
  },
  'takeout.passphrase-wrong': {
    tr: 'Parola bu dosyanın parolası değil.',
    en: 'This is not the passphrase of the file.',
  },
  'takeout.no-takeout': {
    tr: 'Bu dosya Konuk’tan indirilmiş bir veri dosyası değil.',
    en: 'This is not a data file that was downloaded from Konuk.',
  },
  'takeout.broken': {
    tr: 'Dosya eksik ya da sonradan değişmiş; hiçbir şey aktarılmadı. Dosyayı yeniden indirin.',
    en: 'The file is cut short or was changed; nothing was imported. Download it anew.',
  },
  'takeout.too-many-pictures': {
    tr: 'Fotoğraflarla birlikte dosya çok büyük oluyor. “Fotoğraflar olmadan” seçeneğiyle indirin; fotoğraflar burada kalır.',
    en: 'With the pictures the file becomes too large. Download it without pictures; they stay here.',
  },
  'takeout.row-refused': {
    tr: ({ file, row, column, reason }) =>
      `${file} dosyasının ${row}. satırı alınamadı (${column}): ${reason} Hiçbir şey aktarılmadı.`,
    en: ({ file, row, column, reason }) =>
      `Row ${row} of ${file} was refused (${column}): ${reason} Nothing was imported.`,
  },
  'takeout.row-twice': { tr: 'Aynı kayıt iki kez var.', en: 'The same record is there twice.' },
  'takeout.row-unknown': {
    tr: 'Bu dosyada olmayan bir kayda bağlı.',
    en: 'It refers to a record that is not in this file.',
  },
  'takeout.row-rule': { tr: 'Değerler birbirine uymuyor.', en: 'The values do not fit each other.' },
  'takeout.ahead': {
    tr: 'Dosyanın hazırlandığı andan sonraki bir tarih.',
    en: 'The date is later than the making of the file.',
  },
  'takeout.made-ahead': {
    tr: 'Dosyanın hazırlanma tarihi gelecekte. İki bilgisayarın saatini karşılaştırın.',
    en: 'The file says that it was made in the future. Compare the clocks of both computers.',
  },
  'takeout.sums': {
    tr: 'Tutar, ait olduğu kayıtların toplamına eşit değil.',
    en: 'The amount differs from the sum of its records.',
  },
  'takeout.series': {
    tr: 'Numaralar 1’den başlayıp atlamadan ve tarih sırasıyla ilerlemiyor.',
    en: 'The numbers do not count from one without gaps and in the order of days.',
  },
  'takeout.newer': {
    tr: 'Bu dosya Konuk’un daha yeni bir sürümünden. Önce bu Konuk’u güncelleyin.',
    en: 'This file is of a newer version of Konuk. Update this Konuk first.',
  },
  'takeout.too-large': {
    tr: ({ most }) => `Veriler bir dosyaya sığmayacak kadar çok (en fazla ${most} kayıt). Destek ile görüşün.`,
    en: ({ most }) => `There is more than fits into one file (at most ${most} records). Talk to support.`,
  },
  'takeout.not-empty': {
    tr: ({ count }) =>
      `Bu işletmede zaten ${count} kayıt var. Veriler yalnızca yeni açılmış, boş bir işletmeye aktarılabilir.`,
    en: ({ count }) => `This business has ${count} records already. Data is imported into a new, empty business only.`,
  },
})
