import { texts } from '#web/platform/texts.ts'

/** Texts of the business page, except those about units, which are in units.text.ts. */
export const hotelText = texts({
  tr: {
    title: 'Otel Detayları',
    description: 'İşletmenizin bilgileri ve misafir kabul ettiğiniz birimler.',
    business: 'İşletme Bilgileri',
    businessMore: 'Satış sözleşmesinde ve misafirlere giden mesajlarda bu bilgiler yer alır.',
    businessName: 'İşletme adı',
    businessAddress: 'Adres',
    saveBusiness: 'Bilgileri kaydet',
    ownTerms: 'Sözleşmeye kendi koşullarınızı ekleyin',
    hotelFailed: 'İşletme bilgileri yüklenemedi',
  },
  en: {
    title: 'Business details',
    description: 'Your business, and the units in which you receive guests.',
    business: 'Business',
    businessMore: 'These details stand in the sales contract and in the messages that guests receive.',
    businessName: 'Business name',
    businessAddress: 'Address',
    saveBusiness: 'Save details',
    ownTerms: 'Add your own terms to the contract',
    hotelFailed: 'The business details could not be loaded',
  },
})
