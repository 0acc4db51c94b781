import { maxImportRows } from '#domain/imports/columns.ts'
import { problems } from '#contract/problem.ts'

/** Refusals around import files and their rows. */
export const importProblems = problems({
  'import.empty': {
    tr: 'Dosyada aktarılacak satır yok. İlk satır başlıklar, sonrakiler kayıtlar olmalıdır.',
    en: 'The file has no rows to import. The first row holds the headings, the others the records.',
  },
  'import.too-many-rows': {
    tr: `Tek seferde en fazla ${maxImportRows} satır aktarılabilir. Dosyayı bölün.`,
    en: `At most ${maxImportRows} rows can be imported at once. Split the file.`,
  },
  'import.columns-missing': {
    tr: ({ columns }) => `Dosyada şu sütunlar yok: ${columns}. Şablondaki başlıkları kullanın.`,
    en: ({ columns }) => `The file lacks these columns: ${columns}. Use the headings of the template.`,
  },
  'import.not-as-checked': {
    tr: 'Siz bakarken kayıtlar değişti; hiçbir şey aktarılmadı. Yeni durumu inceleyip yeniden deneyin.',
    en: 'The records changed while you were looking; nothing was imported. Look at the new state and try again.',
  },
  'import.repeated': {
    tr: ({ line }) => `Dosyanın ${line}. satırındaki kaydın aynısı.`,
    en: ({ line }) => `The same as row ${line} of the file.`,
  },
  'import.unit-unknown': {
    tr: ({ name }) => `“${name}” adında bir biriminiz yok. Önce birimi ekleyin ya da adı düzeltin.`,
    en: ({ name }) => `You have no unit called “${name}”. Add it first, or correct the name.`,
  },
  'import.unit-ambiguous': {
    tr: ({ name }) => `“${name}” adında birden çok biriminiz var; hangisi olduğu anlaşılamıyor.`,
    en: ({ name }) => `You have several units called “${name}”; which one is meant cannot be told.`,
  },
  'import.day-unreadable': {
    tr: ({ text }) => `“${text}” tarih olarak okunamadı. 01.12.2026 gibi yazın.`,
    en: ({ text }) => `“${text}” cannot be read as a date. Write it as 01.12.2026.`,
  },
  'import.count-unreadable': {
    tr: ({ text }) => `“${text}” kişi sayısı olarak okunamadı. Rakamla yazın.`,
    en: ({ text }) => `“${text}” cannot be read as a number of people. Write it in figures.`,
  },
  'import.past-needs-total': {
    tr: 'Bitmiş bir konaklamanın toplam tutarı gerekir; bugünkü fiyatla hesaplanırsa raporlar yanılır.',
    en: 'A stay that is over needs its total price; by the price of today the reports would be wrong.',
  },
  'import.clash-in-file': {
    tr: ({ line }) => `Dosyanın ${line}. satırıyla aynı birimde aynı geceleri istiyor.`,
    en: ({ line }) => `Wants the same nights of the same unit as row ${line} of the file.`,
  },
  'import.main-guest-refused': {
    tr: ({ line }) => `Ana misafirin bulunduğu ${line}. satır aktarılamıyor.`,
    en: ({ line }) => `Row ${line}, that of the main guest, cannot be imported.`,
  },
  'import.companions-refused': {
    tr: ({ line }) => `Aynı konaklamanın ${line}. satırında sorun var; önce onu düzeltin.`,
    en: ({ line }) => `Row ${line} of the same stay has a problem; correct that first.`,
  },
  'import.tc-kimlik-unlikely': {
    tr: 'T.C. kimlik numarası hatalı görünüyor; kimlikten kontrol edin. Satır yine de aktarılır.',
    en: 'The T.C. identity number looks mistyped; check it against the card. The row is imported all the same.',
  },
  'import.passport-unlikely': {
    tr: 'Bu, bir pasaport numarasına benzemiyor; misafir bununla tanınmaz. Satır yine de aktarılır.',
    en: 'This does not look like a passport number; the guest is not recognised by it. The row is imported all the same.',
  },
  'import.in-house': {
    tr: 'Konaklama başlamış. Misafir içerideyse aktardıktan sonra giriş yaptırın.',
    en: 'The stay has begun. If the guest is in the house, check in after the import.',
  },
})
