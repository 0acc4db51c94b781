import type { ImportKind } from '#domain/imports/columns.ts'
import { texts } from '#web/platform/texts.ts'

type Kind = { name: string; more: string; fileName: string; sheet: string; example: string[] }
type Kinds = Record<'kinds', Record<ImportKind, Kind>>

const kinds: { tr: Kinds; en: Kinds } = {
  tr: {
    kinds: {
      units: {
        name: 'Birimler',
        more: 'Her satır bir birimdir. Yalnızca birim adı zorunludur; boş bıraktıklarınız yeni birim formundaki gibi dolar.',
        fileName: 'konuk-birimler',
        sheet: 'Birimler',
        example: ['Bungalov 1', 'Bungalov', '2', '4.500', '14:00', '12:00', 'Göl manzaralı, şömineli'],
      },
      reservations: {
        name: 'Rezervasyonlar ve misafirler',
        more:
          'Her satır bir konaklama ve ana misafiridir; diğer misafirleri altına aynı birim ve tarihlerle, telefonsuz yazın. ' +
          'Grup sütununda aynı adı taşıyan konaklamalar tek grup olur. ' +
          'Toplam tutar boşsa birimin fiyatıyla hesaplanır. Eski misafirleriniz için son bir yılın konaklamalarını da ' +
          'ekleyebilirsiniz; bitmiş konaklamanın tutarı yazılmalıdır.',
        fileName: 'konuk-rezervasyonlar',
        sheet: 'Rezervasyonlar',
        example:
          'Bungalov 1|01.12.2026|04.12.2026|Ayşe|Yıldız|0532 111 22 33|ayse@ornek.com|2|12.000|3.000|20.11.2026|Onaylı|Telefon|Türkiye|10000000146||Evet|Bebek yatağı istiyor|'.split(
            '|',
          ),
      },
    },
  },
  en: {
    kinds: {
      units: {
        name: 'Units',
        more: 'Each row is a unit. Only its name is needed; what you leave empty is filled in as in the form for a new unit.',
        fileName: 'konuk-units',
        sheet: 'Units',
        example: ['Bungalow 1', 'Bungalov', '2', '4500', '14:00', '12:00', 'With a view of the lake'],
      },
      reservations: {
        name: 'Reservations and guests',
        more:
          'Each row is a stay with its main guest; write the other guests below it, with the same unit and dates and without ' +
          'a phone. Stays with the same name in the column of groups become one group. Without a total price, that of the unit counts. For your former guests you can add the stays of the past ' +
          'year; a stay that is over needs its price.',
        fileName: 'konuk-reservations',
        sheet: 'Reservations',
        example:
          'Bungalow 1|01.12.2026|04.12.2026|Ayşe|Yıldız|0532 111 22 33|ayse@example.com|2|12000|3000|20.11.2026|Confirmed|Phone|Türkiye|10000000146||Yes|Would like a cot|'.split(
            '|',
          ),
      },
    },
  },
}

