import type { Language } from '#domain/language/language.ts'

export const smsText: Record<Language, Record<'smsSaved' | 'testSent', string>> = {
  tr: {
    smsSaved: 'SMS ayarları kaydedildi.',
    testSent: "Test SMS'i gönderildi. Birkaç saniye içinde telefonunuza ulaşması gerekir.",
  },
  en: {
    smsSaved: 'The SMS settings were saved.',
    testSent: 'The test SMS was sent. It should reach your phone within seconds.',
  },
}

/** The text avoids Turkish letters, so that a test costs one SMS part with any settings of the account. */
export const testSms: Record<Language, string> = {
  tr: 'Konuk test mesaji: SMS ayarlariniz calisiyor.',
  en: 'Konuk test message: your SMS settings work.',
}
