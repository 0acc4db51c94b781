// The SMS that invites somebody to work in a business.
import { linkSms, type LinkWords } from './link-sms.ts'

/** Codes have 128 random bits, like the links of guests. */
export const invitationCodeBytes = 16

const words: LinkWords = {
  start: 'Konuk: ',
  middle: ' sizi ekibine davet ediyor. Baglanti 7 gun ve bir kez gecerli: ',
  short: 'Konuk daveti: ',
}

export const invitationSms = (business: string, link: string): string => linkSms(words, business, link)
