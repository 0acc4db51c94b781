import type { Language } from '#domain/language/language.ts'

/** The words of the audit log for a table, and for the values of columns that have a fixed set of values. */
type Words = { name: string; values?: Readonly<Record<string, Readonly<Record<string, string>>>> }
export type TableWords = Readonly<Record<Language, Words>>

/** Declares the words for the tables of one feature. The build loads the English ones separately. */
export const tableWords = <const W extends Record<string, TableWords>>(words: W): W => words
