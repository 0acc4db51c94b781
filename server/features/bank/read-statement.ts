import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { BankAccount } from '#contract/bank/schemas.ts'
import type { checkStatement as Wire } from '#contract/bank/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { newLines, readStatement, type StatementLine } from '#domain/bank/statement.ts'
import {
  foreignAccount,
  headingsOf,
  profileProblem,
  profilesKnown,
  type StatementProfile,
  suggestedProfile,
} from '#domain/bank/statement-profile.ts'
import type { Language } from '#domain/language/language.ts'
import { toTl } from '#domain/money/money.ts'
import { fold } from '#domain/search/fold.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { accountsOf, saveBankAccount } from './accounts.store.ts'
import { accountInOtherCurrency, inOtherAccount, nothingToRead, profileRefused, questionsOpen } from './bank.errors.ts'
import { addLines, knownAmong, likelyStored } from './lines.store.ts'

type Rows = readonly (readonly string[])[]
type ReadStatementInput<Body> = { db: Db; caller: Caller; body: Body; now: Date; language: Language }
type Check = z.output<typeof Wire.body>

const [mostText, mostSender, shownLines, shownUnread] = [500, 200, 5, 20]

/** Returns the contents of a file and the layout by which it was read. */
export async function checkStatement({ db, caller: { hotelId }, body, language }: ReadStatementInput<Check>) {
  const accounts = await accountsOf(db, hotelId)
  const known = profilesKnown(body.rows, accounts)
  const [only] = known.length === 1 ? known : []
  const named = body.account === undefined ? only : accounts.find(({ name }) => fold(name) === fold(body.account ?? ''))
  const profile =
    body.profile ?? known.find(({ id }) => id === named?.id)?.profile ?? suggestedProfile(body.rows) ?? named?.profile
  const answer = {
    account: named?.name ?? body.account ?? null,
    accounts: accounts.map(({ name, profile: kept }): BankAccount => ({ name, profile: kept })),
  }
  if (profile === undefined) return { ...answer, profile: null, ...nothing, lines: [], unread: [], withoutSign: 0 }
  const { incoming, outgoing, unread, questions } = readBy(body.rows, profile)
  const elsewhere = await likelyStored(db, hotelId, named?.id, incoming)
  const stored = named === undefined ? [] : await knownAmong(db, { hotelId, accountId: named.id }, incoming)
  const fresh = newLines(incoming, stored).length
  return {
    ...answer,
    profile,
    fresh,
    known: incoming.length - fresh,
    outgoing,
    questions,
    elsewhere: elsewhere ?? null,
    lines: incoming.slice(0, shownLines).map(({ day, amountKurus, text, sender }) => {
      return { day, amount: toTl(amountKurus), text, sender }
    }),
    withoutSign: unread.filter(({ problem }) => problem === 'bank.no-sign').length,
    unread: unread.slice(0, shownUnread).map(({ row, problem }) => ({ row, message: messageFor(problem, language) })),
  }
}
const nothing = { fresh: 0, known: 0, outgoing: 0, questions: [], elsewhere: null }

/** Stores the incoming payments. Lines that are stored already stay as they are. */
export async function takeStatement(
  asked: ReadStatementInput<{
    rows: string[][]
    account: string
    profile: StatementProfile
    alsoElsewhere?: boolean | undefined
  }>,
): Promise<{ fresh: number; known: number; outgoing: number }> {
  const { db, caller, body, now } = asked
  const { rows, account: name, profile, alsoElsewhere } = body
  const { incoming, outgoing, questions } = readBy(rows, profile)
  if (questions.length > 0) throw questionsOpen()
  if (incoming.length + outgoing === 0) throw nothingToRead()
  // This locks the bank account: when two clerks send the same file at the same time, the second finds the lines
  // already stored.
  const accountId = await saveBankAccount(db, caller.hotelId, { name, headings: headingsOf(rows, profile), profile })
  const elsewhere = alsoElsewhere ? undefined : await likelyStored(db, caller.hotelId, accountId, incoming)
  if (elsewhere !== undefined) throw inOtherAccount(elsewhere)
  // Lists begin with the latest line, so lines of one day are added in reverse and appear in the order of the file.
  const fresh = await addLines(db, { hotelId: caller.hotelId, accountId }, incoming.toReversed(), now)
  return { fresh, known: incoming.length - fresh, outgoing }
}

function readBy(rows: Rows, profile: StatementProfile) {
  const problem = profileProblem(profile)
  if (problem !== undefined) throw profileRefused(problem)
  const currency = typeof profile.currency === 'number' ? undefined : foreignAccount(rows, profile)
  if (currency !== undefined) throw accountInOtherCurrency(currency)
  const { lines, unread, questions } = readStatement(rows, profile)
  const [first] = unread
  const isForeign = lines.length === 0 && unread.every((row) => row.problem === 'bank.other-currency')
  if (isForeign && first !== undefined && typeof profile.currency === 'number')
    throw accountInOtherCurrency(rows[first.row - 1]?.[profile.currency] ?? '')
  const incoming = lines.filter(({ amountKurus }) => amountKurus > 0).map(asStored)
  return { incoming, outgoing: lines.filter(({ amountKurus }) => amountKurus < 0).length, unread, questions }
}

/** Texts are cut to the length that is stored; the fingerprint is computed from the whole text. */
const asStored = ({ text, sender, fingerprint, ...line }: StatementLine): StatementLine => ({
  ...line,
  text: text.slice(0, mostText).toWellFormed(),
  sender: sender.slice(0, mostSender).toWellFormed(),
  fingerprint: createHash('sha256').update(fingerprint).digest('base64url'),
})
