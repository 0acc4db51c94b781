import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr.js'

/** Gives a calendar inside it month and day names in the user's language, and weeks that begin on Monday. */
export function DatesInLanguage({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>{children}</DatesProvider>
}
