import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { encodeSegment } from '#contract/wire.ts'
import { inUnit, type StaySegment, wholeOf } from '#domain/reservations/segments.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { noPriceChosen, usePriceChoice } from '#web/features/prices/use-price-choice.ts'
import { useMoveStay } from '#web/features/stays/stays.queries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { isConflict } from '#web/platform/use-conflict.ts'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import type { ChartData, StayBar } from '../chart/bars.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { drawMoved } from '../calendar.queries.ts'
import { refusalWords, targetWords } from '../calendar-words.ts'
import { stayOutcome } from '../drag/drag.ts'
import { MoveComparison } from './MoveComparison.tsx'
import { MovePrice } from './MovePrice.tsx'
import { useStoredStay } from './use-stored-stay.ts'
import { onDates, stayChange } from './resize-segments.ts'
import { useMoveBack } from './use-move-back.ts'

type Props = { bar: StayBar; wanted: StaySegment[]; data: ChartData; today: Day; onClose: () => void }

/** The element that had the focus is now hidden, so this button takes the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/**
 * Compares a stay before and after a move, with its new price, before the move is sent. Users who do not drag can set
 * the dates and units here. The stored stay is read from `data`, so that changes by other users show at once.
 */
export function MoveSheet({ bar: asked, wanted, data: stored, today, onClose }: Props) {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const client = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 36em)')
  // The chart shows the move before the server has confirmed it. The dialog keeps the earlier data until then.
  const [sentWith, setSentWith] = useState<ChartData>()
  const data = sentWith ?? stored
  const { bar, segments: before, version, stayState } = useStoredStay(data, asked)
  // The dates are stored beside the segments, so that a stay that is shortened and then lengthened again gets all its
  // segments back.
  const [segments, setSegments] = useState(wanted)
  const [dates, setDates] = useState(() => wholeOf(wanted))
  const after = dates === undefined ? segments : onDates(segments, dates.checkIn, dates.checkOut)
  const [chosen, onChoose] = useState(noPriceChosen)
  const kept = { reservationId: bar.stay.reservationId, version }
  const { amountMissing } = text
  const price = usePriceChoice({ before, after, kept, guests: undefined }, { chosen, onChoose, amountMissing })
  const [isAwaited, setAwaited] = useState(false)
  const moving = useMoveStay()
  const sayMoved = useMoveBack()
  const change = stayChange(before, after)

  const outcome = stayOutcome(bar, before, after, data, today)
  const why = outcome.refused && refusalWords(outcome.refused, data.units, language)
  const isReady = version !== undefined && !price.isMissing && why === undefined && outcome.isChanged
  const isSaving = isAwaited || moving.isPending

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving || !isReady) return
    setAwaited(true)
    const moved = await price.segments()
    setAwaited(false)
    if (moved === undefined) return
    setSentWith(data)
    const undoDrawing = drawMoved(client, bar.stay, moved)
    moving.mutate(
      { reservationId: bar.stay.reservationId, segments: moved.map(encodeSegment), version },
      {
        onSuccess: (reservation) => {
          const { guestName } = bar.stay
          const words = text.moved[change](guestName, targetWords(moved, data.units, language))
          sayMoved(words, { reservation, guestName, before, units: data.units, today })
          onClose()
        },
        onError: (error) => {
          undoDrawing()
          setSentWith(undefined)
          notifyError({ title: text.moveFailed, message: error.message })
        },
      },
    )
  }

  const setUnit = (index: number, unitId: number) => {
    const leftOut = segments.slice(0, -1).filter(({ checkOut }) => dates !== undefined && checkOut <= dates.checkIn)
    setSegments(inUnit(segments, leftOut.length + index, unitId))
  }
  const over = stayState === 'expected' || stayState === 'in-house' || stayState === undefined ? undefined : stayState
  const isStale = isConflict(moving.error)
  const { refusal } = useRefused(moving.error, { segments, dates, chosen })

  return (
    <Modal
      opened
      onClose={onClose}
      title={text.moveTitle[change](asked.stay.guestName)}
      size={620}
      fullScreen={isPhone ?? false}
      closeOnClickOutside={false}
    >
      {over !== undefined && (
        <Stack>
          <Alert color="red" role="alert" title={text.changedTitle} icon={<IconAlertTriangle aria-hidden />}>
            {text.overMeanwhile[over]}
          </Alert>
          <Button ref={takeFocus} variant="default" onClick={onClose}>
            {text.close}
          </Button>
        </Stack>
      )}
      <form onSubmit={save} hidden={over !== undefined}>
        <Stack>
          <RefusalAlert
            refusal={isStale ? moving.error : refusal}
            title={isStale ? text.changedTitle : text.moveFailed}
            shownFields={['-']}
          />
          {isStale && <Text size="sm">{text.stillWanted}</Text>}
          <MoveComparison
            before={before}
            after={after}
            units={data.units}
            prices={[price.oldPrice, price.price]}
            isPriceOnItsWay={price.picked === 'new' && price.isOnItsWay}
          />
          {after.map((segment, index) => (
            <Select
              key={segment.checkIn}
              label={after.length === 1 ? text.unit : `${text.unit} ${index + 1}`}
              data={data.units.map(({ id, unitName }) => ({ value: String(id), label: unitName }))}
              value={String(segment.unitId)}
              onChange={(value) => value !== null && setUnit(index, Number(value))}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
            />
          ))}
          <Group grow align="flex-start">
            <DayInput
              label={text.checkInDate}
              value={dates?.checkIn ?? null}
              onChange={(day) => day !== null && dates && setDates({ ...dates, checkIn: day })}
              isTaken={(day) => day >= (dates?.checkOut ?? day)}
              inDialog
            />
            <DayInput
              label={text.checkOutDate}
              value={dates?.checkOut ?? null}
              onChange={(day) => day !== null && dates && setDates({ ...dates, checkOut: day })}
              min={addDays(dates?.checkIn ?? today, 1)}
              inDialog
            />
          </Group>
          {why !== undefined && (
            <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
              {why}
            </Alert>
          )}
          <MovePrice choice={price} />
          {!outcome.isChanged && (
            <Text size="sm" c="dimmed">
              {text.unchanged}
            </Text>
          )}
          <Group justify="space-between">
            <Button variant="default" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button type="submit" data-autofocus loading={isSaving} disabled={!isReady}>
              {isStale ? text.applyMine : text.confirmMove[change]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
