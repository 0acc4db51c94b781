import type { Language } from '#domain/language/language.ts'

export const unprovenText: Record<Language, { label: string; why: string }> = {
  tr: {
    label: 'Kaynağı bilinmiyor',
    why: 'Kimin hazırladığı bilinmeyen bir veri dosyasından geldi; kanıt sayılmaz.',
  },
  en: { label: 'Source unknown', why: 'It came from a data file whose maker is unknown. It proves nothing.' },
}
