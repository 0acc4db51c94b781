import { texts } from '#web/platform/texts.ts'

export const kvkkText = texts({
  tr: {
    choose: 'Misafiri seçin',
    chooseMore: 'Verileri istenen misafiri adıyla ya da telefonuyla arayın.',
    search: 'Ad veya telefon',
    found: 'Bulunan misafirler',
    nobody: 'Böyle bir misafir yok',
    nobodyMore: 'Adın ya da telefonun bir bölümünü yazmanız yeter.',
    failed: 'Misafir açılamadı',
    another: 'Başka misafir seç',
    stays: (stays: number) => (stays === 0 ? 'henüz konaklamadı' : `${stays} konaklama`),
    file: 'Misafir kartını aç',
    take: 'Bütün verilerini indir',
    takeMore:
      'Kimlik ve iletişim bilgileri, konaklamalar, notlar, SMS’ler, onaylar ve kanıtları, tanıtım izni, ödemeler, faturalar ve işlem geçmişindeki satırlar. Dosyada Excel ve JSON vardır.',
    takeCare:
      'Dosyada kimlik numarası açık yazılıdır. Vermeden önce karşınızdakinin bu misafir olduğundan emin olun. Birlikte kalanların bilgileri dosyada yer almaz.',
    download: 'Verileri indir',
    taken: 'Dosya indirildi. İndirme, işlem geçmişine yazıldı.',
  },
  en: {
    choose: 'Choose the guest',
    chooseMore: 'Look for the guest whose data is asked for, by name or phone.',
    search: 'Name or phone',
    found: 'Guests found',
    nobody: 'There is no such guest',
    nobodyMore: 'A part of the name or of the phone will do.',
    failed: 'The guest could not be opened',
    another: 'Choose another guest',
    stays: (stays: number) => (stays === 0 ? 'no stay yet' : stays === 1 ? '1 stay' : `${stays} stays`),
    file: 'Open the guest card',
    take: 'Download all of their data',
    takeMore:
      'Identity and contacts, stays, notes, SMS, consents and their proofs, permission for advertising, payments, invoices and rows of the record. The file has Excel and JSON in it.',
    takeCare:
      'Identity numbers are readable in the file. Before you hand it over, make sure that it is this guest who asks. What is known of those who stayed along is not in it.',
    download: 'Download the data',
    taken: 'The file was downloaded, which is written down in the record.',
  },
})
