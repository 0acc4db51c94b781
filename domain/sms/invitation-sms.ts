// The SMS by which somebody is invited to work in a business: in one part, and of no use to who wants to send another.
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

/**
 * What a business calls itself goes out under Konuk's name to whoever it types: letters without marks and spaces, no dot,
 * slash or colon that would make a link of it, and no number to call.
 */
export function plainName(business: string): string {
  return business
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 &'-]/g, ' ')
    .replace(/\d[\d '-]{3,}\d/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
