// A restored copy sends nothing until an operator allows it, because the original may still be sending, or may have
// sent the same messages already.
import { MailNotSent, type MailPort } from './mail/mail.ts'
import { SmsNotSent, type SmsPort } from './sms/sms.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** The time since which sending is held, or undefined if messages go out as usual. */
export async function sendingHeldSince(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('installation').select('sendingHeldAt').executeTakeFirst()
  return row?.sendingHeldAt ?? undefined
}

export async function resumeSending(db: Db): Promise<void> {
  await db.updateTable('installation').set({ sendingHeldAt: null }).execute()
}

export function smsUnlessHeld(sms: SmsPort, db: Db): SmsPort {
  return {
    ...sms,
    async send(message) {
      // The error allows no retry, because nobody expects the old messages on the day when sending is resumed.
      if ((await sendingHeldSince(db)) !== undefined) throw new SmsNotSent('rejected', 'copy')
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
      return mail.send(message)
    },
  }
}
