import type { BankLine, StayMatch as Wire } from '#contract/bank/schemas.ts'
import {
  awaitedOf,
  type AwaitingStay,
  codesIn,
  depositLeft,
  earliestCheckOut,
  type StayMatch,
  suggestionFor,
  wordsIn,
} from '#domain/bank/match-deposits.ts'
import { owedOf } from '#domain/folio/balance.ts'
import type { Language } from '#domain/language/language.ts'
import { kurus, toTl } from '#domain/money/money.ts'
import { stayStateOf } from '#domain/reservations/status.ts'
import { dayIn } from '#domain/time/day.ts'
import { mayBe } from '#domain/payment-ways/card-takings.ts'
import { sumsOf } from '#server/features/folio/folio.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Page } from '#server/platform/db/page.ts'
import { candidates } from './awaiting.store.ts'
import { earliestTakings, takingsOnWire } from './card-takings.ts'
import { type CardTakings, openTakings } from './card-takings.store.ts'
import { countLines, linePage, type LineRow, type LineState } from './lines.store.ts'

/** Lists incoming bank payments. Each line that is not matched yet comes with the stays that it may pay for. */
export async function listLines(
  db: Db,
  hotelId: number,
  { state, language, now, ...paging }: Page & { state: LineState; language: Language; now: Date },
) {
  const isOpen = state === 'open'
  const [rows, counts] = await Promise.all([linePage(db, hotelId, state, paging), countLines(db, hotelId)])
  const takings = isOpen && rows.length > 0 ? await openTakings(db, hotelId, earliestTakings(now)) : []
  const stays = isOpen ? await staysFor(db, hotelId, rows) : []
  return { lines: rows.map((row) => toLine(row, stays, takings, language)), total: counts[state], counts }
}

type KnownStay = AwaitingStay & { told: Omit<Wire, 'by'> }

async function staysFor(db: Db, hotelId: number, lines: readonly LineRow[]): Promise<KnownStay[]> {
  const first = lines.map(({ day }) => day).toSorted()[0]
  if (first === undefined) return []
  const found = await candidates(db, hotelId, {
    numbers: [...new Set(lines.flatMap(({ text }) => codesIn(text)))],
    words: [...new Set(lines.flatMap((line) => wordsIn(line)))],
    from: earliestCheckOut(first),
  })
  const sums = await sumsOf(
    db,
    hotelId,
    found.map(({ id }) => id),
  )
  return found.map(({ id, asked, option, ...row }): KnownStay => {
    const ofStay = sums(id)
    const isHeld = option === 'held' && stayStateOf(row) === 'expected' && asked !== null
    const left = isHeld ? depositLeft(asked, ofStay.paid) : kurus(0)
    const owed = owedOf(ofStay)
    return {
      reservationId: id,
      awaited: awaitedOf(left, owed),
      guestName: row.guestName,
      bookedOn: dayIn(row.createdAt),
      checkOut: row.checkOut,
      told: {
        reservationId: id,
        guestName: row.guestName,
        unitName: row.unitName,
        checkInDate: row.checkIn,
        checkOutDate: row.checkOut,
        status: row.status,
        deposit: isHeld ? toTl(left) : null,
        owed: toTl(owed),
      },
    }
  })
}

function toLine(
  row: LineRow,
  stays: readonly KnownStay[],
  takings: readonly CardTakings[],
  language: Language,
): BankLine {
  const { wayName, wayDay, commissionKurus, companyId, companyTitle } = row
  const { id, day, amountKurus, wholeKurus, text, sender, account, state, unproven, by, at } = row
  const { suggested, others } = suggestionFor(row, stays)
  const told = ({ reservationId, by: matchedBy }: StayMatch): Wire[] =>
    stays.filter((stay) => stay.reservationId === reservationId).map((stay) => ({ ...stay.told, by: matchedBy }))
  return {
    id,
    day,
    amount: toTl(amountKurus),
    text,
    sender,
    account,
    partOf: wholeKurus === null ? null : toTl(wholeKurus),
    state,
    unproven,
    by,
    suggested: (suggested && told(suggested)[0]) ?? null,
    others: others.flatMap(told),
    takings: takings.filter((some) => mayBe(row, some)).map((some) => takingsOnWire(some, language)),
    paidTakings:
      wayDay === null ? null : { wayName: wayName ?? '', day: wayDay, commission: toTl(commissionKurus ?? kurus(0)) },
    company: companyId === null ? null : { id: companyId, title: companyTitle ?? '' },
    stay: stayOf(row),
    at: at?.toISOString() ?? null,
  }
}

function stayOf({ reservationId, checkIn, checkOut, unitName, guestName }: LineRow): BankLine['stay'] {
  if (reservationId === null || checkIn === null || checkOut === null) return null
  const days = { checkInDate: checkIn, checkOutDate: checkOut }
  return { reservationId, guestName: guestName ?? '', unitName: unitName ?? '', ...days }
}
