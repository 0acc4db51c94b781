import type { SmsAllowance } from '#contract/sms.ts'
import { strangersDaily } from '#domain/sms/allowance.ts'
import type { LineRefusal } from '#domain/sms/line-refusal.ts'
import type { Api } from '#server/api.ts'
import { smsAccountRow } from '#server/features/settings/sms-account.store.ts'
import { allowanceOf, lockAllowance, spendAllowance } from '#server/features/sms-allowance/allowance.ts'
import { konukLine, type Outgoing } from '#server/features/sms-allowance/konuk-line.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Over whose account a business sends, as far as that limits it. */
export type Account = {
  overKonuk: boolean
  /** For each message, in this order, why it does not go today. */
  judge: (db: Db, messages: readonly Outgoing[]) => Promise<(LineRefusal | undefined)[]>
}
type Asked = { hotelId: number; now: Date }

const hasItsOwn = async (db: Db, hotelId: number) => (await smsAccountRow(db, hotelId)) !== undefined
/** Its provider alone says what goes. */
const own: Account = { overKonuk: false, judge: (_db, messages) => Promise.resolve(messages.map(() => undefined)) }

export async function accountOf(api: Pick<Api, 'secret'>, db: Db, asked: Asked): Promise<Account> {
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

/** The same, and what is left over Konuk's account stays so until this transaction is over. */
export async function lockAccount(api: Pick<Api, 'secret'>, tx: Db, asked: Asked): Promise<Account> {
  if (await hasItsOwn(tx, asked.hotelId)) return own
  await lockAllowance(tx, asked.now)
  return accountOf(api, tx, asked)
}

/** Counts these messages in the transaction that stores them. */
export async function spend(
  api: Api,
  tx: Db,
  { overKonuk }: Account,
  sending: Asked & { messages: readonly Outgoing[] },
): Promise<void> {
  if (overKonuk) await spendAllowance(api, tx, sending)
}

export async function allowanceNow(api: Api, db: Db, asked: Asked): Promise<SmsAllowance> {
  if (await hasItsOwn(db, asked.hotelId)) return null
  const { daily, left } = await allowanceOf(api, db, asked)
  const { strangersLeft, mayLink } = await konukLine(api, db, { ...asked, phones: [] })
  return { daily, left, strangers: { daily: strangersDaily, left: strangersLeft }, mayLink }
}
