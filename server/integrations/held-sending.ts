// Every message to the outside passes here. A restored copy sends nothing until an operator allows it, because the
// original may still be sending, or may have sent the same messages already. A live demo never sends anything: anybody
// can open one.
import { MailNotSent, type MailPort } from './mail/mail.ts'
import { SmsNotSent, type SmsPort } from './sms/sms.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'

/** The time since which sending is held, or undefined if messages go out as usual. */
export async function sendingHeldSince(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('installation').select('sendingHeldAt').executeTakeFirst()
  return row?.sendingHeldAt ?? undefined
}

export async function resumeSending(db: Db): Promise<void> {
  await db.updateTable('installation').set({ sendingHeldAt: null }).execute()
}

/** What is known of businesses; it holds for good, because a business is a live demo from its first moment or never. */
const known = new WeakMap<Db, Map<number, boolean>>()

/** True if the business is a live demo. */
async function isLiveDemo(db: Db, hotelId: number): Promise<boolean> {
  const ofDb = known.get(db) ?? new Map<number, boolean>()
  known.set(db, ofDb)
  const isDemo =
    ofDb.get(hotelId) ??
    (await inAuthScope(db, async (tx) => {
      const demo = await tx.selectFrom('liveDemo').select('hotelId').where('hotelId', '=', hotelId).executeTakeFirst()
      return demo !== undefined
    }))
  ofDb.set(hotelId, isDemo)
  return isDemo
}

/** True if the address is that of somebody in a live demo. */
const isInLiveDemo = (db: Db, address: string): Promise<boolean> =>
  inAuthScope(db, async (tx) => {
    const member = await tx
      .selectFrom('appUser')
      .innerJoin('membership', 'membership.userId', 'appUser.id')
      .innerJoin('liveDemo', 'liveDemo.hotelId', 'membership.hotelId')
      .select('appUser.id')
      .where('email', '=', address.toLowerCase())
      .executeTakeFirst()
    return member !== undefined
  })

export function smsUnlessHeld(sms: SmsPort, db: Db): SmsPort {
  return {
    ...sms,
    async send(message) {
      // The error allows no retry, because nobody expects the old messages on the day when sending is resumed.
      if ((await sendingHeldSince(db)) !== undefined) throw new SmsNotSent('rejected', 'copy')
      if (await isLiveDemo(db, message.hotelId)) throw new SmsNotSent('rejected', 'live-demo')
      return sms.send(message)
    },
  }
}

export function mailUnlessHeld(mail: MailPort, db: Db): MailPort {
  return {
    ...mail,
    async send(message) {
      // The job must end here, because a later try could fall into the time after sending is resumed.
      if ((await sendingHeldSince(db)) !== undefined) throw new MailNotSent('rejected', { isFinal: true })
      const isOfDemo = message.hotelId !== undefined && (await isLiveDemo(db, message.hotelId))
      if (isOfDemo || (await isInLiveDemo(db, message.to))) throw new MailNotSent('rejected', { isFinal: true })
      return mail.send(message)
    },
  }
}
