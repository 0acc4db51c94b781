import { IconReceipt } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { invoicesText } from './invoices.text.ts'

/** /admin/invoices: words only, until invoices come. */
export default function InvoicesPage() {
  const text = useText(invoicesText)
  return (
    <>
      <PageHeader title={text.title} />
      <EmptyState icon={IconReceipt} title={text.soon} description={text.soonMore} />
    </>
  )
}
