import { toWireLine, toWireTotals } from '#contract/invoices/lines.ts'
import type { Buyer, InvoiceDraft as Wire } from '#contract/invoices/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import { type DraftProblem, type InvoiceDraft, invoiceDraft, totalsOf } from '#domain/invoices/invoice-draft.ts'
import { overInvoiced } from '#domain/invoices/over-invoiced.ts'
import type { Language } from '#domain/language/language.ts'
import { type Kurus, kurus, sumOf, toTl } from '#domain/money/money.ts'
import { may } from '#domain/roles/may.ts'
import { countryName } from '#domain/people/countries.ts'
import { standingLinesOf } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noteSeen } from '#server/platform/db/seen.store.ts'
import { mainGuestOf, stayWithUnit } from './buyers.store.ts'
import { invoicedParts } from './invoice-lines.store.ts'
import { stayNotFound } from './invoices.errors.ts'
import { invoicesOfStay, type OfStay, type SummaryRow } from './invoices.store.ts'
import { toSummary } from './on-the-wire.ts'
import { ratesOf, type Seller, sellerOf } from './seller.store.ts'

export type Drawn = {
  draft: InvoiceDraft | DraftProblem
  invoices: SummaryRow[]
  seller: Seller | undefined
  /** The amount by which invoices exceed the folio: now (`over`), and with all of this draft (`overWithAll`). */
  over: Kurus
  overWithAll: Kurus
}

/** Returns what an invoice of the stay would contain now. */
export async function drawInvoice(db: Db, of: OfStay): Promise<Drawn> {
  const [lines, parts, invoices, seller] = await Promise.all([
    standingLinesOf(db, of),
    invoicedParts(db, of),
    invoicesOfStay(db, of),
    sellerOf(db, of.hotelId),
  ])
  const invoiced = sumOf(
    invoices.map(({ creditsId, payableKurus }) => (creditsId === null ? payableKurus : kurus(0 - payableKurus))),
  )
  const draft = invoiceDraft({ lines, rates: ratesOf(seller), before: { parts, invoiced } })
  const asked = 'code' in draft ? kurus(0) : draft.totals.payable
  return {
    draft,
    invoices,
    seller,
    over: overInvoiced(lines, invoiced),
    overWithAll: overInvoiced(lines, kurus(invoiced + asked)),
  }
}

/** Reads the draft for a member, who may see the main guest's identity number in it. */
export async function showDraft(db: Db, caller: Caller, reservationId: number, language: Language): Promise<Wire> {
  const draft = await readDraft(db, { hotelId: caller.hotelId, reservationId }, language)
  const { suggested: buyer } = draft
  if (buyer.kind === 'person' && buyer.tcKimlik !== null && may(caller, 'identity.see'))
    noteSeen(db, caller.hotelId, { tableName: 'reservation', id: reservationId })
  return draft
}

export async function readDraft(db: Db, of: OfStay, language: Language): Promise<Wire> {
  const stay = await stayWithUnit(db, of)
  if (stay === undefined) throw stayNotFound()
  const [drawn, guest] = await Promise.all([drawInvoice(db, of), mainGuestOf(db, of)])
  const { draft, invoices, seller, over } = drawn
  const isDrawn = !('code' in draft)
  return {
    reservationId: of.reservationId,
    stay,
    lines: isDrawn ? draft.lines.map((line) => ({ ...toWireLine(line), key: line.key })) : [],
    totals: toWireTotals(isDrawn ? draft.totals : totalsOf([])),
    leftOut: isDrawn ? draft.leftOut.map(({ text, grossKurus }) => ({ text, amount: toTl(grossKurus) })) : [],
    problem: problemOf(drawn, language),
    suggested: suggested(guest, language),
    settingsVersion: seller?.version ?? 0,
    series: seller?.prefix ?? '',
    invoices: invoices.map(toSummary),
    over: toTl(over),
  }
}

function problemOf({ draft, overWithAll }: Drawn, language: Language): Wire['problem'] {
  const said = (code: DraftProblem['code'] | 'invoice.more-than-folio', values: Record<string, string | number>) => ({
    code,
    message: messageFor(code, language, values),
  })
  if ('code' in draft) return said(draft.code, draft.code === 'invoice.no-rate' ? { day: draft.gap.day } : {})
  return overWithAll > 0 ? said('invoice.more-than-folio', { over: overWithAll }) : null
}

function suggested(guest: Awaited<ReturnType<typeof mainGuestOf>>, language: Language): Buyer {
  const of = { firstName: guest?.firstName ?? '', lastName: guest?.lastName ?? '' }
  const reach = { address: '', email: guest?.email ?? '' }
  if (guest === undefined || guest.nationality === 'TUR') {
    return { kind: 'person', ...of, tcKimlik: guest?.identityNumber ?? null, ...reach }
  }
  return { kind: 'foreigner', ...of, country: countryName(guest.nationality, language), ...reach }
}
