import { IconEye, IconShare3, IconWorldOff } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { visitsText } from './visits.text.ts'
import classes from './Reports.module.css'

/**
 * A placeholder for visits to the business's own public page. Businesses have no such page yet, and the text explains
 * this.
 */
export function OwnPageVisits() {
  const text = useText(visitsText)
  return (
    <div className={classes.pair}>
      <SectionCard title={text.pages} icon={IconEye}>
        <EmptyState icon={IconWorldOff} title={text.noOwnPage} description={text.ownPages} />
      </SectionCard>
      <SectionCard title={text.sources} icon={IconShare3}>
        <EmptyState icon={IconWorldOff} title={text.noOwnPage} description={text.ownSources} />
      </SectionCard>
    </div>
  )
}
