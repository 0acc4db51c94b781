import { texts } from '#web/platform/language.tsx'

export const dayInputText = texts({
  tr: { taken: 'dolu', placeholder: 'gg.aa.yyyy', clear: (label: string) => `Temizle: ${label}` },
  en: { taken: 'taken', placeholder: 'dd.mm.yyyy', clear: (label: string) => `Clear: ${label}` },
})
