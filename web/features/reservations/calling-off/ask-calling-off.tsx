// The question before a stay is called off: what that costs today, what was paid, and what becomes of it.
import { type CallingOff, type CallOffStep, readCallingOff } from '#contract/call-off.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus, toKurus } from '#domain/money/money.ts'
import { call } from '#web/platform/call.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { longDay } from '#web/platform/day-words.ts'
import { askIn } from '#web/platform/dialogs.ts'
import { currentLanguage } from '#web/platform/kept-language.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { CallOffForm } from './CallOffForm.tsx'
import { callingOffText } from './calling-off.text.ts'

export const costOf = async (reservationId: number, step: CallOffStep): Promise<CallingOff> =>
  (await call(readCallingOff, { params: { id: reservationId }, query: { step } })).callingOff

type Asked = {
  reservationId: number
  step: CallOffStep
  /** What is asked where there is no money to decide about; null: it has been asked already, or needs no question. */
  question: { message: string; confirmLabel: string; giveUp: string } | null
}

/**
 * `plain`: it is meant, and there is nothing to decide: whoever asks does it. A reservation: it has been done, with what
 * was decided. Undefined: it is not meant.
 */
export async function askCallingOff({
  reservationId,
  step,
  question,
}: Asked): Promise<'plain' | Reservation | undefined> {
  const language = currentLanguage()
  const text = callingOffText[language]
  const cost = await costOf(reservationId, step)
  if (cost.charge > 0 || cost.paid > 0) return decide(reservationId, step, cost)
  if (question === null) return 'plain'
  const isSure = await confirmAction({
    title: text.title[step](reservationId),
    message: `${question.message}${cost.ruleFrom === 'none' ? '' : ` ${costInWords(cost, step).join(' ')}`}`,
    confirmLabel: question.confirmLabel,
    cancelLabel: question.giveUp,
    danger: true,
  })
  return isSure ? 'plain' : undefined
}

/** An amount that no line breaks. */
export const amountInWords = (amount: Kurus, language: Language) => formatTl(amount, language).replace(' ', '\u00a0')

/** What calling it off costs today, and how that changes. */
export function costInWords({ charge, freeUntil, next }: CallingOff, step: CallOffStep): string[] {
  const language = currentLanguage()
  const text = callingOffText[language]
  const tl = (lira: number) => amountInWords(toKurus(lira), language)
  const today =
    step === 'cancel'
      ? charge > 0
        ? text.costsToday(tl(charge))
        : text.freeToday
      : charge > 0
        ? text.noShowCosts(tl(charge))
        : text.noShowFree
  return [
    today,
    freeUntil !== null && text.freeUntil(longDay(freeUntil, language)),
    next !== null && text.next(longDay(next.from, language), tl(next.charge)),
  ].filter((sentence) => sentence !== false)
}

function decide(reservationId: number, step: CallOffStep, cost: CallingOff): Promise<Reservation | undefined> {
  const language = currentLanguage()
  return askIn((dialogs, resolve) => {
    const decided = (reservation: Reservation | undefined) => {
      resolve(reservation)
      dialogs.close(id)
    }
    const id = dialogs.open({
      title: callingOffText[language].title[step](reservationId),
      size: 'lg',
      closeButtonProps: { 'aria-label': platformText[language].close },
      onClose: () => resolve(undefined),
      children: <CallOffForm reservationId={reservationId} step={step} cost={cost} onDecided={decided} />,
    })
    return id
  })
}
