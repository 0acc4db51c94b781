import { plainName } from '#domain/messages/plain-name.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { type CodePurpose, codePurposes } from './documents.ts'

const shortestName = 12

/**
 * What it means to give the code to the clerk, and that it means nothing else (Kurul 2025/1072). The Turkish text has
 * no diacritics, because the providers' endpoints for codes require that.
 */
const meanings: Record<CodePurpose, string> = {
  KVKK: 'KVKK aydinlatma metnini okudum, anladim demektir; riza/pazarlama izni degildir.',
  CONTRACT: 'Bu kod yalnizca konaklama sozlesmesi onayi icindir; pazarlama izni degildir.',
  MARKETING: "Bu kodu verirseniz tanitim SMS'i almayi kabul edersiniz. Zorunlu degildir.",
}

/**
 * The SMS with a code, always within one SMS part. The guest gives the code to the clerk or enters it on his page, so the
 * text does not say 'do not share' but names the only place for it. `link` leads to the full text. To make room for the link,
 * everything is shortened except the code, its meaning and part of the business's name. If there is no link, or it is
 * still too long, the SMS says that the text is available at the reception. Only a domestic provider accepts links, so
 * the caller decides whether to pass one.
 */
export function consentSms(
  purpose: CodePurpose,
  code: string,
  hotelName: string,
  link = '',
  place: keyof typeof shares = 'desk',
): string {
  const share = shares[place]
  const start = startOf(purpose, code)
  const name = plainName(hotelName).replace(/^[^A-Za-z0-9]+/, '') || 'Otel'
  // Phones would treat a full stop after a link as part of the link.
  const ways = linkFits(purpose, code, link)
    ? [`${share} Metin: ${link} `, ` Metin: ${link} `, ` ${link} `]
    : [`${share} Metin: resepsiyon. `]
  const roomy = ways.find((way) => roomAfter(start + way) >= Math.min(name.length, shortestName))
  const text = start + (roomy ?? ways.at(-1))
  return (text + shortened(name, roomAfter(text))).trimEnd()
}

/**
 * The path of the page that shows the text confirmed by a code. It is as short as 128 random bits allow, because the
 * link and the code share one SMS.
 */
export const readingPath = (token: string) => `/k/${token}`

/** Whether links with this public address fit into every SMS with a code. */
export function linksFit(publicUrl: string): boolean {
  const link = publicUrl + readingPath('A'.repeat(22))
  return codePurposes.every((purpose) => linkFits(purpose, '000000', link))
}

const linkFits = (purpose: CodePurpose, code: string, link: string) =>
  /^https?:[!-_a-z]+$/.test(link) && roomAfter(`${startOf(purpose, code)} ${link}`) >= 0

/** A code that the guest asked for on his page is entered there. */
const shares = { desk: ' Yalniz yetkiliye verin.', page: ' Yalniz sayfaniza yazin.' }
const startOf = (purpose: CodePurpose, code: string) => `Kod: ${code}. ${meanings[purpose]}`

/** The number of characters left in the SMS part. */
function roomAfter(text: string): number {
  const { parts, remaining } = smsParts(text)
  return parts === 1 ? remaining : -1
}

/** The text as it is stored: code and link token are masked, because neither may outlive its use. */
export function masked(text: string, ...secrets: string[]): string {
  return secrets.reduce((rest, one) => (one === '' ? rest : rest.replaceAll(one, '*'.repeat(one.length))), text)
}

/** Cuts the name after a word if that keeps most of the room, else within a word. */
function shortened(name: string, room: number): string {
  if (room <= 0) return ''
  if (name.length <= room) return name
  const cut = name.slice(0, room + 1)
  const lastSpace = cut.lastIndexOf(' ')
  return (lastSpace >= room / 2 ? cut.slice(0, lastSpace) : name.slice(0, room)).replace(/[ &-]+$/, '')
}
