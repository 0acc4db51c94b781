import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceMobile, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { lazyDialog } from '#web/platform/lazy.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { guideQuery } from './unit-guide.queries.ts'
import { unitGuideText } from './unit-guide.text.ts'
import classes from './UnitGuide.module.css'

const GuideDrawer = lazyDialog(async () => (await import('./GuideDrawer.tsx')).GuideDrawer)

const said = ['directions', 'place', 'rules', 'wifiName', 'doorCode'] as const
const owner = { of: 'business' } as const

/** What the business tells the guests of all units, in short. */
export function GuideSection({ sampleUnitId }: { sampleUnitId: number | undefined }) {
  const text = useText(unitGuideText)
  const guide = useQuery(guideQuery(owner))
  const [opened, { open, close }] = useDisclosure()
  const [round, setRound] = useState(0)
  return (
    <SectionCard
      title={text.title}
      description={text.more}
      icon={IconDeviceMobile}
      aside={
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={text.editNamed}
          onClick={() => {
            setRound(round + 1)
            open()
          }}
        >
          {text.edit}
        </Button>
      }
    >
      {guide.data !== undefined ? (
        <dl className={classes.said}>
          {said.map((field) => (
            <div key={field}>
              <dt>{text.said[field]}</dt>
              <dd>{guide.data.guide[field] === '' ? text.isMissing : text.isSaid}</dd>
            </div>
          ))}
        </dl>
      ) : guide.error ? (
        <ErrorState
          error={guide.error}
          title={text.failed}
          onRetry={() => void guide.refetch()}
          retrying={guide.isFetching}
        />
      ) : (
        <LoadingState rows={1} height={120} />
      )}
      <GuideDrawer
        key={round}
        owner={owner}
        title={text.title}
        sampleUnitId={sampleUnitId}
        opened={opened}
        onClose={close}
      />
    </SectionCard>
  )
}
