import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconHeart, IconHelpCircle, IconShoppingBag, IconX } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import type { GuestRequest } from '#contract/guest-requests/schemas.ts'
import { answerMax, answersTo, isWaiting } from '#domain/guest-requests/request.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { stayAddress } from '#web/features/navigation/addresses.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { timeAgo } from '#web/platform/relative-time.ts'
import { useNow } from '#web/platform/use-now.ts'
import { ContactButtons } from '#web/ui/ContactButtons.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { CancelButton, CostToCancel } from './CancelRequest.tsx'
import { useAcceptExtra, useAnswer, useReopen } from './guest-requests.queries.ts'
import { guestRequestsText } from './guest-requests.text.ts'
import classes from './GuestRequests.module.css'

const icons = {
  extra: IconShoppingBag,
  problem: IconAlertTriangle,
  question: IconHelpCircle,
  cancellation: IconX,
  word: IconHeart,
}
const tones: Record<GuestRequest['state'], StatusTone> = {
  open: 'waiting',
  seen: 'done',
  done: 'good',
  accepted: 'good',
  declined: 'neutral',
}

type Props = {
  request: GuestRequest
  /** True on the card of the stay, which names guest and unit itself. */
  isOnCard?: boolean
}

/** One request of a guest with the answers that the desk can give. */
export function RequestItem({ request, isOnCard = false }: Props) {
  const text = useText(guestRequestsText)
  const language = useLanguage()
  const now = useNow()
  const { kind, state, guestName, unitName, reservationId, phone, askedAt, answer, extra, cancellation } = request
  const lira = (amount: number) => formatTlShort(toKurus(amount), language)
  const isUrgent = kind === 'problem' && state === 'open'
  return (
    <li className={classes.item} aria-label={`${guestName}, ${unitName}: ${text.kinds[kind]}`}>
      <div className={classes.head}>
        <StatusBadge tone={isUrgent ? 'bad' : tones[state]} icon={icons[kind]} label={text.kinds[kind]} />
        {!isOnCard && (
          <Link
            to={stayAddress(reservationId)}
            className={classes.who}
            aria-label={text.openStay(guestName, unitName)}
            data-opens
          >
            {guestName} · {unitName}
          </Link>
        )}
        <span className={`${classes.age} konuk-numbers`}>
          {text.states[state]} · {timeAgo(new Date(askedAt), now, language)}
        </span>
      </div>
      {extra !== null && (
        <p className={`${classes.words} konuk-numbers`}>
          <b>{text.pieces(extra.count, extra.name)}</b>
          {extra.amount !== null && (
            <>
              {' · '}
              {text.costs(lira(extra.amount))}
              {isWaiting(state) &&
                extra.costsNow !== null &&
                extra.costsNow !== extra.amount &&
                ` · ${text.costsNow(lira(extra.costsNow))}`}
            </>
          )}
          {isWaiting(state) && !extra.isSold && <> · {text.notSold}</>}
        </p>
      )}
      {cancellation !== null && <CostToCancel {...cancellation} />}
      {request.text !== '' && (
        <p className={classes.words} dir="auto">
          {request.text}
        </p>
      )}
      {answer !== '' && (
        <p className={classes.answer} dir="auto">
          {answer}
        </p>
      )}
      <Acts request={request}>
        {!isOnCard && isWaiting(state) && <ContactButtons name={guestName} phone={phone} compact />}
      </Acts>
    </li>
  )
}

