import { Drawer, Text } from '@mantine/core'
import type { Unit } from '#contract/units/schemas.ts'
import { HistoryOf } from '#web/features/audit/HistoryOf.tsx'
import { useText } from '#web/platform/language.tsx'
import { unitActsText } from './unit-acts.text.ts'
import { unitsText } from './units.text.ts'

type Props = { unit: Unit; opened: boolean; onClose: () => void }

/** Shows who changed the unit and how, the prices set for this unit, and the days on which it was blocked. */
export function UnitHistory({ unit, opened, onClose }: Props) {
  const text = useText(unitActsText)
  const { close } = useText(unitsText)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100vw, 44rem)"
      title={text.historyOf(unit.unitName)}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Text size="sm" c="dimmed">
        {text.historyMore}
      </Text>
      <HistoryOf unitId={unit.id} />
    </Drawer>
  )
}
