// The SMS that invites somebody to work in a business. It fits into one part, and nobody can misuse it to send another
// text.
import { plainName } from './plain-name.ts'
import { smsParts } from '#domain/sms/segments.ts'

/** Codes have 128 random bits, like the links of guests. */
export const invitationCodeBytes = 16

const start = 'Konuk: '
const middle = ' sizi ekibine davet ediyor. Baglanti 7 gun ve bir kez gecerli: '
const short = 'Konuk daveti: '
const longestName = 40

/** The text has no full stop after the link, because phones would treat it as part of the link. */
export function invitationSms(business: string, link: string): string {
  const room = smsParts(start + middle + link)
  const name = room.parts === 1 ? plainName(business).slice(0, Math.min(longestName, room.remaining)).trim() : ''
  return name === '' ? short + link : start + name + middle + link
}
