import { Alert, Button, Group, Modal, NumberInput, Radio, Select, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { formatTl, toKurus, toTl } from '#domain/money/money.ts'
import { endingOn, inUnit, keepingPrice, type Part, repriced, startingOn, wholeOf } from '#domain/reservations/parts.ts'
import { nights } from '#domain/reservations/stay.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { DayInput } from '#web/features/reservations/DayInput.tsx'
import { useMoveStay } from '#web/features/stays/stays.queries.ts'
import { Refusal } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { type ChartData, partsOf, type StayBar } from './bars.ts'
import { calendarDialogsText } from './calendar-dialogs.text.ts'
import { drawMoved } from './calendar.queries.ts'
import { refusalWords, targetWords } from './calendar-words.ts'
import { stayOutcome } from './drag.ts'
import { MoveComparison } from './MoveComparison.tsx'

type Props = { bar: StayBar; wanted: Part[]; data: ChartData; today: Day; onClose: () => void }
type PriceChoice = 'keep' | 'new' | 'other'

const isChoice = (value: string): value is PriceChoice => ['keep', 'new', 'other'].includes(value)
const separators = {
  tr: { thousandSeparator: '.', decimalSeparator: ',' },
  en: { thousandSeparator: ',', decimalSeparator: '.' },
}

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
  const bar = data.byReservation.get(asked.stay.reservationId)?.[0] ?? asked
  const [kept] = useState(() => partsOf(data, asked) ?? [])
  const before = partsOf(data, bar) ?? kept
  const [after, setAfter] = useState(wanted)
  const [choice, setChoice] = useState<PriceChoice>()
  const [amount, setAmount] = useState<number>()
  const moving = useMoveStay()

  const outcome = stayOutcome(bar, before, after, data, today)
  const priced = repriced(after, before, (id) => toKurus(data.units.find((unit) => unit.id === id)?.price ?? 0))
  const [oldPrice, newPrice] = [wholeOf(before)?.priceKurus ?? 0, wholeOf(priced)?.priceKurus ?? 0]
  // Fewer or more nights cost otherwise; the same number of them was agreed on.
  const usual: PriceChoice = lengthOf(before) === lengthOf(after) ? 'keep' : 'new'
  const picked = oldPrice === newPrice ? 'keep' : (choice ?? usual)
  const isMissing = picked === 'other' && amount === undefined
  const why = outcome.refused && refusalWords(outcome.refused, data.units, language)
  const price = (kurus: number) => formatTl(kurus, language)

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (moving.isPending || isMissing || why !== undefined || !outcome.isChanged) return
    const parts = picked === 'new' ? priced : keepingPrice(after, picked === 'other' ? toKurus(amount ?? 0) : oldPrice)
    setSentWith(data)
    const takeBack = drawMoved(client, bar.stay, parts)
    const wire = parts.map(({ unitId, checkIn, checkOut, priceKurus }) => ({
      hotelDetailId: unitId,
      checkInDate: checkIn,
      checkOutDate: checkOut,
      totalPrice: toTl(priceKurus),
    }))
    moving.mutate(
      { reservationId: bar.stay.reservationId, parts: wire, version: bar.stay.version },
      {
        onSuccess: () => {
          notifySuccess(text.moved(bar.stay.guestName, targetWords(parts, data.units, language)))
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

  const setUnit = (index: number, unitId: number) => setAfter(inUnit(after, index, unitId))
  const whole = wholeOf(after)
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
      <form onSubmit={save}>
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
              value={whole?.checkIn ?? null}
              onChange={(day) => day !== null && setAfter(startingOn(after, day))}
              isTaken={(day) => day >= (whole?.checkOut ?? day)}
              inDialog
            />
            <DayInput
              label={text.checkOutDate}
              value={whole?.checkOut ?? null}
              onChange={(day) => day !== null && setAfter(endingOn(after, day))}
              min={addDays(whole?.checkIn ?? today, 1)}
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
            <NumberInput
              label={text.amount}
              value={amount ?? ''}
              onChange={(value) => setAmount(typeof value === 'number' ? value : undefined)}
              min={0}
              max={99_999_999}
              decimalScale={2}
              hideControls
              inputMode="decimal"
              error={isMissing ? text.amountMissing : undefined}
              {...separators[language]}
            />
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
              disabled={why !== undefined || !outcome.isChanged || isMissing}
            >
              {isStale ? text.applyMine : text.confirmMove}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )

  function priceOf(): number {
    return picked === 'keep' ? oldPrice : picked === 'new' ? newPrice : toKurus(amount ?? 0)
  }
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + nights(part), 0)
}
