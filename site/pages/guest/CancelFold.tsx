import { IconCalendarX } from '@tabler/icons-react'
import type { GuestRequests, StayToCancel } from '#contract/guest-requests/page.ts'
import { cancelRuleInSentences } from '#domain/cancellation/cancel-rule.text.ts'
import { isWaiting, requestTextMax } from '#domain/guest-requests/request.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import { useWords } from './guest-words.tsx'
import { AnswerTo, GuestForm, useIsAnswered, useTyped } from './GuestForm.tsx'

/** Asks the business to cancel, at the cost that stands here. Nothing is cancelled before the business has decided. */
export function CancelFold({ toCancel, sent }: Pick<GuestRequests, 'toCancel' | 'sent'>) {
  const { text, lira } = useWords()
  const isAnswered = useIsAnswered('cancellation')
  const waiting = sent.filter(({ kind, state }) => kind === 'cancellation' && isWaiting(state))
  const [first, ...others] = toCancel
  if (first === undefined && waiting.length === 0 && !isAnswered) return null
  const costs = (amount: Kurus | null) =>
    amount === null || amount === 0 ? text.cancel.free : text.cancel.costs(lira(amount))
  const now = first === undefined || others.length > 0 ? '' : costs(first.charge)
  return (
    <details id="iptal" open={isAnswered}>
      <summary>
        <IconCalendarX size={22} aria-hidden />
        <span>
          {text.cancel.title} <small>{waiting.length > 0 ? text.cancel.waiting : now}</small>
        </span>
      </summary>
      {first === undefined && <AnswerTo form="cancellation" />}
      {waiting.length > 0 && (
        <>
          <p>{text.cancel.waitingMore}</p>
          <ul className="sent">
            {waiting.map(({ unitName, amount }, at) => (
              <li key={at}>
                <b>{unitName}</b>
                <span>{costs(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {first !== undefined && (
        <GuestForm form="cancellation" submit={text.cancel.send}>
          {others.length === 0 ? (
            <>
              <Cost {...first} />
              <input type="hidden" name="stays" value={valueOf([first])} />
            </>
          ) : (
            <Choice stays={toCancel} />
          )}
          <Rule {...first} />
          <Reason />
          <p className="hint">{text.cancel.terms}</p>
        </GuestForm>
      )}
    </details>
  )
}

/** The stays with what the guest sees of them, which the server compares with what they cost when the form comes. */
const valueOf = (stays: readonly StayToCancel[]): string =>
  stays.map(({ id, charge, money }) => `${id}:${charge}:${money?.returned ?? ''}`).join()

function Cost({ charge, money, freeUntil, next }: Pick<StayToCancel, 'charge' | 'money' | 'freeUntil' | 'next'>) {
  const { text, lira, day } = useWords()
  const { cancel } = text
  const owed = money === null ? 0 : charge - money.paid
  return (
    <>
      <dl className="sums">
        <Sum name={cancel.charge} value={charge === 0 ? cancel.free : lira(charge)} />
        {money !== null && <Sum name={cancel.paid} value={lira(money.paid)} />}
        {money !== null && money.paid > 0 && <Sum name={cancel.returned} value={lira(money.returned)} />}
        {owed > 0 && <Sum name={cancel.owed} value={lira(kurus(owed))} />}
      </dl>
      {money === null && <p>{cancel.together}</p>}
      {(freeUntil !== null || next !== null) && (
        <p>
          {[
            freeUntil === null ? '' : cancel.freeUntil(day(freeUntil)),
            next === null ? '' : cancel.next(day(next.from), lira(next.charge)),
          ].join(' ')}
        </p>
      )}
    </>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="number">{value}</dd>
  </div>
)

/** One of several units, or all of them. */
function Choice({ stays }: { stays: readonly StayToCancel[] }) {
  const { text } = useWords()
  const { value } = useTyped('cancellation', 'stays')
  const offers = [...stays.map((stay) => ({ name: stay.unitName, of: [stay] })), { name: text.cancel.whole, of: stays }]
  return (
    <fieldset className="choices">
      <legend>{text.cancel.which}</legend>
      {offers.map(({ name, of }) => (
        <label key={valueOf(of)}>
          <input type="radio" name="stays" value={valueOf(of)} defaultChecked={value === valueOf(of)} required />
          <span>
            {name} <Outcome stays={of} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Outcome({ stays }: { stays: readonly StayToCancel[] }) {
  const { text, lira } = useWords()
  const charge = sumOf(stays.map((stay) => stay.charge))
  const returned = stays.map(({ money }) => money?.returned)
  const known = returned.filter((amount): amount is Kurus => amount !== undefined)
  return (
    <small className="number">
      {charge === 0 ? text.cancel.free : text.cancel.costs(lira(charge))}
      {known.length === returned.length
        ? sumOf(known) > 0 && ` · ${text.cancel.returned}: ${lira(sumOf(known))}`
        : ` · ${text.cancel.together}`}
    </small>
  )
}

function Rule({ rule }: Pick<StayToCancel, 'rule'>) {
  const { text } = useWords()
  return (
    <div>
      <p className="hint">{text.cancel.rule}</p>
      <ul className="rule">
        {cancelRuleInSentences(rule, text.cancel.rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

function Reason() {
  const { text } = useWords()
  const { value, isRefused } = useTyped('cancellation', 'text')
  return (
    <label>
      {text.cancel.reason}
      <textarea
        name="text"
        rows={3}
        maxLength={requestTextMax}
        dir="auto"
        defaultValue={value}
        aria-invalid={isRefused || undefined}
      />
    </label>
  )
}

/** What was decided about the money of cancelled stays, and what of it has come back by now. */
export function CancelledMoney({ cancelled }: Pick<GuestRequests, 'cancelled'>) {
  const { text, lira } = useWords()
  const { refund } = text.cancel
  if (cancelled.length === 0) return null
  return (
    <section className="quiet">
      {cancelled.map(({ unitName, charge, returned, toReturn, forLater }, at) => (
        <p key={at}>
          {cancelled.length > 1 && <b>{unitName}: </b>}
          {[
            charge > 0 ? refund.kept(lira(charge)) : refund.keptNothing,
            returned > 0 ? refund.returned(lira(returned)) : '',
            toReturn > 0 ? refund.toReturn(lira(toReturn)) : '',
            forLater > 0 ? refund.forLater(lira(forLater)) : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ))}
    </section>
  )
}
