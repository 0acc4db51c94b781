// The confirmation before a stay is cancelled or marked as a no-show. It shows today's charge, the amount paid, and
// what happens to that amount.
import { frameText } from '#contract/look/frame.text.ts'
import type { ComponentProps } from 'react'
import type { CancellationKind } from '#contract/cancellation/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { askIn } from '#web/platform/dialogs.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { costInWords, costOf } from './cancellation-cost.ts'
import { CancellationForm } from './CancellationForm.tsx'
import { cancellationText } from './cancellation.text.ts'

type AskCancellationInput = {
  reservationId: number
  transition: CancellationKind
  /**
   * The confirmation to show if there is no money to decide about. Null if the user has already confirmed, or if no
   * confirmation is needed.
   */
  question: { message: string; confirmLabel: string; giveUp: string } | null
  /** Opens the screen that moves the stay, in place of a cancellation; left out where the stay cannot be moved. */
  onMove?: (() => void) | undefined
}

/**
 * `plain`: the user has confirmed and there is no money to decide about, so the caller sends the cancellation. A
 * reservation: the stay has been cancelled and settled. Undefined: the user decided against the cancellation.
 */
export async function askCancellation({
  reservationId,
  transition,
  question,
  onMove,
}: AskCancellationInput): Promise<'plain' | Reservation | undefined> {
  const language = currentLanguage()
  const text = cancellationText[language]
  const cost = await costOf(reservationId, transition)
  if (cost.charge > 0 || cost.paid > 0)
    return decide({ reservationId, transition, cost, question: question?.message, onMove })
  if (question === null) return 'plain'
  const isSure = await confirmAction({
    title: text.title[transition](reservationId),
    message: `${question.message}${cost.ruleFrom === 'none' ? '' : ` ${costInWords(cost, transition).join(' ')}`}`,
    confirmLabel: question.confirmLabel,
    cancelLabel: question.giveUp,
    danger: true,
  })
  return isSure ? 'plain' : undefined
}

type DecideInput = Omit<ComponentProps<typeof CancellationForm>, 'onDecided'>

function decide({ onMove, ...shown }: DecideInput): Promise<Reservation | undefined> {
  const { reservationId, transition } = shown
  const language = currentLanguage()
  return askIn((dialogs, resolve) => {
    const decided = (reservation: Reservation | undefined) => {
      resolve(reservation)
      dialogs.close(id)
    }
    const move = () => {
      decided(undefined)
      onMove?.()
    }
    const id = dialogs.open({
      title: cancellationText[language].title[transition](reservationId),
      size: 'lg',
      closeButtonProps: { 'aria-label': frameText[language].close },
      onClose: () => resolve(undefined),
      children: <CancellationForm {...shown} onMove={onMove && move} onDecided={decided} />,
    })
    return id
  })
}
