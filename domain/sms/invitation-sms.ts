// The SMS by which somebody is invited to work in a business: in one part, and of no use to who wants to send another.
import { plainName } from './plain-name.ts'
import { smsParts } from './segments.ts'

/** 128 random bits, as the links of guests have. */
export const invitationCodeBytes = 16

const start = 'Konuk: '
const middle = ' sizi ekibine davet ediyor. Baglanti 7 gun ve bir kez gecerli: '
const short = 'Konuk daveti: '
const longestName = 40

/** No full stop after the link: telephones take it for a part of it. */
export function invitationSms(business: string, link: string): string {
  const room = smsParts(start + middle + link)
  const name = room.parts === 1 ? plainName(business).slice(0, Math.min(longestName, room.remaining)).trim() : ''
  return name === '' ? short + link : start + name + middle + link
}
