import { texts } from '#web/platform/texts.ts'

export const takeoutText = texts({
  tr: {
    title: 'Verilerimi İndir',
    description: 'İşletmenizin bütün kayıtları tek dosyada: yanınıza alın, saklayın ya da başka bir Konuk’a aktarın.',
    take: 'Verilerimi indir',
    takeMore:
      'Rezervasyonlar, misafirler, birimler, ödemeler, faturalar, SMS’ler ve onay kanıtları; yanında bir Excel dosyası. Kimlik numaraları dosyada açık yazılıdır, bu yüzden dosya sizin parolanızla şifrelenir.',
    passphrase: 'Dosyanın parolası',
    passphraseMore: 'En az 12 karakter. Unutursanız dosyayı kimse, biz de açamayız.',
    again: 'Parola (tekrar)',
    download: 'İndir',
    making: 'Dosya hazırlanıyor; çok kayıt varsa bir dakikayı bulabilir.',
    taken: 'Dosya indirildi. Parolayı dosyadan ayrı bir yerde saklayın.',
    bring: 'Başka bir Konuk’tan aktar',
    bringMore:
      'Yalnızca yeni açılmış, boş bir işletmeye aktarılır. Hesaplar ve SMS sağlayıcınızın şifresi gelmez; onay kanıtları alındıkları yerin kaydı olarak gelir.',
    choose: 'Dosya seç',
    chosen: (name: string) => `Seçilen dosya: ${name}`,
    check: 'Dosyaya bak',
    found: (name: string, at: string) => `${name} · ${at} tarihinde indirilmiş`,
    counts: 'Gelecek kayıtlar',
    kinds: {
      reservation: 'Rezervasyon',
      guest: 'Misafir',
      unit: 'Birim',
      payment: 'Ödeme',
      invoice: 'Fatura',
      sms_message: 'SMS',
      consent_code: 'Onay kanıtı',
      others: 'Diğer kayıtlar',
    },
    unknownMaker:
      'Bu dosyayı yapan Konuk burada tanınmıyor. Tanıtım izinleri kanıtlanmamış sayılır ve misafirlere yeniden sorulmalıdır; SMS’ler, faturalar, ödemeler ve kasa kapanışları işaretli gelir ve kanıt sayılmaz.',
    read: 'Bu işletmeye aktar',
    isRead: 'Veriler aktarıldı. Kayıtlarınız artık burada.',
    tooLarge: 'Dosya 30 MB’tan büyük; Konuk’tan indirilmiş bir dosya değil.',
    mayNot: 'Verileri yalnızca yetkili kişiler indirebilir ve aktarabilir. İşletme sahibine başvurun.',
  },
  en: {
    title: 'My data',
    description:
      'Everything that your business has, in one file: take it along, keep it, or import it into another Konuk.',
    take: 'Download my data',
    takeMore:
      'Reservations, guests, units, payments, invoices, SMS and proofs of consent, with an Excel file beside them. Identity numbers are readable in it, so the file is encrypted with your passphrase.',
    passphrase: 'Passphrase of the file',
    passphraseMore: 'At least 12 characters. If you forget it, nobody can open the file, nor can we.',
    again: 'Passphrase (again)',
    download: 'Download',
    making: 'The file is being made; with many records it may take a minute.',
    taken: 'The file was downloaded. Keep the passphrase apart from it.',
    bring: 'Import from another Konuk',
    bringMore:
      'It is imported into a new, empty business only. Accounts and the password of your SMS provider do not come; proofs of consent come as a record of where they were given.',
    choose: 'Choose a file',
    chosen: (name: string) => `Chosen: ${name}`,
    check: 'Look at the file',
    found: (name: string, at: string) => `${name} · downloaded on ${at}`,
    counts: 'What comes',
    kinds: {
      reservation: 'Reservations',
      guest: 'Guests',
      unit: 'Units',
      payment: 'Payments',
      invoice: 'Invoices',
      sms_message: 'SMS',
      consent_code: 'Proofs of consent',
      others: 'Other records',
    },
    unknownMaker:
      'The Konuk that made this file is not known here. Consents to advertising count as not proven and have to be asked for anew; messages, invoices, payments and cash closings come in marked and prove nothing.',
    read: 'Import into this business',
    isRead: 'The data was imported. Your records are here now.',
    tooLarge: 'The file is larger than 30 MB: it was not downloaded from Konuk.',
    mayNot: 'Only people who may can download and import data. Ask the owner.',
  },
})