export const importsText = texts({
  tr: {
    ...kinds.tr,
    title: 'Excel’den Aktar',
    description:
      'Elinizdeki listeleri Konuk’a taşıyın. Önce her satır denetlenir; siz onaylamadan hiçbir şey kaydedilmez.',
    back: 'Otel Detayları',
    what: 'Ne aktaracaksınız?',
    mayNot: 'Bunun için yetkiniz yok.',
    columns: 'Sütunlar',
    columnsMore: 'Başlıklar bu adlarla ya da benzerleriyle, istediğiniz sırada olabilir.',
    template: 'Şablonu indir',
    exampleSheet: 'Örnek',
    file: 'Dosyanız',
    drop: 'Excel ya da CSV dosyasını buraya bırakın',
    limits: (rows: number) =>
      `En fazla ${rows.toLocaleString('tr')} satır ve 2 MB. Başlıkların bulunduğu ilk sayfa okunur.`,
    choose: 'Dosya seç',
    chooseOther: 'Başka dosya seç',
    column: (letter: string, says: string) => (says === '' ? `${letter} sütunu` : `${letter}: ${says}`),
    otherColumns: 'Diğer bilgiler',
    chooseColumns: 'Hangi sütunda ne var?',
    chooseColumnsMore: 'Her seçeneğin yanında başlığı ve ilk kayıttaki değeri yazar.',
    firstRow: 'İlk kaydın satırı',
    noColumn: 'Sütunu yok',
    fixColumns: 'Sütunlar yanlış mı? Düzelt',
    withoutPhone: 'Telefonu olmayan misafirleri de al',
    withoutPhoneMore: 'Onay kodu ve SMS gitmez; rezervasyonu düzenlerken telefon sorulur.',
    problems: {
      tooLarge: 'Dosya çok büyük. 2 MB’tan küçük bir liste seçin ya da dosyayı bölün.',
      unreadable: 'Dosya okunamadı. Excel (.xlsx) ya da CSV olarak kaydedip yeniden deneyin.',
      html: 'Bu, Excel adı verilmiş bir web sayfası ve içinde tablo bulunamadı. Excel’de açıp .xlsx olarak kaydedin, sonra yeniden deneyin.',
      mt940: 'Bu bir banka dosyası (MT940 ya da CAMT.053). Banka Hareketleri sayfasına bırakın.',
      statementDamaged:
        'Banka dosyasının (MT940 ya da CAMT.053) bir satırı okunamadı. Bankadan yeniden indirin ya da Excel olarak indirin.',
      statementBalance:
        'Banka dosyası eksik: açılış bakiyesi ile hareketler kapanış bakiyesini vermiyor. Bankadan yeniden indirin.',
      severalAccounts: 'Dosyada birden çok hesap var. Her hesabın dökümünü ayrı indirin.',
      oldExcel: 'Bu, eski biçimde ya da parolalı bir Excel dosyası. Parolasız .xlsx olarak kaydedip yeniden deneyin.',
    },
    notChecked: 'Dosya denetlenemedi',
    preview: (name: string) => `Önizleme: ${name}`,
    previewMore:
      'Sorunlu satırlar atlanır. Hücrelerini burada düzeltebilirsiniz; aktarılmış olanlar ikinci kez eklenmez.',
    ignored: 'Bu sütunlar aktarılmaz',
    ignoredMore: (names: string) => `Konuk’ta karşılıkları yok: ${names}.`,
    questions: 'Dosya nasıl okunsun?',
    questionsMore: 'Dosyadan anlaşılmayan bir şey var. Yanıtınız bütün satırlar için geçerli olur.',
    asks: {
      dates: (example: string) => `“${example}” hangi gün?`,
      decimals: (example: string) => `“${example}” ne kadar?`,
    },
    read: 'Satırları oku',
    chooseFirst: 'Önce yukarıdan seçin.',
    rows: 'Dosyanın satırları',
    all: (count: number) => `Tümü (${count})`,
    withRemarks: (count: number) => `Notu olanlar (${count})`,
    withProblems: (count: number) => `Sorunlu (${count})`,
    cell: (column: string, line: number) => `${column}, ${line}. satır`,
    alsoSame: (count: number) => `Aynısı yazan ${count} satırda daha düzelt`,
    line: 'Satır',
    record: 'Kayıt',
    state: 'Durum',
    remarks: 'Notlar',
    states: { new: 'Yeni', known: 'Zaten var', skipped: 'Atlanır', refused: 'Sorunlu' },
    counts: {
      new: (n: number) => `${n} yeni`,
      known: (n: number) => `${n} zaten var`,
      skipped: (n: number) => `${n} iptal ya da gelmemiş`,
      refused: (n: number) => `${n} sorunlu`,
    },
    nameless: '(adsız)',
    fine: 'Sorun yok',
    run: (count: number) => `${count} satırı aktar`,
    runSkipping: (count: number, skipped: number) => `${count} satırı aktar, ${skipped} satırı atla`,
    nothingNew: 'Aktarılacak yeni satır yok.',
    done: 'Aktarma tamamlandı',
    toUnits: 'Birimlere git',
    toReservations: 'Rezervasyonlara git',
  },
  en: {
    ...kinds.en,
    title: 'Import from Excel',
    description:
      'Bring along the lists that you have. Every row is checked first; nothing is stored before you say so.',
    back: 'Business details',
    what: 'What would you like to import?',
    mayNot: 'You are not allowed to do this.',
    columns: 'Columns',
    columnsMore: 'The headings may have these names or similar ones, in any order.',
    template: 'Download the template',
    exampleSheet: 'Example',
    file: 'Your file',
    drop: 'Drop an Excel or CSV file here',
    limits: (rows: number) =>
      `At most ${rows.toLocaleString('en')} rows and 2 MB. The first sheet with the headings is read.`,
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    column: (letter: string, says: string) => (says === '' ? `Column ${letter}` : `${letter}: ${says}`),
    otherColumns: 'Other details',
    chooseColumns: 'Which column holds what?',
    chooseColumnsMore: 'Beside each choice stand its heading and what the first record has in it.',
    firstRow: 'Row of the first record',
    noColumn: 'No such column',
    fixColumns: 'Wrong columns? Correct them',
    withoutPhone: 'Take guests without a phone too',
    withoutPhoneMore: 'No codes and no SMS go out; the phone is asked for when the reservation is edited.',
    problems: {
      tooLarge: 'The file is too large. Choose a list of less than 2 MB, or split it.',
      unreadable: 'The file could not be read. Save it as Excel (.xlsx) or CSV and try again.',
      html: 'This is a web page with the name of an Excel file, and no table was found in it. Open it in Excel, save it as .xlsx and try again.',
      mt940: 'This is a file of a bank (MT940 or CAMT.053). Drop it on the page of bank statements.',
      statementDamaged:
        'A line of the bank’s file (MT940 or CAMT.053) cannot be read. Download it again, or download it as Excel.',
      statementBalance:
        'The bank’s file is not whole: the opening balance and the lines do not make the closing balance. Download it again.',
      severalAccounts: 'The file has several accounts. Download the statement of each account by itself.',
      oldExcel:
        'This is an Excel file of the old kind, or one with a password. Save it as .xlsx without one and try again.',
    },
    notChecked: 'The file could not be checked',
    preview: (name: string) => `Preview: ${name}`,
    previewMore:
      'Rows with problems are skipped. Their cells can be corrected here; what was imported is not added twice.',
    ignored: 'These columns are not imported',
    ignoredMore: (names: string) => `Konuk has nothing that they could become: ${names}.`,
    questions: 'How is the file to be read?',
    questionsMore: 'The file leaves something open. Your answer holds for all rows.',
    asks: {
      dates: (example: string) => `Which day is “${example}”?`,
      decimals: (example: string) => `How much is “${example}”?`,
    },
    read: 'Read the rows',
    chooseFirst: 'Choose above first.',
    rows: 'The rows of the file',
    all: (count: number) => `All (${count})`,
    withRemarks: (count: number) => `With remarks (${count})`,
    withProblems: (count: number) => `Problems (${count})`,
    cell: (column: string, line: number) => `${column}, row ${line}`,
    alsoSame: (count: number) => `Correct ${count} more rows that say the same`,
    line: 'Row',
    record: 'Record',
    state: 'State',
    remarks: 'Remarks',
    states: { new: 'New', known: 'There already', skipped: 'Left out', refused: 'Problem' },
    counts: {
      new: (n: number) => `${n} new`,
      known: (n: number) => `${n} there already`,
      skipped: (n: number) => `${n} cancelled or no-show`,
      refused: (n: number) => `${n} with problems`,
    },
    nameless: '(nameless)',
    fine: 'No problem',
    run: (count: number) => `Import ${count} row${count === 1 ? '' : 's'}`,
    runSkipping: (count: number, skipped: number) => `Import ${count}, skip ${skipped}`,
    nothingNew: 'There is no new row to import.',
    done: 'The import is done',
    toUnits: 'To the units',
    toReservations: 'To the reservations',
  },
})
