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
    tr: ({ columns }) => `Dosyada şu sütunlar yok: ${columns}. Hangi sütunda olduklarını seçin.`,
    en: ({ columns }) => `The file lacks these columns: ${columns}. Choose which columns hold them.`,
  },
  'import.column': { tr: 'Sütunu seçin.', en: 'Choose the column.' },
  'import.same-column-twice': { tr: 'Aynı sütun iki kez seçilmiş.', en: 'The same column is chosen twice.' },
  'import.without-phone': {
    tr: 'Telefonu yok: onay kodu ve SMS gitmez. Rezervasyon düzenlenirken sorulur.',
    en: 'There is no phone: no codes and no SMS go out. It is asked for when the reservation is edited.',
  },
  'import.not-as-checked': {
    tr: 'Siz bakarken kayıtlar değişti; hiçbir şey aktarılmadı. Yeni durumu inceleyip yeniden deneyin.',
    en: 'The records changed while you were looking; nothing was imported. Look at the new state and try again.',
  },
  'import.partly': {
    tr: ({ count }) =>
      `Siz bakarken kayıtlar değişti; ilk ${count} konaklama aktarıldı, kalanı aktarılmadı. Yeni durumu inceleyip yeniden deneyin.`,
    en: ({ count }) =>
      `The records changed while you were looking; the first ${count} stays were imported, the others were not. Look at the new state and try again.`,
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
  'import.day-doubtful': {
    tr: ({ text }) => `“${text}” iki türlü okunabilir: dosyada hem gün/ay hem ay/gün var. 01.12.2026 gibi yazın.`,
    en: ({ text }) =>
      `“${text}” can be read in two ways: the file has both day/month and month/day. Write it as 01.12.2026.`,
  },
  'import.amount-doubtful': {
    tr: ({ text }) => `“${text}” iki türlü okunabilir. 2500 ya da 2.500,00 gibi yazın.`,
    en: ({ text }) => `“${text}” can be read in two ways. Write it as 2500 or 2,500.00.`,
  },
  'import.questions-open': {
    tr: 'Dosyadaki tarihlerin ya da tutarların nasıl okunacağını önce siz söyleyin; hiçbir şey aktarılmadı.',
    en: 'Say first how the dates or amounts of the file are to be read; nothing was imported.',
  },
  'import.other-currency': {
    tr: ({ text }) => `“${text}” Türk lirası değil. Tutarı TL olarak yazın; döviz TL sayılarak aktarılmaz.`,
    en: ({ text }) => `“${text}” is not Turkish lira. Write the amount in TL; other money is never imported as lira.`,
  },
  'import.columns-differ': {
    tr: ({ texts }) =>
      `Dosyada bu adla iki sütun var ve bu satırda başka yazıyorlar: ${texts}. Hangisi olduğunu seçin.`,
    en: ({ texts }) => `Two columns of the file have this name and differ in this row: ${texts}. Choose the right one.`,
  },
  'import.price-as-total': {
    tr: ({ text, price }) =>
      `“${text}” bütün konaklamanın tutarı sayıldı; gecesi ${price} eder. Gecelik fiyatsa sütunu “Gecelik fiyat” olarak seçin.`,
    en: ({ text, price }) =>
      `“${text}” was read as the price of the whole stay, which makes ${price} a night. If it is the price of a night, choose the column as such.`,
  },
  'import.foreigners-number': {
    tr: '99 ile başlayan numara, Türkiye’de oturan bir yabancınındır. Uyruğunu yazın.',
    en: 'A number that begins with 99 belongs to a foreigner who lives in Türkiye. Write the nationality.',
  },
  'import.status-unknown': {
    tr: ({ text }) => `“${text}” durumu anlaşılamadı. Onaylı ya da İptal gibi yazın.`,
    en: ({ text }) => `The state “${text}” is not understood. Write confirmed or cancelled.`,
  },
  'import.cancelled': {
    tr: 'İptal edilmiş; aktarılmaz.',
    en: 'It was cancelled and is not imported.',
  },
  'import.no-show': {
    tr: 'Misafir gelmemiş; aktarılmaz.',
    en: 'The guest did not come; it is not imported.',
  },
  'import.unconfirmed': {
    tr: 'Dosyada kesinleşmemiş görünüyor; rezervasyon olarak aktarılır, opsiyonu sonra kurun.',
    en: 'Not confirmed in the file; it is imported as a reservation, set its option afterwards.',
  },
  'import.nights-differ': {
    tr: ({ nights, count }) => `Dosyada ${count} gece yazıyor, tarihler ${nights} gece ediyor. Birini düzeltin.`,
    en: ({ nights, count }) => `The file says ${count} nights, the dates make ${nights}. Correct one of them.`,
  },
  'import.long-stay': {
    tr: ({ nights }) => `${nights} gece: tarihler doğru okundu mu, bakın. Satır yine de aktarılır.`,
    en: ({ nights }) => `${nights} nights: see whether the dates were read rightly. The row is imported all the same.`,
  },
  'import.price-unlikely': {
    tr: ({ price, usual }) =>
      `Gecesi ${price}; birimin fiyatı ${usual}. Tutar doğru okundu mu, bakın. Satır yine de aktarılır.`,
    en: ({ price, usual }) =>
      `${price} a night; the price of the unit is ${usual}. See whether the amount was read rightly. The row is imported all the same.`,
  },
  'import.price-of-one-night': {
    tr: ({ usual }) => `${usual}, birimin bir gecelik fiyatı. Bu sütun gecelik fiyatsa “Gecelik fiyat” olarak seçin.`,
    en: ({ usual }) =>
      `${usual} is the price of the unit for one night. If the column holds prices per night, choose it as such.`,
  },
  'import.several-units': {
    tr: ({ text }) => `“${text}” oda: her satır bir birimde bir konaklamadır. Satırı birimlere bölün.`,
    en: ({ text }) => `“${text}” rooms: each row is one stay in one unit. Split the row by units.`,
  },
  'import.balance-alone': {
    tr: 'Kalan tutar tek başına yetmez; toplam tutarı ya da alınan kaporayı da yazın.',
    en: 'The balance alone does not suffice; write the total price or the deposit too.',
  },
  'import.balance-differs': {
    tr: ({ total, balance }) => `Kalan ${balance}, toplam ${total} ile alınan kaporaya uymuyor. Birini düzeltin.`,
    en: ({ total, balance }) =>
      `The balance of ${balance} does not fit the total of ${total} and the deposit. Correct one of them.`,
  },
  'import.deposit-as-payment': {
    tr: ({ amount, day }) => `${amount} kapora, ${day} tarihli ödeme olarak işlenir (yöntem: diğer).`,
    en: ({ amount, day }) => `The deposit of ${amount} is booked as a payment of ${day} (method: other).`,
  },
  'import.deposit-without-day': {
    tr: ({ amount, day }) =>
      `${amount} kaporanın tarihi yazmıyor; bugünün (${day}) ödemesi olarak işlenir (yöntem: diğer).`,
    en: ({ amount, day }) =>
      `The deposit of ${amount} has no date; it is booked as a payment of today (${day}; method: other).`,
  },
  'import.deposit-too-high': {
    tr: 'Alınan kapora toplam tutardan fazla.',
    en: 'The deposit is higher than the total price.',
  },
  'import.deposit-needs-permission': {
    tr: 'Ödeme alma yetkiniz yok; kaporalı satırları yetkili biri aktarsın.',
    en: 'You may not take payments; somebody who may has to import rows with deposits.',
  },
  'import.source-other': {
    tr: ({ text }) => `“${text}” kanalı “Diğer” olarak aktarılır, adı nota yazılır.`,
    en: ({ text }) => `The channel “${text}” becomes “other”, and its name stands in the note.`,
  },
  'import.in-note': {
    tr: 'Bu bilgi rezervasyonun notuna yazılır.',
    en: 'This is written into the note of the reservation.',
  },
  'import.name-turned': {
    tr: ({ name }) => `Soyadı önde yazılmış; ${name} olarak aktarılır.`,
    en: ({ name }) => `The surname stands first; imported as ${name}.`,
  },
  'import.single-name': {
    tr: 'Soyadı yok; yerine “–” yazılır. Girişte kimlikten düzeltin.',
    en: 'There is no surname; “–” stands in its place. Correct it from the identity card at check-in.',
  },
  'import.phone-foreign': {
    tr: 'Yurt dışı numarası: onay kodu ve SMS gitmez. Satır yine de aktarılır.',
    en: 'A number from abroad: no codes and no SMS go there. The row is imported all the same.',
  },
  'import.phone-shortened': {
    tr: ({ text }) => `“${text}” Excel’in kısalttığı bir sayı; son haneleri kayıp. Sütunu metin yapıp yeniden yazın.`,
    en: ({ text }) =>
      `“${text}” is a number that Excel has shortened; its last digits are lost. Type it again as text.`,
  },
  'import.number-shortened': {
    tr: ({ text }) => `“${text}” Excel’in kısalttığı bir sayı; son haneleri kayıp. Kimlik numarası boş bırakılır.`,
    en: ({ text }) =>
      `“${text}” is a number that Excel has shortened; its last digits are lost. No identity number is stored.`,
  },
  'import.nationality-from-abroad': {
    tr: 'Uyruk yazmıyor, telefon yurt dışından; Türkiye sayıldı. Girişte kimlikten düzeltin.',
    en: 'No nationality, and a phone from abroad; taken as Türkiye. Correct it from the document at check-in.',
  },
  'import.number-unused': {
    tr: ({ text }) => `“${text}” bu uyrukla kullanılmaz; aktarılmaz.`,
    en: ({ text }) => `“${text}” has no use with this nationality and is not imported.`,
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
  'import.companion-differs': {
    tr: ({ line }) => `Bu kişi ${line}. satırdaki konaklamanın misafiri, orada ise başka yazıyor. Birini düzeltin.`,
    en: ({ line }) => `This person is a guest of the stay in row ${line}, which says otherwise. Correct one of them.`,
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
