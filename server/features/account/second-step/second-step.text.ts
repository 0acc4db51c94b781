import type { Language } from '#domain/language/language.ts'

/** The messages of successful answers. */
export const secondStepText: Record<Language, Record<'on' | 'off' | 'renewed', string>> = {
  tr: {
    on: 'İki adımlı giriş açıldı. Diğer cihazlardaki oturumlarınız kapatıldı.',
    off: 'İki adımlı giriş kapatıldı.',
    renewed: 'Yeni kurtarma kodlarınız hazır. Eskileri artık geçmez.',
  },
  en: {
    on: 'The second step is on. Your sessions on other devices were ended.',
    off: 'The second step is off.',
    renewed: 'Your new recovery codes are ready. The ones before no longer work.',
  },
}
