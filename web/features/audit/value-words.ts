// Labels for values of a fixed set, such as the reason of a block, as the screens show them.
import { wordsOfTables } from '#contract/audit/words-of-tables.text.ts'
import { blockReasonWords } from '#contract/blocks/problems.ts'
import { cancelRuleWords } from '#contract/cancellation/problems.ts'
import { bookingSourceWords } from '#contract/reservations/problems.ts'
import { lineKindWords } from '#domain/folio/line.text.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import type { Language } from '#domain/language/language.ts'
import { requestWords } from '#web/features/kvkk/requests/request-words.text.ts'
import { permissionsText } from '#web/features/staff/permissions.text.ts'

type Words = Readonly<Record<string, string | undefined>>

const inLanguage = (words: Readonly<Record<string, Readonly<Record<Language, string>>>>, language: Language): Words =>
  Object.fromEntries(Object.entries(words).map(([value, of]) => [value, of[language]]))
const named = (words: Readonly<Record<string, readonly [string, string]>>): Words =>
  Object.fromEntries(Object.entries(words).map(([value, [name]]) => [value, name]))

const ownValues = (table: string, column: string, language: Language): Words | undefined =>
  wordsOfTables[table]?.[language].values?.[column]

const roles = (language: Language): Words => ({
  ...named(permissionsText[language].ready),
  ...ownValues('membership', 'role', language),
})

/** Columns, by table, whose labels belong to another feature. */
const ofOthers: Readonly<Record<string, (language: Language) => Words>> = {
  'audit_undo.table_name': (language) =>
    Object.fromEntries(Object.entries(wordsOfTables).map(([table, words]) => [table, words?.[language].name])),
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
  'staff_role.permissions': (language) => named(permissionsText[language].permissions),
  'unit_block.reason': (language) => inLanguage(blockReasonWords, language),
}

/** Labels for the values of a column. Undefined if the values are not a fixed set, or are shown unchanged. */
export const valueWords = (table: string, column: string, language: Language): Words | undefined =>
  ofOthers[`${table}.${column}`]?.(language) ?? ownValues(table, column, language)
