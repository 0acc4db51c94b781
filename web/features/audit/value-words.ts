// Values of a fixed set, such as why a unit is closed, in the words of the screens.
import { blockReasonWords } from '#contract/blocks.problems.ts'
import { cancelRuleWords } from '#contract/cancel.problems.ts'
import { bookingSourceWords } from '#contract/reservations.problems.ts'
import { lineKindWords } from '#domain/folio/line.text.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import type { Language } from '#domain/language/language.ts'
import { requestWords } from '#web/features/kvkk/requests/request-words.text.ts'
import { deedsText } from '#web/features/staff/deeds.text.ts'
import { valuesText } from './values.text.ts'

type Words = Readonly<Record<string, string | undefined>>

const inLanguage = (words: Readonly<Record<string, Readonly<Record<Language, string>>>>, language: Language): Words =>
  Object.fromEntries(Object.entries(words).map(([value, of]) => [value, of[language]]))
const named = (words: Readonly<Record<string, readonly [string, string]>>): Words =>
  Object.fromEntries(Object.entries(words).map(([value, [name]]) => [value, name]))

const roles = (language: Language): Words => ({
  ...named(deedsText[language].ready),
  ...valuesText[language].columns['membership.role'],
})

/** By table and column: what another feature has the words of. */
const ofOthers: Readonly<Record<string, (language: Language) => Words>> = {
  'cancel_rule.name': (language) => inLanguage(cancelRuleWords, language),
  'data_request.asked_right': (language) => requestWords[language].rights,
  'data_request.channel': (language) => requestWords[language].channels,
  'data_request.outcome': (language) => requestWords[language].outcomes,
  'folio_line.kind': (language) => lineKindWords[language],
  'membership.role': roles,
  'payment.method': (language) => paymentWords[language].methods,
  'payment.purpose': (language) => paymentWords[language].purposes,
  'reservation.source': (language) => inLanguage(bookingSourceWords, language),
  'staff_invitation.role': roles,
  'staff_role.deeds': (language) => named(deedsText[language].deeds),
  'unit_block.reason': (language) => inLanguage(blockReasonWords, language),
}

/** The words of a column's values; undefined: it holds no fixed set, or one that is written as it is. */
export const valueWords = (table: string, column: string, language: Language): Words | undefined =>
  ofOthers[`${table}.${column}`]?.(language) ?? valuesText[language].columns[`${table}.${column}`]