function Acts({ request, children }: { request: GuestRequest; children: ReactNode }) {
  const text = useText(guestRequestsText)
  const may = useMay()
  const [isWriting, setWriting] = useState(false)
  const answering = useAnswer(request.id)
  const reopening = useReopen(request.id)
  const { kind, state, guestName } = request
  const declineOf: Partial<Record<typeof kind, string>> = { extra: text.decline, cancellation: text.refuse }
  const named = (act: string) => text.named(act, guestName, text.kinds[kind])
  const failed = (refused: Error) => void notifyError(refused.message)
  const say = (to: 'seen' | 'done') =>
    answering.mutate({ state: to }, { onSuccess: () => notifySuccess(text.kept), onError: failed })
  if (!may('stay.book')) return <div className={classes.acts}>{children}</div>
  if (!isWaiting(state)) {
    if (state === 'accepted') return null
    return (
      <div className={classes.acts}>
        <Button
          size="sm"
          variant="default"
          aria-label={named(text.reopen)}
          loading={reopening.isPending}
          onClick={() =>
            reopening.mutate(undefined, { onSuccess: () => notifySuccess(text.reopened), onError: failed })
          }
        >
          {text.reopen}
        </Button>
      </div>
    )
  }
  if (isWriting) return <AnswerForm request={request} onDone={() => setWriting(false)} />
  return (
    <div className={classes.acts}>
      {kind === 'extra' ? (
        <AcceptButton request={request} />
      ) : kind === 'cancellation' ? (
        <CancelButton request={request} />
      ) : (
        <Button variant="light" aria-label={named(text.done)} loading={answering.isPending} onClick={() => say('done')}>
          {text.done}
        </Button>
      )}
      <Button variant="default" aria-label={named(declineOf[kind] ?? text.answer)} onClick={() => setWriting(true)}>
        {declineOf[kind] ?? text.answer}
      </Button>
      {state === 'open' && kind !== 'word' && (
        <Button
          variant="default"
          aria-label={named(text.seen)}
          disabled={answering.isPending}
          onClick={() => say('seen')}
        >
          {text.seen}
        </Button>
      )}
      {children}
    </div>
  )
}

/** Sells the extra. A price that is another than the guest saw is asked about. */
function AcceptButton({ request: { id, extra, kind, guestName } }: Pick<Props, 'request'>) {
  const text = useText(guestRequestsText)
  const language = useLanguage()
  const may = useMay()
  const accepting = useAcceptExtra(id)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  if (extra === null || extra.amount === null || extra.costsNow === null) return null
  if (!may('charge.add') || !extra.isSold) return null
  const lira = (amount: number) => formatTlShort(toKurus(amount), language)
  const { amount: seen, costsNow: now } = extra
  const accept = async () => {
    const isAgreed =
      seen === now ||
      (await confirmAction({
        title: text.newPrice,
        message: text.newPriceMore(lira(seen), lira(now)),
        confirmLabel: text.newPriceAccept(lira(now)),
      }))
    if (!isAgreed) return
    accepting.mutate(
      { requestId, amount: now },
      {
        onSuccess: () => notifySuccess(text.accepted),
        onError: (refused) => {
          setRequestId(crypto.randomUUID())
          void notifyError(refused.message)
        },
      },
    )
  }
  return (
    <Button
      variant="light"
      aria-label={text.named(text.accept, guestName, text.kinds[kind])}
      loading={accepting.isPending}
      onClick={() => void accept()}
    >
      {text.accept}
    </Button>
  )
}

function AnswerForm({ request: { id, kind }, onDone }: Pick<Props, 'request'> & { onDone: () => void }) {
  const text = useText(guestRequestsText)
  const answering = useAnswer(id)
  const [typed, setTyped] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    answering.mutate(
      { state: answersTo(kind).includes('declined') ? 'declined' : 'done', answer: typed },
      {
        onSuccess: () => {
          notifySuccess(text.kept)
          onDone()
        },
        onError: (refused) => void notifyError(refused.message),
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Textarea
        label={text.answerField}
        description={text.answerHint}
        value={typed}
        maxLength={answerMax}
        autosize
        minRows={2}
        required={kind !== 'extra'}
        data-autofocus
        ref={takeFocus}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <div className={classes.acts}>
        <Button type="submit" mt={10} loading={answering.isPending}>
          {text.send}
        </Button>
        <Button variant="default" mt={10} onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

/** The button that opened the form has disappeared, so its field takes the focus. */
const takeFocus = (field: HTMLTextAreaElement | null) => {
  if (field && document.activeElement === document.body) field.focus()
}
