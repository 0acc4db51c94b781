import { IconFileText, IconListDetails, IconMessage2 } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { BusinessInShort } from './BusinessInShort.tsx'
import { settingsText } from './settings.text.ts'
import { type PageTab, TabbedPage } from './TabbedPage.tsx'

const tabs = [
  { name: 'short', icon: IconListDetails, Content: BusinessInShort },
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

/** The settings of the business. Those that have a page of their own are said here and changed there. */
export default function BusinessSettingsPage() {
  const { business } = useText(settingsText)
  return <TabbedPage title={business.title} more={business.more} tabs={tabs} names={business.tabs} />
}
