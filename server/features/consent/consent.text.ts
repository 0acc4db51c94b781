import type { CodePurpose } from '#domain/consent/documents.ts'
import type { Language } from '#domain/language/language.ts'

type Said = Record<CodePurpose, Record<Language, string>>

export const sentText: Said = {
  KVKK: { tr: "KVKK onay SMS'i gönderildi!", en: 'The KVKK SMS was sent.' },
  CONTRACT: { tr: "Satış sözleşmesi onay SMS'i gönderildi!", en: 'The sales contract SMS was sent.' },
  MARKETING: { tr: "Tanıtım izni SMS'i gönderildi!", en: 'The marketing consent SMS was sent.' },
}

export const verifiedText: Said = {
  KVKK: { tr: 'KVKK SMS doğrulaması başarılı!', en: 'The KVKK SMS was verified.' },
  CONTRACT: { tr: 'Satış sözleşmesi SMS doğrulaması başarılı!', en: 'The sales contract SMS was verified.' },
  MARKETING: { tr: 'Tanıtım izni kaydedildi!', en: 'The marketing consent was recorded.' },
}

export const revokedText: Record<Language, string> = {
  tr: 'Tanıtım izni geri alındı. Bu numaraya artık tanıtım mesajı gönderilmez.',
  en: 'The marketing consent was taken back. No commercial message goes to this number any more.',
}
