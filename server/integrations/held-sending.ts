// A restored copy sends nothing until somebody says so: its original may be sending still, or has sent already.
import { MailNotSent, type MailPort } from './mail/mail.ts'
import { SmsNotSent, type SmsPort } from './sms/sms.ts'
import type { Db } from '#server/platform/db/connect.ts'

/** Since when, or undefined where messages leave as usual. */
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
      // Not one to be tried again: the day that sending is resumed, nobody expects the messages of before.
      if ((await sendingHeldSince(db)) !== undefined) throw new SmsNotSent('rejected', 'copy')
      return sms.send(message)
    },
  }
}

export function mailUnlessHeld(mail: MailPort, db: Db): MailPort {
  return {
    ...mail,
    async send(message) {
      if ((await sendingHeldSince(db)) !== undefined) throw new MailNotSent('rejected')
      return mail.send(message)
    },
  }
}
