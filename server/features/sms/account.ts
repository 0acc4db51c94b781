import type { SmsAllowance } from '#contract/sms.ts'
import type { Api } from '#server/api.ts'
import { smsAccountRow } from '#server/features/settings/sms-account.store.ts'
import { allowanceOf, fullPhones, lockAllowance, spendAllowance } from '#server/features/sms-allowance/allowance.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Over whose account a business sends, as far as that limits it. */
export type Account = {
  overKonuk: boolean
  /** Gets no more today. */
  isFull: (phone: string) => boolean
}
type Asked = { hotelId: number; now: Date }

const hasItsOwn = async (db: Db, hotelId: number) => (await smsAccountRow(db, hotelId)) !== undefined
const own: Account = { overKonuk: false, isFull: () => false }

export async function accountOf(db: Db, asked: Asked): Promise<Account> {
  if (await hasItsOwn(db, asked.hotelId)) return own
  const full = await fullPhones(db, asked)
  return { overKonuk: true, isFull: (phone) => full.has(phone) }
}

/** The same, and what is left over Konuk's account stays so until this transaction is over. */
export async function lockAccount(tx: Db, asked: Asked): Promise<Account> {
  if (await hasItsOwn(tx, asked.hotelId)) return own
  await lockAllowance(tx, asked.now)
  return accountOf(tx, asked)
}

/** Counts a message to each phone, in the transaction that stores them. */
export async function spend(
  api: Api,
  tx: Db,
  { overKonuk }: Account,
  sending: Asked & { phones: readonly string[] },
): Promise<void> {
  if (overKonuk) await spendAllowance(api, tx, sending)
}

export async function allowanceNow(api: Api, db: Db, asked: Asked): Promise<SmsAllowance> {
  if (await hasItsOwn(db, asked.hotelId)) return null
  const { daily, left } = await allowanceOf(api, db, asked)
  return { daily, left }
}
