import { plainName } from '#domain/sms/plain-name.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { type CodePurpose, codePurposes } from './documents.ts'

const shortestName = 12

/** What giving the code means, and that it means nothing else (Kurul 2025/1072). Turkish without its marks, as the endpoints for codes want it. */
const meanings: Record<CodePurpose, string> = {
  KVKK: 'KVKK aydinlatma metnini okudum, anladim demektir; riza/pazarlama izni degildir.',
  CONTRACT: 'Bu kod yalnizca konaklama sozlesmesi onayi icindir; pazarlama izni degildir.',
  MARKETING: "Bu kodu verirseniz tanitim SMS'i almayi kabul edersiniz. Zorunlu degildir.",
}

/**
 * The SMS that carries a code, within one part, whatever it takes. The guest gives the code to the clerk, so it does not
 * say 'do not share' but with whom alone to share it. `link` leads to the text: for its sake everything gives way but
 * the code, what it means, and some of the business's name. Where there is none, or it is too long even then, the text
 * can be had at the reception. Links get through only with a domestic provider, so the caller decides on one.
 */
export function consentSms(purpose: CodePurpose, code: string, hotelName: string, link = ''): string {
  const start = startOf(purpose, code)
  const name = plainName(hotelName).replace(/^[^A-Za-z0-9]+/, '') || 'Otel'
  // No full stop after a link: telephones take it for a part of it.
  const ways = linkFits(purpose, code, link)
    ? [`${share} Metin: ${link} `, ` Metin: ${link} `, ` ${link} `]
    : [`${share} Metin: resepsiyon. `]
  const roomy = ways.find((way) => roomAfter(start + way) >= Math.min(name.length, shortestName))
  const text = start + (roomy ?? ways.at(-1))
  return (text + shortened(name, roomAfter(text))).trimEnd()
}

/** Where a guest reads what a code is about. As short as 128 random bits allow: it shares one SMS with the code. */
export const readingPath = (token: string) => `/k/${token}`

/** Whether links at this address get into every SMS with a code. */
export function linksFit(publicUrl: string): boolean {
  const link = publicUrl + readingPath('A'.repeat(22))
  return codePurposes.every((purpose) => linkFits(purpose, '000000', link))
}

const linkFits = (purpose: CodePurpose, code: string, link: string) =>
  /^https?:[!-_a-z]+$/.test(link) && roomAfter(`${startOf(purpose, code)} ${link}`) >= 0

const share = ' Yalniz yetkiliye verin.'
const startOf = (purpose: CodePurpose, code: string) => `Kod: ${code}. ${meanings[purpose]}`

/** How much more fits into one part. */
function roomAfter(text: string): number {
  const { parts, remaining } = smsParts(text)
  return parts === 1 ? remaining : -1
}

/** The text as it may be stored: neither the code nor the token of the link must outlive its use. */
export function masked(text: string, ...secrets: string[]): string {
  return secrets.reduce((rest, one) => (one === '' ? rest : rest.replaceAll(one, '*'.repeat(one.length))), text)
}

/** Cut after a word where that keeps most of the room, else within it. */
function shortened(name: string, room: number): string {
  if (room <= 0) return ''
  if (name.length <= room) return name
  const cut = name.slice(0, room + 1)
  const lastSpace = cut.lastIndexOf(' ')
  return (lastSpace >= room / 2 ? cut.slice(0, lastSpace) : name.slice(0, room)).replace(/[ &-]+$/, '')
}
