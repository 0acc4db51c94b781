import { IconListCheck, IconMessageQuestion, IconShoppingBag } from '@tabler/icons-react'
import type { GuestRequests, OfferedExtra, SentRequest, StayToAskFor } from '#contract/guest-requests/page.ts'
import { maxPieces } from '#domain/extras/extra.ts'
import { isWaiting, requestTextMax, type RequestKind } from '#domain/guest-requests/request.ts'
import { CancelFold } from './CancelFold.tsx'
import { useWords } from './guest-words.tsx'
import { GuestForm, useIsAnswered, useTyped } from './GuestForm.tsx'
import type { guestText } from './texts/guest.text.ts'

type Words = (typeof guestText)['tr']

const askingFor = ({ stays }: GuestRequests, kind: RequestKind) => stays.filter(({ kinds }) => kinds.includes(kind))

/** What the guest may ask for, and what became of it. */
export function RequestFolds(requests: GuestRequests) {
  const problem = askingFor(requests, 'problem')
  const question = askingFor(requests, 'question')
  return (
    <>
      <ExtrasFold {...requests} />
      {problem.length > 0 ? (
        <AskFold kind="problem" stays={problem} />
      ) : (
        question.length > 0 && <AskFold kind="question" stays={question} />
      )}
      <CancelFold {...requests} />
      <SentFold sent={requests.sent} />
    </>
  )
}

function ExtrasFold(requests: GuestRequests) {
  const { text } = useWords()
  const { extras } = requests
  const isAnswered = useIsAnswered('extra')
  const stays = askingFor(requests, 'extra')
  const chosen = useTyped('extra', 'extra')
  const count = useTyped('extra', 'count', '1')
  if (extras.length === 0 || stays.length === 0) return null
  return (
    <details id="ekstra" open={isAnswered}>
      <summary>
        <IconShoppingBag size={22} aria-hidden />
        <span>
          {text.extras} <small>{text.extrasMore}</small>
        </span>
      </summary>
      <GuestForm form="extra" submit={text.ask}>
        <StayField form="extra" stays={stays} />
        <fieldset className="choices">
          <legend>{text.extraChoice}</legend>
          {extras.map((extra) => (
            <label key={extra.id}>
              <input
                type="radio"
                name="extra"
                value={`${extra.id}:${extra.price}`}
                defaultChecked={chosen.value === `${extra.id}:${extra.price}`}
                required
              />
              <Offer {...extra} />
            </label>
          ))}
        </fieldset>
        {extras.some(({ per }) => per === 'piece') && (
          <label>
            {text.extraCount}
            <input
              type="number"
              name="count"
              min={1}
              max={maxPieces}
              defaultValue={count.value}
              inputMode="numeric"
              aria-invalid={count.isRefused || undefined}
            />
          </label>
        )}
        <p className="hint">{text.extraTerms}</p>
      </GuestForm>
    </details>
  )
}

function Offer({ name, per, price, total }: OfferedExtra) {
  const { text, lira } = useWords()
  return (
    <span>
      {name}{' '}
      <small className="number">
        {lira(price)} {text.per[per]}
        {total !== null && total !== price && ` · ${text.inAll(lira(total))}`}
      </small>
    </span>
  )
}

function AskFold({ kind, stays }: { kind: 'problem' | 'question'; stays: readonly StayToAskFor[] }) {
  const { text } = useWords()
  const isAnswered = useIsAnswered(kind)
  return (
    <details id="soru" open={isAnswered}>
      <summary>
        <IconMessageQuestion size={22} aria-hidden />
        <span>
          {kind === 'problem' ? text.problem : text.question}{' '}
          <small>{kind === 'problem' ? text.problemMore : text.questionMore}</small>
        </span>
      </summary>
      <GuestForm form={kind} submit={text.send}>
        <StayField form={kind} stays={stays} />
        <TextField form={kind} label={kind === 'problem' ? text.problemField : text.questionField} />
      </GuestForm>
    </details>
  )
}

/** A word to the owner after the stay, which nobody publishes. */
export function WordCard(requests: GuestRequests) {
  const { text } = useWords()
  const stays = askingFor(requests, 'word')
  const isSent = requests.sent.some(({ kind }) => kind === 'word')
  if (stays.length === 0) return null
  return (
    <section className="quiet">
      <h2>{isSent ? text.wordSent : text.word}</h2>
      <p>{isSent ? text.wordSentMore : text.wordMore}</p>
      {!isSent && (
        <GuestForm form="word" submit={text.send}>
          <StayField form="word" stays={stays.slice(0, 1)} />
          <TextField form="word" label={text.wordField} />
        </GuestForm>
      )}
    </section>
  )
}

type Form = 'extra' | 'problem' | 'question' | 'word'

/** Asks for the unit only if the booking has several. */
function StayField({ form, stays }: { form: Form; stays: readonly StayToAskFor[] }) {
  const { text } = useWords()
  const [first] = stays
  const { value } = useTyped(form, 'stay', String(first?.id ?? ''))
  if (stays.length < 2) return <input type="hidden" name="stay" value={first?.id} />
  return (
    <label>
      {text.unit}
      <select name="stay" defaultValue={value}>
        {stays.map(({ id, unitName }) => (
          <option key={id} value={id}>
            {unitName}
          </option>
        ))}
      </select>
    </label>
  )
}

function TextField({ form, label }: { form: Form; label: string }) {
  const { value, isRefused } = useTyped(form, 'text')
  return (
    <label>
      {label}
      <textarea
        name="text"
        rows={4}
        maxLength={requestTextMax}
        required
        dir="auto"
        defaultValue={value}
        aria-invalid={isRefused || undefined}
      />
    </label>
  )
}

function SentFold({ sent }: Pick<GuestRequests, 'sent'>) {
  const { text, lira } = useWords()
  const shown = sent.filter(({ kind }) => kind !== 'word')
  if (shown.length === 0) return null
  const waiting = shown.filter(({ state }) => isWaiting(state)).length
  const amountOf = (kind: RequestKind, amount: string) => (kind === 'cancellation' ? text.cancel.costs(amount) : amount)
  return (
    <details id="istekler">
      <summary>
        <IconListCheck size={22} aria-hidden />
        <span>
          {text.sent} <small>{waiting > 0 ? text.sentWaiting(waiting) : text.sentAnswered}</small>
        </span>
      </summary>
      <ul className="sent">
        {shown.map((one, at) => (
          <li key={at}>
            <b dir="auto">{nameOf(one, text)}</b>
            <span>
              {[stateWords(one, text), one.amount === null ? '' : amountOf(one.kind, lira(one.amount))]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {one.answer !== '' && <small dir="auto">{one.answer}</small>}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The reason of a cancellation is not repeated, because the list stands on every device that has the link. */
function nameOf({ kind, text: typed, extraName, extraCount, unitName }: SentRequest, text: Words): string {
  if (kind === 'cancellation') return `${text.cancel.sent} · ${unitName}`
  return extraName === null ? typed : `${extraCount ?? 1} × ${extraName}`
}

function stateWords({ kind, state, isCancelled }: SentRequest, text: Words): string {
  if (state !== 'done') return text.states[state]
  if (kind === 'cancellation' && isCancelled) return text.cancel.done
  return kind === 'problem' ? text.solved : text.states.done
}
