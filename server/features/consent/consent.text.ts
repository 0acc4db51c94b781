import type { Purpose } from '#domain/consent/documents.ts'
import type { Language } from '#domain/language/language.ts'

type Said = Record<Purpose, Record<Language, string>>

export const sentText: Said = {
  KVKK: { tr: "KVKK onay SMS'i gönderildi!", en: 'The KVKK SMS was sent.' },
  CONTRACT: { tr: "Satış sözleşmesi onay SMS'i gönderildi!", en: 'The sales contract SMS was sent.' },
}

export const verifiedText: Said = {
  KVKK: { tr: 'KVKK SMS doğrulaması başarılı!', en: 'The KVKK SMS was verified.' },
  CONTRACT: { tr: 'Satış sözleşmesi SMS doğrulaması başarılı!', en: 'The sales contract SMS was verified.' },
}
