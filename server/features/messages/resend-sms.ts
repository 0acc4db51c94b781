import type { Parsed } from '#contract/endpoint.ts'
import type { resendSms } from '#contract/messages/endpoints.ts'
import { contactsIn } from '#domain/sms/contacts.ts'
import { mayResend, messageStates } from '#domain/sms/message-state.ts'
import type { Api } from '#server/api.ts'
import { refusedByLine } from '#server/features/sms-allowance/allowance.errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { lockAccount, spend } from '#server/features/sms/sms-account.ts'
import { batchById, requeue, resendable } from './batches.store.ts'
import { batchNotFound } from './messages.errors.ts'
import { enqueueSending } from '#server/features/sms/sms-jobs.ts'

type ResendSmsInput = Parsed<typeof resendSms> & { db: Db; caller: Caller; now: Date }

/**
 * Queues the messages again that may be sent, and counts them towards the allowance again. Messages that may not be
 * sent today stay as they are.
 */
export async function resend(
  api: Api,
  { db, caller: { hotelId }, params, body, now }: ResendSmsInput,
): Promise<number> {
  if ((await batchById(db, hotelId, params.id)) === undefined) throw batchNotFound()
  const account = await lockAccount(api, db, { hotelId, now })
  const states = body.state ? [body.state] : messageStates.filter(mayResend)
  const found = await resendable(db, hotelId, params.id, { states, ids: body.messageIds })
  const reasons = await account.judge(db, found)
  const going = found.filter((_, at) => reasons[at] === undefined)
  const [why] = reasons
  if (going.length === 0 && why !== undefined) throw refusedByLine(why, contactsIn(found[0]?.text ?? ''))
  if (going.length === 0) return 0
  await spend(api, db, account, { hotelId, now, messages: going })
  const ids = going.map(({ id }) => id)
  await requeue(db, hotelId, ids, { overKonuk: account.overKonuk, now })
  await enqueueSending(api, db, { hotelId, batchId: params.id }, ids)
  return ids.length
}
