import type { Language } from '#domain/language/language.ts'

type Letter = { subject: string; paragraphs: (count: number) => string[]; link: string; footer: string }

export const brokenMailText: Record<Language, Letter> = {
  tr: {
    subject: 'Konuk: işlem geçmişi bozulmuş',
    paragraphs: (count) => [
      `Bu geceki denetimde işletmenizin işlem geçmişinde yerinde olmayan ya da değişmiş ${count} yer bulundu. Kayıtlar uygulamadan değiştirilemez ve silinemez; bunu ancak veritabanına doğrudan erişen biri yapabilir.`,
      'Bir yedeğe geri dönüldüyse, yedekten sonraki kayıtlar bu yüzden eksiktir. Dönülmediyse Konuk’u kuran kişiye hemen haber verin: “npm run audit:verify” komutu bozulan yerleri tek tek yazar.',
    ],
    link: 'İşlem Geçmişi',
    footer: 'Bu e-posta, işletmenin sahibi olduğunuz için gönderildi.',
  },
  en: {
    subject: 'Konuk: the audit log is broken',
    paragraphs: (count) => [
      `Tonight’s check found ${count} places in the audit log of your business that are missing or changed. The application can neither change nor delete entries; only somebody with direct access to the database can.`,
      'If a backup was restored, the entries after that backup are missing for this reason. If none was, tell whoever runs Konuk for you at once: the command “npm run audit:verify” names each place.',
    ],
    link: 'Audit log',
    footer: 'This mail was sent to you because you own the business.',
  },
}
