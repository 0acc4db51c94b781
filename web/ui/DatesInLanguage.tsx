import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/language.tsx'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr.js'

/** Around a calendar: its months and days in the reader's language, weeks beginning on Monday. */
export function DatesInLanguage({ children }: { children: ReactNode }) {
  return <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>{children}</DatesProvider>
}
