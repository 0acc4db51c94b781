import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type SubmitEvent, useState } from 'react'
import { type StaySegment, splitOn } from '#domain/reservations/segments.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { useText } from '#web/platform/language.tsx'
import { type ChartData, segmentsOf, type StayBar } from '../chart/bars.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { stayOutcome } from '../drag/drag.ts'

type Props = {
  bar: StayBar
  /** All segments of the stay, as they were when the dialog opened. */
  segments: StaySegment[]
  data: ChartData
  today: Day
  /** Called with the segments after the split. */
  onNext: (after: StaySegment[]) => void
  onClose: () => void
}

/**
 * Asks for the night from which the guests stay in another unit, and for that unit. The next dialog asks for the price.
 */
export function SplitSheet({ bar, segments, data, today, onNext, onClose }: Props) {
  const text = useText(calendarDialogsText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  const before = segmentsOf(data, bar) ?? segments
  const first = addDays(bar.checkIn, 1)
  const [day, setDay] = useState<Day | null>(first < today && today < bar.checkOut ? today : first)
  const [chosen, setChosen] = useState<number>()

  const segmentsWith = (unitId: number) => {
    if (day === null) return []
    // On the arrival day there is nothing to split: the whole segment moves.
    return day <= bar.checkIn
      ? before.map((segment, at) => (at === bar.stay.segment - 1 ? { ...segment, unitId } : segment))
      : splitOn(before, day, unitId)
  }
  const free = data.units.filter(({ id }) => {
    const outcome = stayOutcome(bar, before, segmentsWith(id), data, today)
    return id !== bar.unitId && outcome.isChanged && outcome.refused === undefined
  })
  const unitId = free.some(({ id }) => id === chosen) ? chosen : undefined

  const next = (event: SubmitEvent) => {
    event.preventDefault()
    if (unitId !== undefined) onNext(segmentsWith(unitId))
  }

  return (
    <Modal opened onClose={onClose} title={text.splitTitle(bar.stay.guestName)} fullScreen={isPhone ?? false}>
      <form onSubmit={next}>
        <Stack>
          <DayInput
            label={text.splitDay}
            description={text.splitDayMore}
            value={day}
            onChange={setDay}
            min={bar.checkIn}
            isTaken={(one) => one >= bar.checkOut}
            inDialog
          />
          <Select
            label={text.splitUnit}
            description={text.splitUnitMore}
            error={free.length === 0 ? text.splitNone : undefined}
            data={free.map(({ id, unitName }) => ({ value: String(id), label: unitName }))}
            value={unitId === undefined ? null : String(unitId)}
            onChange={(value) => setChosen(value === null ? undefined : Number(value))}
            comboboxProps={{ withinPortal: false }}
            data-autofocus
          />
          <Group justify="space-between">
            <Button variant="default" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button type="submit" disabled={unitId === undefined}>
              {text.splitNext}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
