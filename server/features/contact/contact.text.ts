import type { Language } from '#domain/language/language.ts'

export const contactText: Record<Language, { received: string }> = {
  tr: { received: 'Demo talebiniz alındı.' },
  en: { received: 'Your demo request has been received.' },
}

/** The mail goes to Konuk's own staff, who work in Turkish. */
export const demoMailText = {
  subject: (name: string) => `Demo talebi: ${name}`,
  title: 'Yeni demo talebi',
  name: 'Ad',
  email: 'E-posta',
  phone: 'Telefon',
  noPhone: 'yazılmamış',
  language: 'Sayfanın dili',
  languages: { tr: 'Türkçe', en: 'İngilizce' },
  at: 'Gönderildi',
  message: 'Mesaj',
  footer: 'Konuk tanıtım sayfalarındaki demo formundan geldi. Bu iletiyi yanıtlarsanız yanıtınız talep sahibine gider.',
}
