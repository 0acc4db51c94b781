import { toWireLine, toWireTotals } from '#contract/invoices/lines.ts'
import type { Buyer, InvoiceDraft as Wire, WhoseLines } from '#contract/invoices/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import { shownNumber } from '#domain/companies/company.ts'
import {
  type DraftOfStay,
  draftOfStays,
  type DraftOfStays,
  type ProblemOfStay,
  type StayToInvoice,
} from '#domain/invoices/draft-of-stays.ts'
import { type DraftProblem, invoiceDraft, totalsOf } from '#domain/invoices/invoice-draft.ts'
import { overInvoiced } from '#domain/invoices/over-invoiced.ts'
import type { Language } from '#domain/language/language.ts'
import { type Kurus, kurus, sumOf, toTl } from '#domain/money/money.ts'
import { may } from '#domain/roles/may.ts'
import { countryName } from '#domain/people/countries.ts'
import { standingLinesOfStays } from '#server/features/folio/lines.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noteSeen } from '#server/platform/db/seen.store.ts'
import {
  bookingOfStay,
  type CompanyThatPays,
  companyThatPays,
  mainGuestOf,
  staysWithUnits,
  stayWithUnit,
} from './buyers.store.ts'
import { invoicedOfStays, invoicedParts } from './invoice-lines.store.ts'
import { noGroup, stayNotFound } from './invoices.errors.ts'
import { invoicesOfStays, type OfStay, type SummaryRow } from './invoices.store.ts'
import { toSummary } from './on-the-wire.ts'
import { ratesOf, type Seller, sellerOf } from './seller.store.ts'

/** Which stays an invoice is of: one, or all of its group. */
export type OfDraft = OfStay & { whose: WhoseLines }

export type Drawn = {
  stays: readonly DraftOfStay[]
  draft: DraftOfStays | ProblemOfStay
  invoices: SummaryRow[]
  seller: Seller | undefined
  /** The amount by which invoices exceed the folios: now (`over`), and with all of this draft (`overWithAll`). */
  over: Kurus
  overWithAll: Kurus
}

/** Returns the stays that an invoice is of. On an invoice of several, each line names its unit. */
export async function staysToInvoice(db: Db, { hotelId, reservationId, whose }: OfDraft) {
  const [booking, own] = await Promise.all([
    bookingOfStay(db, { hotelId, reservationId }),
    stayWithUnit(db, { hotelId, reservationId }),
  ])
  if (booking === undefined || own === undefined) throw stayNotFound()
  const { id, companyId, groupName } = booking
  const group = groupName === null ? null : { id, name: groupName }
  if (whose === 'group' && group === null) throw noGroup()
  const all = whose === 'group' ? await staysWithUnits(db, { hotelId, bookingId: id }) : [own]
  return {
    all,
    group,
    companyId,
    stays: all.map((stay) => ({ ...stay, unitName: whose === 'group' ? stay.unitName : '' })),
  }
}

/** Returns what an invoice of these stays would contain now. */
export async function drawInvoice(db: Db, hotelId: number, of: readonly StayToInvoice[]): Promise<Drawn> {
  const ids = of.map(({ reservationId }) => reservationId)
  const ofStays = { hotelId, stays: ids }
  const [lines, parts, sums, invoices, seller] = await Promise.all([
    standingLinesOfStays(db, hotelId, ids),
    invoicedParts(db, ofStays),
    invoicedOfStays(db, ofStays),
    invoicesOfStays(db, ofStays),
    sellerOf(db, hotelId),
  ])
  const drawn = of.map(({ reservationId, unitName }) => {
    const own = lines.get(reservationId) ?? []
    const invoiced = sums.get(reservationId) ?? kurus(0)
    const before = { parts: parts.filter((part) => part.reservationId === reservationId), invoiced }
    const draft = invoiceDraft({ lines: own, rates: ratesOf(seller), before })
    const asked = 'code' in draft ? kurus(0) : draft.totals.payable
    const over = overInvoiced(own, invoiced)
    return { reservationId, unitName, draft, over, overWithAll: overInvoiced(own, kurus(invoiced + asked)) }
  })
  return {
    stays: drawn,
    draft: draftOfStays(drawn),
    invoices,
    seller,
    over: sumOf(drawn.map(({ over }) => over)),
    overWithAll: sumOf(drawn.map(({ overWithAll }) => overWithAll)),
  }
}

