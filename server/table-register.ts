// What the audit log, undo, history, a takeout, an erasure and a person's file need to know of a table. Each feature describes its own tables in
// <feature>.tables.ts, and server/tables.ts collects them.
import type { TableWords } from '#contract/audit/table-words.ts'
import type { AuditKind } from '#domain/audit/kinds.ts'
import type { Undoing } from '#domain/audit/undo.ts'
import type { ErasedKind } from '#domain/kvkk/erased.ts'
import type { Permission } from '#domain/roles/permissions.ts'
import type { Day } from '#domain/time/day.ts'
import type { z } from 'zod'
import type { ColumnSchemas } from './columns.ts'

export type Audited = {
  /** The subject by which users find changes of this table. */
  kind: AuditKind
  words: TableWords
  /**
   * The columns, separated by spaces, that the chained rows hold openly and for ever, and that every reader of the log
   * sees: nothing personal, no secret and no amount. A new column needs a decision. Either add it here or to `needs`, or
   * recreate the table's triggers (`konuk_audit_table`) with the column as personal, secret or unread.
   */
  open: string
  /**
   * The columns that a reader of the log sees only with this permission, as elsewhere in the product. They are chained
   * openly, unless the table also lists them as personal.
   */
  needs?: Partial<Record<Permission, string>>
  /** The open columns that only entries of earlier versions hold, separated by spaces. */
  former?: string
}

export type TakenOut = {
  /** Rows are ordered by these columns. The default is `id`, which other tables refer to. */
  key?: readonly string[]
  /** Columns that hold ids of another table's rows, alone or in an array. */
  refs?: Readonly<Record<string, string>>
  /** Tables that rows refer to by a key that stays as it is, such as the version of a rule. */
  after?: readonly string[]
  /** JSON keys, at any depth, that hold ids of another table's rows. */
  within?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Columns that name the author of a change. When a takeout is read, the person who reads it becomes the author. */
  people?: readonly string[]
  /**
   * The schemas of the contract that values obey, by column. Every value obeys the type of its column besides. Columns in
   * kuruş or in hundredths of a per cent are divided by a hundred first, because the contract has lira and per cent.
   */
  obeys?: ColumnSchemas
  /** What the columns of a row obey together on the day of the takeout, if no constraint of the database says so. */
  whole?: z.ZodType | ((madeOn: Day) => z.ZodType)
  /** Columns that may lie after the day of the takeout, such as the nights of a stay. No other day and moment may. */
  ahead?: readonly string[]
  /**
   * True if rows count as proof elsewhere. Those of a takeout whose maker is unknown are marked by the column `unproven`.
   */
  proves?: true
  /** True if the table contains identity numbers, which are encrypted with this installation's secret. */
  hasIdentity?: true
  /** Columns of older takeouts that are no longer stored. */
  dropped?: readonly string[]
  /** Columns that the reader computes if the takeout is older than the column. */
  computed?: readonly string[]
  /** True if a new business has rows in this table before anybody adds one. */
  inNewBusiness?: true
}

/**
 * How rows refer to a person: to the guest profile, to a stay whose main guest is the person, or to a phone that only
 * the person has. Messages and codes are found by several of these.
 */
export type PersonKey = 'profile' | 'stay' | 'phone' | 'message' | 'code'

type Apart = {
  /** The reason why code of its own does it. */
  apart: string
}

export type InPersonFile = {
  part: string
  by: PersonKey
  columns: readonly string[]
  /** The default is `id`. */
  order?: readonly string[]
}

export type ErasedRows = {
  by: PersonKey
  /** Whether rows are deleted, or their personal columns are emptied. */
  how: 'delete' | 'empty'
  /** The kind of data under which the record of an erasure counts the rows. */
  counted: ErasedKind
}

type Personal = {
  /** The columns whose values the audit log keeps apart, so that they can be erased. */
  columns: readonly string[]
  /** What the file has that a person receives on request. */
  file: InPersonFile | Apart | LeftOut
  /** What an erasure does with the rows of a person. */
  erasure: ErasedRows | Apart | LeftOut
}

type LeftOut = {
  /** The reason. */
  leftOut: string
}

export type TableRegister = {
  /** A migration adds a table to the audit log with `konuk_audit_table`, or the table is left out for this reason. */
  audit: Audited | LeftOut
  /** Missing if no column has personal data. */
  personal?: Personal
  /** Which changes can be undone from the audit log. None if it is missing. */
  undo?: Undoing
  /** The columns from which the history of stays, of bookings or of the calendar rebuilds a past row. */
  history?: { of: 'stay' | 'booking' | 'calendar'; columns: readonly string[] }
  /** Rows are deleted when this column is so many days older than in the newest row. */
  ends?: { by: string; days: number }
  /** Missing only if the table has no rows of a business. */
  takeout?: TakenOut | LeftOut
}

/** The tables of a feature by their names in the database. */
export type Tables = Readonly<Record<string, TableRegister>>
