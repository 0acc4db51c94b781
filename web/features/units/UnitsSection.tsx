import { Badge, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBuildingCottage, IconHomePlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Unit } from '#contract/units/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { ArchivedUnits } from './ArchivedUnits.tsx'
import { type Doing, UnitDialogs } from './UnitDialogs.tsx'
import type { UnitAct } from './UnitMenu.tsx'
import { unitsQuery } from './units.queries.ts'
import { unitsText } from './units.text.ts'
import { UnitCard } from './UnitCard.tsx'
import classes from './UnitsSection.module.css'

export function UnitsSection({ onAdd }: { onAdd: () => void }) {
  const text = useText(unitsText)
  const units = useQuery(unitsQuery)
  const [doing, setDoing] = useState<Doing>()
  const [opened, { open, close }] = useDisclosure()
  // After a deletion the list takes the focus, because the focused button is gone.
  const list = useRef<HTMLDivElement>(null)
  const focusList = () => list.current?.focus()
  const count = units.data?.length ?? 0
  const begin = (act: UnitAct, unit: Unit) => {
    setDoing((before) => ({ act, unit, round: (before?.round ?? 0) + 1 }))
    open()
  }
  return (
    <SectionCard
      title={text.units}
      description={text.unitsMore}
      icon={IconBuildingCottage}
      aside={
        count > 0 && (
          <Badge size="lg" color="gray" className={classes.count}>
            {text.count(count)}
          </Badge>
        )
      }
    >
      {units.data ? (
        <div ref={list} tabIndex={-1} className={classes.list}>
          <UnitList units={units.data} onAdd={onAdd} onAct={begin} />
        </div>
      ) : units.error ? (
        <ErrorState
          error={units.error}
          title={text.unitsFailed}
          onRetry={() => void units.refetch()}
          retrying={units.isFetching}
        />
      ) : (
        <LoadingState rows={3} height={132} />
      )}
      <ArchivedUnits onRestored={focusList} />
      {doing && (
        <UnitDialogs doing={doing} units={units.data ?? []} opened={opened} onClose={close} onGone={focusList} />
      )}
    </SectionCard>
  )
}

type ListProps = { units: Unit[]; onAdd: () => void; onAct: (act: UnitAct, unit: Unit) => void }

function UnitList({ units, onAdd, onAct }: ListProps) {
  const text = useText(unitsText)
  if (units.length === 0) {
    return (
      <EmptyState
        title={text.noUnits}
        description={text.noUnitsMore}
        icon={IconHomePlus}
        action={
          <Button variant="light" leftSection={<IconPlus size={20} aria-hidden />} onClick={onAdd}>
            {text.addUnit}
          </Button>
        }
      />
    )
  }
  return (
    <ul className={classes.units}>
      {units.map((unit) => (
        <UnitCard key={unit.id} unit={unit} onAct={onAct} />
      ))}
    </ul>
  )
}
