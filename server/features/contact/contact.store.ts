import { sql } from 'kysely'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { runTransaction } from '#server/platform/db/transaction.ts'

export type NewDemoRequest = {
  name: string
  email: string
  phone: string
  message: string
  language: Language
  createdAt: Date
}

/** Runs a transaction that can read demo requests but no data of any business. */
export function inDemoRequestScope<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  return runTransaction(db, async (tx) => {
    await sql`select set_config('konuk.demo_request_scope', 'on', true)`.execute(tx)
    return act(tx)
  })
}

export async function insertDemoRequest(tx: Db, request: NewDemoRequest): Promise<number> {
  const { id } = await tx.insertInto('demoRequest').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

export function demoRequestToMail(tx: Db, id: number) {
  return tx
    .selectFrom('demoRequest')
    .select(['name', 'email', 'phone', 'message', 'language', 'createdAt'])
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .executeTakeFirst()
}

export async function markMailed(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('demoRequest').set({ mailedAt: now }).where('id', '=', id).execute()
}

export async function deleteDemoRequestsBefore(tx: Db, then: Date): Promise<void> {
  await tx.deleteFrom('demoRequest').where('createdAt', '<', then).execute()
}