/** Reads the draft for a member, who may see the main guest's identity number in it. */
export async function showDraft(
  db: Db,
  caller: Caller,
  of: Omit<OfDraft, 'hotelId'>,
  language: Language,
): Promise<Wire> {
  const draft = await readDraft(db, { ...of, hotelId: caller.hotelId }, language)
  const { suggested: buyer } = draft
  if (buyer.kind === 'person' && buyer.tcKimlik !== null && may(caller, 'identity.see'))
    noteSeen(db, caller.hotelId, { tableName: 'reservation', id: of.reservationId })
  return draft
}

export async function readDraft(db: Db, of: OfDraft, language: Language): Promise<Wire> {
  const { hotelId, reservationId, whose } = of
  const { all, group, companyId, stays } = await staysToInvoice(db, of)
  const [drawn, guest, company] = await Promise.all([
    drawInvoice(db, hotelId, stays),
    mainGuestOf(db, of),
    companyId === null ? undefined : companyThatPays(db, hotelId, companyId),
  ])
  const { draft, invoices, seller, over } = drawn
  const isDrawn = !('code' in draft)
  return {
    reservationId,
    stay: together(all),
    group,
    of: whose,
    lines: isDrawn ? draft.lines.map((line) => ({ ...toWireLine(line), key: line.key, onGroup: line.onBooking })) : [],
    totals: toWireTotals(isDrawn ? draft.totals : totalsOf([])),
    leftOut: isDrawn ? draft.leftOut.map(({ text, grossKurus }) => ({ text, amount: toTl(grossKurus) })) : [],
    problem: problemOf(drawn, language),
    suggested: suggested(guest, language),
    company: company === undefined ? null : companyAsBuyer(company),
    settingsVersion: seller?.version ?? 0,
    series: seller?.prefix ?? '',
    invoices: invoices.map(toSummary),
    over: toTl(over),
  }
}

/** Several stays are named by their units, from the first day to the last. */
function together(stays: Awaited<ReturnType<typeof staysToInvoice>>['all']): Wire['stay'] {
  const days = (of: 'checkInDate' | 'checkOutDate') => stays.map((stay) => stay[of]).toSorted()
  return {
    unitName: [...new Set(stays.map(({ unitName }) => unitName))].join(', '),
    checkInDate: days('checkInDate')[0] ?? '',
    checkOutDate: days('checkOutDate').at(-1) ?? '',
  }
}

function problemOf({ draft, overWithAll }: Drawn, language: Language): Wire['problem'] {
  const said = (code: DraftProblem['code'] | 'invoice.more-than-folio', values: Record<string, string | number>) => ({
    code,
    message: messageFor(code, language, values),
  })
  if ('code' in draft) {
    const { code, message } = said(draft.code, draft.code === 'invoice.no-rate' ? { day: draft.gap.day } : {})
    return { code, message: draft.unitName === '' ? message : `${draft.unitName}: ${message}` }
  }
  return overWithAll > 0 ? said('invoice.more-than-folio', { over: overWithAll }) : null
}

function companyAsBuyer({ title, identityNumber, taxOffice, address, city, district, email }: CompanyThatPays): Buyer {
  const vkn = shownNumber(identityNumber).taxNumber
  return { kind: 'company', title, vkn, taxOffice, address, city, district, email }
}

function suggested(guest: Awaited<ReturnType<typeof mainGuestOf>>, language: Language): Buyer {
  const of = { firstName: guest?.firstName ?? '', lastName: guest?.lastName ?? '' }
  const reach = { address: '', email: guest?.email ?? '' }
  if (guest === undefined || guest.nationality === 'TUR') {
    return { kind: 'person', ...of, tcKimlik: guest?.identityNumber ?? null, ...reach }
  }
  return { kind: 'foreigner', ...of, country: countryName(guest.nationality, language), ...reach }
}
