// For the tests of this feature: somebody without an account, and what they would read in their mailbox.
import { randomUUID } from 'node:crypto'

export const newcomer = () => ({
  firstName: 'Zeynep',
  lastName: 'Arslan',
  email: `${randomUUID()}@konuk.test`,
  password: 'deniz-manzarasi',
  hotelName: 'Arslan Apart',
  phoneNumber: '0 (532) 111 22 33',
})

type Mailbox = Promise<{ text: string }[]>

/** The code of the newest mail: six characters on a line of their own. */
export async function codeIn(mailbox: Mailbox): Promise<string> {
  return found(await mailbox, /^ *([2-9A-HJ-NP-Z]{6})$/m)
}

/** The token of the newest mail's link, which stands on a line of its own. */
export async function tokenIn(mailbox: Mailbox): Promise<string> {
  return found(await mailbox, /^http:\/\/konuk\.test\/auth\/resetpassword\?token=([\w-]+)$/m)
}

function found([newest]: { text: string }[], pattern: RegExp): string {
  const match = pattern.exec(newest?.text ?? '')?.[1]
  if (match === undefined) throw new Error(`Not in the newest mail: ${pattern}`)
  return match
}
