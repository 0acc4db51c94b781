// Gives this feature's tests a person without an account, and the mails in that person's mailbox.
import { randomUUID } from 'node:crypto'

export const registrant = () => ({
  firstName: 'Zeynep',
  lastName: 'Arslan',
  email: `${randomUUID()}@konuk.test`,
  password: 'deniz-manzarasi',
  hotelName: 'Arslan Apart',
  phoneNumber: '0 (532) 111 22 33',
})

type Mailbox = Promise<{ text: string }[]>

/** The code in the newest mail that has one: six characters on a line of their own. */
export async function codeIn(mailbox: Mailbox): Promise<string> {
  return found(await mailbox, /^ *([2-9A-HJ-NP-Z]{6})$/m)
}

/** The token of the newest link, which stands on a line of its own. */
export async function tokenIn(mailbox: Mailbox): Promise<string> {
  return found(await mailbox, /^http:\/\/konuk\.test\/auth\/resetpassword#token=([\w-]+)$/m)
}

function found(mails: { text: string }[], pattern: RegExp): string {
  const match = mails.map(({ text }) => pattern.exec(text)?.[1]).find((part) => part !== undefined)
  if (match === undefined) throw new Error(`In no mail: ${pattern}`)
  return match
}
