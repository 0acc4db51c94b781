import { texts } from '#domain/language/texts.ts'

/** Texts around the legal documents. The documents themselves are binding in Turkish and are in `domain/consent/`. */
export const legalText = texts({
  tr: {
    version: (version: number) => `Sürüm ${version}`,
    since: (day: string) => `Yürürlük tarihi: ${day}`,
    print: 'Yazdır',
    contents: 'İçindekiler',
    kvkkDescription:
      'Konaklama işletmesine rezervasyon yaptığınızda kişisel verilerinizin nasıl işlendiğini anlatan metin.',
    contractDescription:
      'Konuk ile yapılan rezervasyonlarda misafire sunulan konaklama hizmeti satış sözleşmesinin örneği.',
    privacyDescription:
      'Konuk’ta hesap açan işletmelerin ve çalışanlarının kişisel verilerinin nasıl işlendiğini anlatan metin.',
    turkishOnly: '',
  },
  en: {
    version: (version: number) => `Version ${version}`,
    since: (day: string) => `In force since ${day}`,
    print: 'Print',
    contents: 'Contents',
    kvkkDescription: 'How your personal data is processed when you book with a lodging business.',
    contractDescription: 'A sample of the sales contract that guests are offered with a reservation.',
    privacyDescription: 'How Konuk processes the personal data of those who open an account, and of their staff.',
    turkishOnly: 'This text is binding in Turkish and is shown in Turkish only.',
  },
})
