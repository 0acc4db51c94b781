import type { SmsAllowance } from '#contract/sms/schemas.ts'
import { strangersDaily } from '#domain/sms/allowance.ts'
import type { LineRefusal } from '#domain/sms/line-refusal.ts'
import type { Api } from '#server/api.ts'
import { smsAccountRow } from './sms-account.store.ts'
import { allowanceOf, lockAllowance, spendAllowance } from '#server/features/sms-allowance/allowance.ts'
import { konukLine, type Outgoing } from '#server/features/sms-allowance/konuk-line.ts'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * The way on which a business's messages go. `overKonuk` is true if they go over Konuk's account, whose limits then
 * apply.
 */
export type SmsRoute = {
  overKonuk: boolean
  /** Returns for each message, in the given order, why it may not be sent today, or undefined. */
  judge: (db: Db, messages: readonly Outgoing[]) => Promise<(LineRefusal | undefined)[]>
}
type SmsAccountInput = { hotelId: number; now: Date }

const hasItsOwn = async (db: Db, hotelId: number) => (await smsAccountRow(db, hotelId)) !== undefined
/** With an account of its own, only the business's provider decides what may be sent. */
const own: SmsRoute = { overKonuk: false, judge: (_db, messages) => Promise.resolve(messages.map(() => undefined)) }

export async function accountOf(api: Pick<Api, 'secret'>, db: Db, asked: SmsAccountInput): Promise<SmsRoute> {
  if (await hasItsOwn(db, asked.hotelId)) return own
  return {
    overKonuk: true,
    judge: async (tx, messages) => {
      if (messages.length === 0) return []
      const line = await konukLine(api, tx, { ...asked, phones: messages.map(({ phone }) => phone) })
      return line.judge(messages)
    },
  }
}

/** Returns what `accountOf` returns, and locks the allowance over Konuk's account until this transaction ends. */
export async function lockAccount(api: Pick<Api, 'secret'>, tx: Db, asked: SmsAccountInput): Promise<SmsRoute> {
  if (await hasItsOwn(tx, asked.hotelId)) return own
  await lockAllowance(tx, asked.now)
  return accountOf(api, tx, asked)
}

/** Counts these messages towards the allowance, in the transaction that stores them. */
export async function spend(
  api: Api,
  tx: Db,
  { overKonuk }: SmsRoute,
  sending: SmsAccountInput & { messages: readonly Outgoing[] },
): Promise<void> {
  if (overKonuk) await spendAllowance(api, tx, sending)
}

export async function allowanceNow(api: Api, db: Db, asked: SmsAccountInput): Promise<SmsAllowance> {
  if (await hasItsOwn(db, asked.hotelId)) return null
  const { daily, left } = await allowanceOf(api, db, asked)
  const { strangersLeft, mayLink } = await konukLine(api, db, { ...asked, phones: [] })
  return { daily, left, strangers: { daily: strangersDaily, left: strangersLeft }, mayLink }
}
