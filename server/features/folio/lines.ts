import type { Folio } from '#contract/folio/schemas.ts'
import {
  adjustmentLine,
  type AppliesTo,
  chargeLine,
  discountLine,
  nearestNight,
  toNights,
} from '#domain/folio/charge.ts'
import { lineProblem, type NewLine, reversalProblem, standingLines, type Target } from '#domain/folio/line.ts'
import { permissionToReverse } from '#domain/folio/reversal.ts'
import { isSpread, leftOf } from '#domain/folio/spread.ts'
import { kurus, toKurus } from '#domain/money/money.ts'
import { may } from '#domain/roles/may.ts'
import type { KdvKind } from '#domain/taxes/taxed.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { forbidden } from '#server/platform/http/session.errors.ts'
import { lineRefused, moreThanLeft, nightsByTheirStay } from './folio.errors.ts'
import { changeLines } from './lines.store.ts'
import { type FolioContext, type FolioRequest, onFolio } from './on-folio.ts'

type AddLineInput<Body> = FolioRequest & { body: Body & { requestId: string; amount: number; text: string } }

/** Adds a charge other than a night. */
export const addCharge = (asked: AddLineInput<{ kdv: KdvKind }>): Promise<Folio> =>
  onFolio(asked, { ...asked.body }, (account) => {
    const { amount, text, kdv } = asked.body
    return addLine(asked.db, account, chargeLine(toKurus(amount), text, { day: dayIn(asked.now), kdv }))
  })

type ChangeInput = AddLineInput<{ appliesTo?: Target | undefined; evenIfMore?: boolean | undefined }>

export const giveDiscount = (asked: ChangeInput): Promise<Folio> =>
  onFolio(asked, { ...asked.body }, (account) => {
    const { amount, text } = asked.body
    return addChange(asked, account, discountLine(toKurus(amount), text, whatFor(asked, account)))
  })

export const adjustFolio = (asked: ChangeInput): Promise<Folio> =>
  onFolio(asked, { ...asked.body, kind: 'adjustment' }, (account) => {
    const { amount, text } = asked.body
    return addChange(asked, account, adjustmentLine(toKurus(amount), text, whatFor(asked, account)))
  })

function whatFor({ now, body: { appliesTo } }: ChangeInput, { stay, lines }: FolioContext): AppliesTo {
  if (appliesTo?.of !== 'line') return toNights(nearestNight(dayIn(now), stay), appliesTo)
  const line = standingLines(lines).find(({ id }) => id === appliesTo.lineId)
  if (line === undefined || isSpread(line)) throw lineRefused('folio.line-not-found')
  return { day: line.day, taxed: line.taxed, appliesTo }
}

/** Adds a discount or correction. It may take off more than is left of what it is for only if that is meant. */
function addChange({ db, body }: ChangeInput, account: FolioContext, line: NewLine): Promise<void> {
  const left = leftOf(line.appliesTo, standingLines(account.lines))
  const isMore = line.grossKurus < 0 && left + line.grossKurus < 0
  if (isMore && body.evenIfMore !== true && !account.isClosed) throw moreThanLeft(kurus(Math.max(0, left)))
  return addLine(db, account, line)
}

async function addLine(tx: Db, { of, isClosed, written }: FolioContext, line: NewLine): Promise<void> {
  const problem = lineProblem(line, { isClosed })
  if (problem !== undefined) throw lineRefused(problem)
  await changeLines(tx, of, { reverse: [], add: [line] }, written)
}

/** Reverses a line. If two clerks do so at the same time, both succeed and there is one reversal. */
export function reverseLine(asked: FolioRequest & { params: { lineId: number } }): Promise<Folio> {
  const { lineId } = asked.params
  return onFolio(asked, {}, async ({ of, lines, isClosed, written }) => {
    const problem = reversalProblem(lineId, lines, { isClosed })
    if (problem === 'folio.already-reversed') return
    if (problem !== undefined) throw lineRefused(problem)
    const line = lines.find(({ id }) => id === lineId)
    if (line?.kind === 'night') throw nightsByTheirStay()
    if (line && !may(asked.caller, permissionToReverse(line, asked.caller.userId))) throw forbidden()
    await changeLines(asked.db, of, { reverse: [lineId], add: [] }, written)
  })
}
