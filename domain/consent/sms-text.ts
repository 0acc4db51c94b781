import type { CodePurpose } from './documents.ts'

/** One part of a domestic SMS, after the operator's code; the endpoints for codes take ASCII only. */
const consentSmsMax = 155
const shortestName = 12

/** What giving the code means, and that it means nothing else (Kurul 2025/1072). Turkish without its marks. */
const meanings: Record<CodePurpose, string> = {
  KVKK: 'KVKK aydinlatma metnini okudum, anladim demektir; riza/pazarlama izni degildir.',
  CONTRACT: 'Bu kod yalnizca konaklama sozlesmesi onayi icindir; pazarlama izni degildir.',
  MARKETING: "Bu kodu verirseniz tanitim SMS'i almayi kabul edersiniz. Zorunlu degildir.",
}

/**
 * The SMS that carries a code, within one part. The guest gives the code to the clerk, so it does not say 'do not
 * share' but with whom alone to share it. `textAddress` says where the document can be read; it is named only where
 * it leaves room for the business's name, else the text can be had at the reception. Web addresses get through only
 * with a domestic provider, so the caller decides whether to give one.
 */
export function consentSms(purpose: CodePurpose, code: string, hotelName: string, textAddress = ''): string {
  const start = `Kod: ${code}. ${meanings[purpose]}`
  const name = inAscii(hotelName).replace(/^[^A-Za-z0-9]+/, '') || 'Otel'
  const address = inAscii(textAddress)
  const withPlace = (place: string) => `${start} Yalniz yetkiliye verin. Metin: ${place}. `
  const named = withPlace(address)
  const fits = address !== '' && named.length + Math.min(name.length, shortestName) <= consentSmsMax
  const text = fits ? named : withPlace('resepsiyon')
  return text + shortened(name, consentSmsMax - text.length)
}

/** The text as it may be stored: the code must not outlive its use. */
export function maskCode(text: string, code: string): string {
  return code === '' ? text : text.replaceAll(code, '*'.repeat(code.length))
}

/** Letters without marks; what is left outside printable single-place ASCII is dropped. */
function inAscii(text: string): string {
  return text
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^A-Za-z0-9 .,:;!?'"&()/+_@#%*=-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** Cut after a word where that keeps most of the room, else within it. */
function shortened(name: string, room: number): string {
  if (name.length <= room) return name
  const cut = name.slice(0, room + 1)
  const lastSpace = cut.lastIndexOf(' ')
  return (lastSpace >= room / 2 ? cut.slice(0, lastSpace) : name.slice(0, room)).replace(/[ ,.;:&(/+-]+$/, '')
}
