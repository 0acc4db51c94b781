import { Button, Checkbox, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import type { GroupAct } from '#contract/groups/at-once/schemas.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { formatTl, type Kurus, kurus, opposite, toKurus } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import type { Done, GroupActName } from './group-act.ts'
import { groupActText } from './group-act.text.ts'
import { GroupActChoices } from './GroupActChoices.tsx'
import { type GroupActState, useGroupAct } from './use-group-act.ts'
import classes from './GroupActs.module.css'

type Props = { group: Group; act: GroupActName; onEnd: (done: Done | undefined) => void }

/** The units of a group, what an act comes to for each and for all, and whom it refuses, before anything is done. */
export function GroupActForm({ group: first, act, onEnd }: Props) {
  const text = useText(groupActText)
  const state = useGroupAct(first, act, onEnd)
  const { known, refused, chosen, stays, isCounting, isBusy, error } = state
  const count = stays.filter(({ id }) => chosen.has(id)).length
  const isBlocked = known === undefined || isCounting || refused.length > 0 || count === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void state.send()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Text size="sm">{text.allOrNone}</Text>
      <Units act={act} state={state} />
      <GroupActChoices act={act} state={state} />
      {known !== undefined && known.after.charged !== null && <Sums act={act} known={known} />}
      <div aria-live="polite" className={classes.says}>
        {isCounting && known === undefined && <Text size="sm">{text.counting}</Text>}
        {count === 0 && <Text size="sm">{text.none}</Text>}
        {refused.length > 0 && (
          <Text size="sm" className={classes.refusal ?? ''}>
            <IconAlertTriangle size={17} aria-hidden />{' '}
            {(refused.every((unit) => unit.doubts.length > 0) ? text.doubtful : text.refused)(refused.length)}
          </Text>
        )}
      </div>
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error.message}
        </Text>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={() => onEnd(undefined)}>
          {text.giveUp}
        </Button>
        <Button type="submit" {...(act === 'cancel' && { color: 'red' })} loading={isBusy} disabled={isBlocked}>
          {text.confirm[act](count)}
        </Button>
      </div>
    </form>
  )
}

function Units({ act, state }: { act: GroupActName; state: GroupActState }) {
  const text = useText(groupActText)
  const language = useLanguage()
  const { stays, chosen, choose, known } = state
  const ids = stays.map(({ id }) => id)
  const isAll = ids.every((id) => chosen.has(id))
  return (
    <fieldset className={classes.units}>
      <legend>{text.units}</legend>
      <Checkbox
        data-autofocus
        label={text.all}
        checked={isAll}
        indeterminate={!isAll && ids.some((id) => chosen.has(id))}
        onChange={() => choose(ids, !isAll)}
      />
      <ul>
        {stays.map((stay) => {
          const isChosen = chosen.has(stay.id)
          const after = isChosen ? known?.units.find(({ reservationId }) => reservationId === stay.id) : undefined
          const days = daySpan(
            after?.checkInDate ?? stay.checkInDate,
            after?.checkOutDate ?? stay.checkOutDate,
            language,
          )
          return (
            <li key={stay.id}>
              <Checkbox
                checked={isChosen}
                onChange={() => choose([stay.id], !isChosen)}
                label={stay.unitName}
                aria-describedby={`of-unit-${stay.id}`}
              />
              <span id={`of-unit-${stay.id}`} className={`${classes.about} konuk-numbers`}>
                <small>
                  {stay.guestName} · {days}
                  {act === 'cancel' && stayStateOf(stay) === 'in-house' && ` · ${text.inHouse}`}
                </small>
                {after !== undefined && <Amounts act={act} unit={after} />}
                {after?.refusal != null && <small className={classes.refusal}>{after.refusal}</small>}
              </span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function Amounts({ act, unit }: { act: GroupActName; unit: GroupAct['units'][number] }) {
  const text = useText(groupActText)
  const language = useLanguage()
  const { before, after, fee, refusal } = unit
  if (before === null || after === null || refusal !== null) return null
  const tl = (lira: number) => formatTl(toKurus(lira), language)
  const changes = before === after ? tl(after) : text.changed(tl(before), tl(after))
  return (
    <strong>
      {changes}
      {act === 'cancel' && <small>{fee === null || fee === 0 ? text.noFee : text.fee(tl(fee))}</small>}
    </strong>
  )
}

function Sums({ act, known }: { act: GroupActName; known: GroupAct }) {
  const text = useText(groupActText)
  const language = useLanguage()
  const { before, after, refunded } = known
  const tl = (some: Kurus) => formatTl(some, language)
  const of = (lira: number | null) => toKurus(lira ?? 0)
  const changes = (was: number | null, is: number | null) =>
    was === is ? tl(of(is)) : text.changed(tl(of(was)), tl(of(is)))
  const balance = of(after.balance)
  const difference = kurus(of(after.charged) - of(before.charged))
  return (
    <dl className={`${classes.sums} konuk-numbers`}>
      <Sum name={text.total}>{changes(before.charged, after.charged)}</Sum>
      {act === 'move' && <Sum name={text.difference}>{tl(difference)}</Sum>}
      <Sum name={text.paid}>{changes(before.paid, after.paid)}</Sum>
      {refunded !== null && refunded > 0 && <Sum name={text.refunded}>{tl(of(refunded))}</Sum>}
      <Sum name={balance < 0 ? text.owedToGuest : text.owed}>
        {balance === 0 ? text.settled : tl(balance < 0 ? opposite(balance) : balance)}
      </Sum>
    </dl>
  )
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
