import { texts } from '#web/platform/texts.ts'

export const platformTabText = texts({
  tr: {
    more: 'Kararınızı bekleyen işletmeler ve Konuk’un kendi sayfalarının ziyaretleri. Bu sekmeyi yalnızca Konuk’u işletenler görür.',
  },
  en: {
    more: 'Businesses that wait for your decision, and the visits of Konuk’s own pages. Only those who run Konuk see this tab.',
  },
})
