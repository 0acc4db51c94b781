import { Alert } from '@mantine/core'
import { Navigate, useParams } from 'react-router'
import { useMay } from '#web/features/session/use-may.ts'
import { kvkkAddress } from '#web/features/navigation/addresses.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { KvkkNav } from './KvkkNav.tsx'
import { kvkkNavText } from './kvkk-nav.text.ts'
import { PeoplePage } from './PeoplePage.tsx'

/** The KVKK pages by the last segment of the URL; the page of people has no such segment. */
const parts = {
  people: PeoplePage,
  retention: lazyPart(async () => (await import('./retention/RetentionPage.tsx')).RetentionPage),
  requests: lazyPart(async () => (await import('./requests/RequestsPage.tsx')).RequestsPage),
  breaches: lazyPart(async () => (await import('./breaches/BreachesPage.tsx')).BreachesPage),
}
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

/** The pages at and below /admin/kvkk cover a business's duties under law 6698. */
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
