import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { BankLine } from '#contract/bank/schemas.ts'
import { hasWholeKurus } from '#domain/money/money.ts'
import { formatDay, formatInstant } from '#domain/time/day.ts'
import { reservationsAddress } from '#web/features/navigation/addresses.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { bankText } from './bank.text.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { useAside, useBookLine, useUndoBankLine } from './bank.queries.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { Match } from './Match.tsx'
import { StayPicker } from './StayPicker.tsx'
import { TakingsMatch } from './CardTakings.tsx'
import { tl } from './written.ts'
import classes from './Bank.module.css'
import { UnprovenMark } from '#web/ui/UnprovenMark.tsx'

const onError = (error: Error) => void notifyError(error.message)

/** One line of the bank statement, with the bank's text and how the line was booked. */
export function LineCard({ line }: { line: BankLine }) {
  const { id, day, amount, account, partOf, sender, state } = line
  const text = useText(bankText)
  const language = useLanguage()
  return (
    <li className={classes.line} aria-label={`${formatDay(day)} ${tl(amount, language)}`}>
      <div className={classes.said}>
        <p className={`${classes.amount} konuk-numbers`}>{tl(amount, language)}</p>
        {partOf !== null && <p className={classes.dimmed}>{text.partOf(tl(partOf, language))}</p>}
        <p className={classes.dimmed}>{`${formatDay(day)} · ${account}`}</p>
        <p className={classes.words}>{line.text}</p>
        {sender !== '' && <p className={classes.words}>{sender}</p>}
        <UnprovenMark unproven={line.unproven} />
      </div>
      {state === 'booked' ? <Booked line={line} /> : <Waiting key={`${id} ${state} ${amount}`} line={line} />}
    </li>
  )
}

function Waiting({ line }: { line: BankLine }) {
  const text = useText(bankText)
  const language = useLanguage()
  const [choosing, setChoosing] = useState<'stay' | 'company'>()
  const { mutate: book, isPending: isBooking } = useBookLine()
  const { mutate: back } = useUndoBankLine()
  const { mutate: putAside, isPending: isPutting } = useAside()
  const { id, state, suggested, others, by, at } = line
  const isBusy = isBooking || isPutting
  const [part, setPart] = useState<number | ''>()
  const [requestId] = useState(() => crypto.randomUUID())
  const isPart = part !== undefined && part !== '' && part > 0 && hasWholeKurus(part)
  const isTooMuch = isPart && part > line.amount
  const amount = tl(isPart ? part : line.amount, language)
  const undo = () => back(id, { onSuccess: () => void notifySuccess(text.undone), onError })
  const accept = (stay: { reservationId: number; guestName: string }) => {
    if (isBusy || (part !== undefined && !isPart) || isTooMuch) return
    // A part is taken back from the list of booked lines, where it is a line of its own.
    const action = isPart ? undefined : { label: text.undo, act: undo }
    const message = text.accepted(amount, stay.guestName)
    const onSuccess = () => void notifySuccess(action === undefined ? message : { message, action })
    const { reservationId } = stay
    book({ id, reservationId, ...(isPart && { amount: part, requestId }) }, { onSuccess, onError })
  }
  return (
    <div className={classes.becomes}>
      {line.takings.map((takings) => (
        <TakingsMatch key={`${takings.wayId} ${takings.day}`} lineId={id} takings={takings} onUndo={undo} />
      ))}
      {suggested !== null && <Match match={suggested} amount={amount} onAccept={accept} isFirst isBusy={isBusy} />}
      {suggested === null && others.length > 1 && <p>{text.several}</p>}
      {others.map((match) => (
        <Match key={match.reservationId} match={match} amount={amount} onAccept={accept} isBusy={isBusy} />
      ))}
      {state === 'open' &&
        suggested === null &&
        others.length === 0 &&
        line.takings.length === 0 &&
        choosing === undefined && <p className={classes.dimmed}>{text.none}</p>}
      {state === 'aside' && by !== null && at !== null && (
        <p className={classes.dimmed}>{text.asideBy(by, formatInstant(new Date(at)))}</p>
      )}
      {part !== undefined && (
        <MoneyInput
          label={text.part}
          description={text.partMore(tl(line.amount, language))}
          value={part}
          onChange={setPart}
          error={isTooMuch ? text.partTooMuch(tl(line.amount, language)) : undefined}
        />
      )}
      {choosing === 'company' ? (
        <CompanyPicker line={line} onUndo={undo} onGiveUp={() => setChoosing(undefined)} />
      ) : choosing === 'stay' ? (
        <StayPicker amount={amount} isBusy={isBusy} onChoose={accept} onGiveUp={() => setChoosing(undefined)} />
      ) : (
        <div className={classes.acts}>
          <Button size="sm" variant="default" onClick={() => setChoosing('stay')}>
            {text.choose}
          </Button>
          <Button size="sm" variant="default" onClick={() => setChoosing('company')}>
            {text.chooseCompany}
          </Button>
          <Button size="sm" variant="default" onClick={() => setPart(part === undefined ? '' : undefined)}>
            {part === undefined ? text.inParts : text.whole}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={isPutting}
            onClick={() => {
              const aside = state === 'open'
              putAside({ id, aside }, { onSuccess: () => void (aside && notifySuccess(text.putAside)), onError })
            }}
          >
            {state === 'open' ? text.aside : text.unAside}
          </Button>
        </div>
      )}
    </div>
  )
}

function Booked({ line }: { line: BankLine }) {
  const { id, amount, stay, company, paidTakings, by, at } = line
  const text = useText(bankText)
  const language = useLanguage()
  const { mutate, isPending } = useUndoBankLine()
  const ask = async () => {
    const isSure = await confirmAction({
      title: text.undoTitle,
      message:
        paidTakings !== null
          ? text.undoTakings(paidTakings.wayName, formatDay(paidTakings.day))
          : text.undoMore(tl(amount, language), stay?.guestName ?? company?.title ?? ''),
      confirmLabel: text.undo,
      cancelLabel: text.keep,
      danger: true,
    })
    if (isSure) mutate(id, { onSuccess: () => void notifySuccess(text.undone), onError })
  }
  return (
    <div className={classes.becomes}>
      {stay !== null && (
        <p className={classes.stay}>
          <Anchor component={Link} to={reservationsAddress(`#${stay.reservationId}`)}>
            {stay.guestName || `#${stay.reservationId}`}
          </Anchor>
          <span className={classes.dimmed}>
            {` ${stay.unitName} · ${daySpan(stay.checkInDate, stay.checkOutDate, language)}`}
          </span>
        </p>
      )}
      {company !== null && (
        <p className={classes.stay}>
          <Anchor component={Link} to={href('/admin/companies/:id', { id: String(company.id) })}>
            {company.title}
          </Anchor>
        </p>
      )}
      {paidTakings !== null && (
        <p className={classes.stay}>
          {text.takingsOf(paidTakings.wayName, formatDay(paidTakings.day))}
          <span className={classes.dimmed}>{` ${text.commission(tl(paidTakings.commission, language))}`}</span>
        </p>
      )}
      {by !== null && at !== null && <p className={classes.dimmed}>{text.booked(by, formatInstant(new Date(at)))}</p>}
      <div className={classes.acts}>
        <Button size="sm" variant="default" loading={isPending} onClick={() => void ask()}>
          {text.undo}
        </Button>
      </div>
    </div>
  )
}
