import { IconFileText, IconMessage2 } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { settingsText } from './settings.text.ts'
import { type PageTab, TabbedPage } from './TabbedPage.tsx'

const tabs = [
  {
    name: 'terms',
    icon: IconFileText,
    Content: lazyPart(async () => (await import('#web/features/hotel/TermsTab.tsx')).TermsTab),
  },
  {
    name: 'sms',
    icon: IconMessage2,
    Content: lazyPart(async () => (await import('#web/features/sms/SmsAccountTab.tsx')).SmsAccountTab),
  },
] as const satisfies PageTab[]

/** The settings of the business. What concerns prices stands with the prices. */
export default function BusinessSettingsPage() {
  const { business } = useText(settingsText)
  return <TabbedPage title={business.title} more={business.more} tabs={tabs} names={business.tabs} />
}
