import { sql } from 'kysely'
import type { StatementProfile } from '#domain/bank/statement-profile.ts'
import type { DecimalMark } from '#domain/imports/habits.ts'
import type { DateOrder } from '#domain/imports/typed-dates.ts'
import type { Db } from '#server/platform/db/connect.ts'

export type NewBankAccount = { name: string; headings: string; profile: StatementProfile }

/** Lists the bank accounts of a business, each with the layout of its bank's statements. */
export async function accountsOf(db: Db, hotelId: number): Promise<(NewBankAccount & { id: number })[]> {
  const rows = await db
    .selectFrom('bankAccount')
    .select(['id', 'name', 'headings', 'skipRows', 'dayColumn', 'textColumn', 'senderColumn'])
    .select(['amountColumn', 'signColumn', 'incomingColumn', 'outgoingColumn', 'currencyColumn'])
    .select([
      sql<DateOrder | null>`date_order`.as('dateOrder'),
      sql<DecimalMark | null>`decimal_mark`.as('decimalMark'),
    ])
    .where('hotelId', '=', hotelId)
    .orderBy('nameFolded')
    .execute()
  return rows.map(({ id, name, headings, amountColumn, incomingColumn, outgoingColumn, ...row }) => ({
    id,
    name,
    headings,
    profile: {
      skipRows: row.skipRows,
      day: row.dayColumn,
      text: row.textColumn,
      sender: row.senderColumn,
      amount:
        incomingColumn === null || outgoingColumn === null
          ? ({
              in: 'one',
              column: amountColumn ?? 0,
              ...(row.signColumn !== null && { sign: row.signColumn }),
            } as const)
          : ({ in: 'two', incoming: incomingColumn, outgoing: outgoingColumn } as const),
      ...(row.currencyColumn !== null && { currency: row.currencyColumn }),
      ...(row.dateOrder !== null && { dates: row.dateOrder }),
      ...(row.decimalMark !== null && { decimals: row.decimalMark }),
    },
  }))
}

/** Adds a bank account, or updates the statement layout of the account with this name. */
export async function saveBankAccount(
  tx: Db,
  hotelId: number,
  { name, headings, profile }: NewBankAccount,
): Promise<number> {
  const { amount } = profile
  const row = {
    headings,
    skipRows: profile.skipRows,
    dayColumn: profile.day,
    textColumn: profile.text,
    senderColumn: profile.sender,
    amountColumn: amount.in === 'one' ? amount.column : null,
    incomingColumn: amount.in === 'one' ? null : amount.incoming,
    outgoingColumn: amount.in === 'one' ? null : amount.outgoing,
    signColumn: amount.in === 'one' ? (amount.sign ?? null) : null,
    currencyColumn: profile.currency ?? null,
    dateOrder: profile.dates ?? null,
    decimalMark: profile.decimals ?? null,
  }
  const { id } = await tx
    .insertInto('bankAccount')
    .values({ hotelId, name, ...row })
    .onConflict((known) => known.columns(['hotelId', 'nameFolded']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
