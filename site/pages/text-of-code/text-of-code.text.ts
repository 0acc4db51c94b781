import type { CodePurpose } from '#domain/consent/documents.ts'
import type { Language } from '#domain/language/language.ts'

/** The words around the document behind the link of an SMS: what the code means, and how long it is valid. */
export const textOfCodeText: Record<Language, Words> = {
  tr: {
    meaning: {
      KVKK: 'Kodu işletmenin yetkilisine söylemeniz, aşağıdaki metni okuyup anladığınızı bildirir. Rıza ya da sözleşme onayı değildir.',
      CONTRACT: 'Kodu işletmenin yetkilisine söylemeniz, aşağıdaki sözleşmeyi onayladığınız anlamına gelir.',
      MARKETING: 'Kodu işletmenin yetkilisine söylerseniz tanıtım SMS’i almayı kabul edersiniz. Zorunlu değildir.',
    },
    until: (at) => `Kod ve bu sayfa şu zamana kadar geçerlidir: ${at}.`,
    print: 'Metnin özeti (SHA-256), onay kaydınızda da aynen durur:',
    gone: 'Bu bağlantı geçerli değil',
    goneMore:
      'Bağlantı, SMS’teki kodla birlikte sona erer. İşletmeden yeni bir kod isteyin; metni yeni SMS’teki bağlantıdan okuyabilirsiniz.',
  },
  en: {
    meaning: {
      KVKK: 'Telling the code to the business says that you have read and understood the text below. It is neither a consent nor a contract.',
      CONTRACT: 'Telling the code to the business means that you accept the contract below.',
      MARKETING: 'If you tell the code to the business, you agree to advertising by SMS. You need not.',
    },
    until: (at) => `The code and this page are valid until ${at}. The text binds in Turkish.`,
    print: 'The digest of the text (SHA-256), as it is kept with your confirmation:',
    gone: 'This link is not valid',
    goneMore: 'A link ends with the code of its SMS. Ask the business for a new code; the new SMS has a new link.',
  },
}
type Words = {
  meaning: Record<CodePurpose, string>
  until: (at: string) => string
  print: string
  gone: string
  goneMore: string
}
