import { uiText } from '#web/ui/ui.text.ts'
import { Button, Collapse, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dayIn, formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { roomTypeIcons } from './unit-icons.ts'
import { unitActsText } from './unit-acts.text.ts'
import { archivedUnitsQuery, useRestoreUnit } from './units.queries.ts'
import classes from './UnitActs.module.css'

/** Lists archived units, collapsed below the units in use. The section is hidden if no unit is archived. */
export function ArchivedUnits({ onRestored }: { onRestored: () => void }) {
  const text = useText(unitActsText)
  const { failed } = useText(uiText)
  const { data: units = [] } = useQuery(archivedUnitsQuery)
  const restore = useRestoreUnit()
  const [open, { toggle }] = useDisclosure()
  const id = useId()
  if (units.length === 0) return null
  return (
    <div className={classes.archive}>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        onClick={toggle}
        aria-expanded={open}
        aria-controls={id}
        rightSection={<IconChevronDown size={18} aria-hidden className={classes.chevron} data-open={open} />}
      >
        {text.archived(units.length)}
      </Button>
      <Collapse expanded={open} id={id}>
        <ul className={classes.rows}>
          {units.map((unit) => {
            const TypeIcon = roomTypeIcons[unit.roomType]
            return (
              <li key={unit.id} className={classes.row}>
                <TypeIcon size={22} stroke={1.5} aria-hidden />
                <div className={classes.name}>
                  {unit.unitName}
                  <Text size="sm" c="dimmed">
                    {text.archivedOn(formatDay(dayIn(new Date(unit.archivedAt))))}
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconRestore size={18} aria-hidden />}
                  aria-label={text.restoreNamed(unit.unitName)}
                  loading={restore.isPending && restore.variables === unit.id}
                  onClick={() => {
                    restore.mutate(unit.id, {
                      onSuccess: ({ message }) => {
                        notifySuccess(message)
                        onRestored()
                      },
                      onError: (error) => void notifyError(failed(error.message)),
                    })
                  }}
                >
                  {text.restore}
                </Button>
              </li>
            )
          })}
        </ul>
      </Collapse>
    </div>
  )
}
