import { plainName } from './plain-name.ts'
import { smsParts } from '#domain/sms/segments.ts'

/** The words around the name of a business and the link, all in plain ASCII; `short` stands alone before the link. */
export type LinkWords = { start: string; middle: string; short: string }

const longestName = 40

/**
 * Writes an SMS with a link of Konuk's that fits into one part, which nobody can misuse to send another text. It has no
 * full stop after the link, because phones would treat it as part of the link.
 */
export function linkSms({ start, middle, short }: LinkWords, business: string, link: string): string {
  const room = smsParts(start + middle + link)
  const name = room.parts === 1 ? plainName(business).slice(0, Math.min(longestName, room.remaining)).trim() : ''
  return name === '' ? short + link : start + name + middle + link
}
