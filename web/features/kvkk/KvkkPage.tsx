import { Alert } from '@mantine/core'
import { Navigate, useParams } from 'react-router'
import { useMay } from '#web/features/account/use-may.ts'
import { kvkkAddress } from '#web/features/navigation/addresses.ts'
import { latePart } from '#web/platform/late.ts'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { KvkkNav } from './KvkkNav.tsx'
import { kvkkNavText } from './kvkk-nav.text.ts'
import { PeoplePage } from './PeoplePage.tsx'

/** By the last word of the address; the people stand at the address without one. */
const parts = {
  people: PeoplePage,
  retention: latePart(async () => (await import('./retention/RetentionPage.tsx')).RetentionPage),
  requests: latePart(async () => (await import('./requests/RequestsPage.tsx')).RequestsPage),
  breaches: latePart(async () => (await import('./breaches/BreachesPage.tsx')).BreachesPage),
}
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

/** /admin/kvkk and what lies below it: what law 6698 asks of a business. */
export default function KvkkPage() {
  const text = useText(kvkkNavText)
  const may = useMay()
  const shown = useParams()['page'] ?? 'people'
  if (!isPart(shown)) return <Navigate to={kvkkAddress()} replace />
  const Part = parts[shown]
  return (
    <>
      <div className="konuk-no-print">
        <PageHeader title={text[shown].title} description={text[shown].more} />
      </div>
      <KvkkNav />
      {may('data.keep') ? <Part /> : <Alert color="gray">{text.mayNot}</Alert>}
    </>
  )
}
