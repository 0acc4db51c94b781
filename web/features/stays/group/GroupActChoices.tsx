import { Checkbox, NumberInput, Radio, SegmentedControl, Text, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { paymentNoteMax } from '#domain/folio/payment.ts'
import { groupSettlementWays } from '#domain/groups/at-once.ts'
import { daysBetween } from '#domain/time/day.ts'
import { WayPicker } from '#web/features/payment-ways/WayPicker.tsx'
import { useText } from '#web/platform/language.tsx'
import type { GroupActName } from './group-act.ts'
import { groupActText } from './group-act.text.ts'
import type { GroupActState } from './use-group-act.ts'
import classes from './GroupActs.module.css'

type Props = { state: GroupActState }

/** What an act asks besides its units: the money of a cancellation, the days of a move, the doubts about a check-in. */
export function GroupActChoices({ act, state }: Props & { act: GroupActName }) {
  if (act === 'cancel') return <Money state={state} />
  if (act === 'move') return <Days state={state} />
  return act === 'check-in' ? <Doubts state={state} /> : <Early state={state} />
}

function Money({ state }: Props) {
  const text = useText(groupActText)
  const heading = useId()
  const { said, change, known, ways, mayRefund, back, setBack } = state
  const isSurplus = known !== undefined && ((known.refunded ?? 0) > 0 || (known.after.balance ?? 0) < 0)
  return (
    <>
      <Radio.Group
        label={text.way}
        value={said.way}
        onChange={(value) => change({ way: groupSettlementWays.find((way) => way === value) ?? 'rule' })}
      >
        <div className={classes.ways}>
          {groupSettlementWays.map((way) => (
            <Radio key={way} value={way} label={text.ways[way]} />
          ))}
        </div>
      </Radio.Group>
      {known?.needsReason === true && (
        <TextInput
          label={text.reason}
          placeholder={text.reasonHint}
          value={said.reason}
          maxLength={paymentNoteMax}
          autoComplete="off"
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      {isSurplus && (
        <div>
          <Text id={heading} fw={600} size="sm" mb={6}>
            {text.back}
          </Text>
          {mayRefund && (
            <WayPicker
              label={text.back}
              labelledBy={heading}
              size="xs"
              value={back?.value ?? 'later'}
              onChange={setBack}
              choices={[...ways, { value: 'later', label: text.later }]}
            />
          )}
          {back === undefined && (
            <Text size="sm" c="dimmed" mt={6}>
              {text.backLater}
            </Text>
          )}
        </div>
      )}
    </>
  )
}

function Days({ state }: Props) {
  const text = useText(groupActText)
  const { said, change, stays, refused } = state
  const { days } = said
  const isShift = 'shift' in days
  const [first] = stays
  const nights = first === undefined ? 1 : daysBetween(first.checkInDate, first.checkOutDate)
  const typed = (value: string | number, least: number) => {
    const number = Math.trunc(Number(value))
    return Number.isFinite(number) ? Math.min(366, Math.max(least, number)) : least
  }
  return (
    <>
      <Choice label={text.how}>
        <SegmentedControl
          aria-label={text.how}
          fullWidth
          value={isShift ? 'shift' : 'nights'}
          onChange={(value) => change({ days: value === 'shift' ? { shift: 1 } : { nights } })}
          data={[
            { value: 'shift', label: text.shift },
            { value: 'nights', label: text.nights },
          ]}
        />
      </Choice>
      {isShift ? (
        <NumberInput
          label={text.shiftBy}
          description={text.shiftMore}
          value={days.shift}
          min={-366}
          max={366}
          allowDecimal={false}
          onChange={(value) => change({ days: { shift: typed(value, -366) } })}
        />
      ) : (
        <NumberInput
          label={text.nightsOf}
          value={days.nights}
          min={1}
          max={366}
          allowDecimal={false}
          onChange={(value) => change({ days: { nights: typed(value, 1) } })}
        />
      )}
      <Text size="sm" c="dimmed">
        {text.kept}
      </Text>
      {(refused.length > 0 || said.despiteRules) && (
        <Checkbox
          label={text.despiteRules}
          checked={said.despiteRules}
          onChange={(event) => change({ despiteRules: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function Doubts({ state }: Props) {
  const text = useText(groupActText)
  const { said, change, refused, isCounting } = state
  const doubts = [...new Set(refused.flatMap((unit) => unit.doubts))]
  if (doubts.length === 0 && said.despite.length === 0) return null
  return (
    <Checkbox
      label={text.despite}
      checked={said.despite.length > 0 && (isCounting || doubts.length === 0)}
      onChange={(event) =>
        change({ despite: event.currentTarget.checked ? [...new Set([...said.despite, ...doubts])] : [] })
      }
    />
  )
}

function Early({ state }: Props) {
  const text = useText(groupActText)
  const { said, change, stays, chosen, known } = state
  const ends = new Map(stays.map(({ id, checkOutDate }) => [id, checkOutDate]))
  const isEarly = known?.units.some(
    ({ reservationId, checkOutDate }) => chosen.has(reservationId) && checkOutDate < (ends.get(reservationId) ?? ''),
  )
  const isOpen = known !== undefined && known.after.balance !== null && known.after.balance !== 0
  return (
    <>
      {isEarly === true && known?.after.charged !== null && (
        <Choice label={text.price}>
          <SegmentedControl
            aria-label={text.price}
            fullWidth
            value={said.keepPrice ? 'keep' : 'less'}
            onChange={(value) => change({ keepPrice: value === 'keep' })}
            data={[
              { value: 'keep', label: text.keepPrice },
              { value: 'less', label: text.lessPrice },
            ]}
          />
        </Choice>
      )}
      {isOpen && <Text size="sm">{text.open}</Text>}
    </>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text fw={600} size="sm" mb={6} aria-hidden>
        {label}
      </Text>
      {children}
    </div>
  )
}
