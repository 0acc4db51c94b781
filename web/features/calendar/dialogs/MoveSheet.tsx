import { Alert, Button, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { messagesForIssues } from '#contract/problems.ts'
import { Lira } from '#contract/shapes.ts'
import { formatTl, toKurus, toTl } from '#domain/money/money.ts'
import { inUnit, keepingPrice, type StaySegment, repriced, wholeOf } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { useMoveStay } from '#web/features/stays/stays.queries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import type { ChartData, StayBar } from '../chart/bars.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { drawMoved } from '../calendar.queries.ts'
import { refusalWords, targetWords } from '../calendar-words.ts'
import { stayOutcome } from '../drag/drag.ts'
import { MoveComparison } from './MoveComparison.tsx'
import { useStoredStay } from './use-stored-stay.ts'
import { onDates } from './resize-parts.ts'

type Props = { bar: StayBar; wanted: StaySegment[]; data: ChartData; today: Day; onClose: () => void }
type PriceChoice = 'keep' | 'new' | 'other'

/** What had it is hidden by now. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

const isChoice = (value: string): value is PriceChoice => ['keep', 'new', 'other'].includes(value)

/**
 * Old and new side by side before a stay is moved, and what it is to cost. Dates and units can be set here as well: the
 * way for those who do not drag. What is stored is read from `data`, so it shows at once what somebody else has done.
 */
export function MoveSheet({ bar: asked, wanted, data: stored, today, onClose }: Props) {
  const text = useText(calendarDialogsText)
  const language = useLanguage()
  const client = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 36em)')
  // The chart shows the move before the server has agreed; what was, stands here until it has.
  const [sentWith, setSentWith] = useState<ChartData>()
  const data = sentWith ?? stored
  const { bar, parts: before, version, stayState } = useStoredStay(data, asked)
  // The dates are kept beside the parts: shortened and lengthened again, a stay has all its parts as before.
  const [parts, setParts] = useState(wanted)
  const [dates, setDates] = useState(() => wholeOf(wanted))
  const after = dates === undefined ? parts : onDates(parts, dates.checkIn, dates.checkOut)
  const [choice, setChoice] = useState<PriceChoice>()
  const [amount, setAmount] = useState<number | ''>('')
  const moving = useMoveStay()

  const outcome = stayOutcome(bar, before, after, data, today)
  const priced = repriced(after, before, (id) => toKurus(data.units.find((unit) => unit.id === id)?.price ?? 0))
  const [oldPrice, newPrice] = [wholeOf(before)?.priceKurus ?? 0, wholeOf(priced)?.priceKurus ?? 0]
  // Fewer or more nights cost otherwise; the same number of them was agreed on.
  const usual: PriceChoice = lengthOf(before) === lengthOf(after) ? 'keep' : 'new'
  const picked = oldPrice === newPrice ? 'keep' : (choice ?? usual)
  const noAmount =
    amount === '' ? text.amountMissing : messagesForIssues(Lira.safeParse(amount).error?.issues ?? [], language)['']
  const otherPrice = amount === '' || noAmount !== undefined ? 0 : toKurus(amount)
  const isMissing = picked === 'other' && noAmount !== undefined
  const why = outcome.refused && refusalWords(outcome.refused, data.units, language)
  const price = (kurus: number) => formatTl(kurus, language)

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (moving.isPending || version === undefined || isMissing || why !== undefined || !outcome.isChanged) return
    const moved = picked === 'new' ? priced : keepingPrice(after, picked === 'other' ? otherPrice : oldPrice)
    setSentWith(data)
    const takeBack = drawMoved(client, bar.stay, moved)
    const wire = moved.map(({ unitId, checkIn, checkOut, priceKurus }) => ({
      hotelDetailId: unitId,
      checkInDate: checkIn,
      checkOutDate: checkOut,
      totalPrice: toTl(priceKurus),
    }))
    moving.mutate(
      { reservationId: bar.stay.reservationId, parts: wire, version },
      {
        onSuccess: () => {
          notifySuccess(text.moved(bar.stay.guestName, targetWords(moved, data.units, language)))
          onClose()
        },
        onError: (error) => {
          takeBack()
          setSentWith(undefined)
          notifyError({ title: text.moveFailed, message: error.message })
        },
      },
    )
  }

  const setUnit = (index: number, unitId: number) => {
    const leftOut = parts.slice(0, -1).filter(({ checkOut }) => dates !== undefined && checkOut <= dates.checkIn)
    setParts(inUnit(parts, leftOut.length + index, unitId))
  }
  const over = stayState === 'expected' || stayState === 'in-house' || stayState === undefined ? undefined : stayState
  const isStale = moving.error instanceof Refusal && moving.error.problem.code === 'stay.changed-meanwhile'

  return (
    <Modal
      opened
      onClose={onClose}
      title={text.moveTitle(asked.stay.guestName)}
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
            refusal={moving.error}
            title={isStale ? text.changedTitle : text.moveFailed}
            shownFields={['-']}
          />
          {isStale && <Text size="sm">{text.stillWanted}</Text>}
          <MoveComparison before={before} after={after} units={data.units} prices={[oldPrice, priceOf()]} />
          {after.map((part, index) => (
            <Select
              key={part.checkIn}
              label={after.length === 1 ? text.unit : `${text.unit} ${index + 1}`}
              data={data.units.map(({ id, unitName }) => ({ value: String(id), label: unitName }))}
              value={String(part.unitId)}
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
          {oldPrice !== newPrice && (
            <Radio.Group label={text.price} value={picked} onChange={(value) => isChoice(value) && setChoice(value)}>
              <Stack gap="xs" mt={4}>
                <Radio value="keep" label={text.keep(price(oldPrice))} description={text.keepMore} />
                <Radio
                  value="new"
                  label={text.take(price(newPrice))}
                  description={text.takeMore(
                    `${newPrice > oldPrice ? '+' : '−'}${price(Math.abs(newPrice - oldPrice))}`,
                  )}
                />
                <Radio value="other" label={text.other} />
              </Stack>
            </Radio.Group>
          )}
          {picked === 'other' && (
            <MoneyInput label={text.amount} value={amount} onChange={setAmount} error={noAmount} />
          )}
          {!outcome.isChanged && (
            <Text size="sm" c="dimmed">
              {text.unchanged}
            </Text>
          )}
          <Group justify="space-between">
            <Button variant="default" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button
              type="submit"
              data-autofocus
              loading={moving.isPending}
              disabled={why !== undefined || !outcome.isChanged || isMissing || version === undefined}
            >
              {isStale ? text.applyMine : text.confirmMove}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )

  function priceOf(): number {
    return picked === 'keep' ? oldPrice : picked === 'new' ? newPrice : otherPrice
  }
}

function lengthOf(parts: readonly StaySegment[]): number {
  return parts.reduce((sum, part) => sum + nights(part), 0)
}
