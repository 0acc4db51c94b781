// Lists the codes sent to a guest, with the whole text of each document.
import { formatTl } from '#domain/money/money.ts'
import { showPhone } from '#domain/people/phone.ts'
import { formatDay, formatInstant } from '#domain/time/day.ts'
import type { Block } from '#server/platform/pdf/document.ts'
import { proofText } from './proof-document.text.ts'
import type { CheckedCode } from './read-proof.ts'

const text = proofText.code

/** Confirmed codes are listed with their whole text. For the others, only the fact that they were sent is listed. */
export function blocksOfCodes(title: string, codes: readonly CheckedCode[]): Block[] {
  return [
    { of: 'text', lines: [{ text: title, weight: 'bold', size: 12 }] },
    ...(codes.length === 0 ? [{ of: 'text' as const, lines: [{ text: proofText.none }] }] : []),
    ...codes.flatMap((code, place) => [factsOf(code, place + 1), ...textOf(code)]),
  ]
}

function stateOf({ verifiedAt, failedAt, voidedAt, purpose }: CheckedCode): string {
  if (verifiedAt !== null) return purpose === 'KVKK' ? text.noticeVerified : text.verified
  if (failedAt !== null) return text.failed
  return voidedAt === null ? text.open : text.voided
}

function factsOf(code: CheckedCode, number: number): Block {
  const { verifiedAt, sentAt, provider, chainPosition } = code
  const rows: (readonly [string, string | null])[] = [
    [text.state, stateOf(code)],
    [text.guest, `${code.guestName} · ${showPhone(code.phone)}`],
    [text.number, String(code.id)],
    [text.askedAt, text.from(formatInstant(code.askedAt), code.askedBy ?? text.guestOnPage, code.ip)],
    [
      text.sentAt,
      sentAt === null ? text.notSent : text.provider(formatInstant(sentAt), provider ?? '', code.providerMessageId),
    ],
    [text.delivered, verifiedAt === null ? null : text.notKept],
    [text.verifiedAt, verifiedAt && text.from(formatInstant(verifiedAt), enteredBy(code), code.verifiedIp)],
    [text.enteredWhere, verifiedAt && whereEntered(code)],
    [text.revokedAt, code.revokedAt ? formatInstant(code.revokedAt) : null],
    [text.unstated, code.unstated.length === 0 ? null : text.namesNoStay],
    [text.stayTaken, code.unstated.length === 0 || verifiedAt === null ? null : takenBy(code)],
    [text.tries, String(code.tries)],
    [text.sms, code.smsTextMasked],
    [text.stored, code.textSha256],
    [text.counted, code.counted === code.textSha256 ? text.same(code.counted) : text.differs(code.counted)],
    [text.chain, verifiedAt === null ? null : placeOf(chainPosition, code.isBroken)],
    [text.hash, code.chainHash],
  ]
  return {
    of: 'table',
    size: 8,
    columns: [
      { name: text.what(code.purpose, number), share: 1.2 },
      { name: '', share: 3 },
    ],
    rows: rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  }
}

const enteredBy = ({ verifiedBy, verifiedDeviceId }: CheckedCode) =>
  verifiedDeviceId === null ? (verifiedBy ?? '') : text.guestOnPage

/** The row of a device is forgotten after a while; what is told of it stands in the proof itself. */
function whereEntered({ id, phone, verifiedDeviceId, verifiedDeviceSince, verifiedUserAgent }: CheckedCode): string {
  if (verifiedDeviceId === null || verifiedDeviceSince === null) return text.atDesk(id)
  const since = formatInstant(verifiedDeviceSince)
  const device = { number: verifiedDeviceId, since, browser: verifiedUserAgent ?? '' }
  return text.onPage(id, showPhone(phone), device)
}

function takenBy({ stayTaken }: CheckedCode): string {
  if (stayTaken === null) return text.notTaken
  const { unitName, checkIn, checkOut, numberOfGuests, totalPriceKurus } = stayTaken
  const dates = `${formatDay(checkIn)} – ${formatDay(checkOut)}`
  return text.taken([unitName, dates, text.guests(numberOfGuests), formatTl(totalPriceKurus, 'tr')].join(' · '))
}

const placeOf = (position: number | null, isBroken: boolean) =>
  isBroken || position === null ? text.broken(position === null ? '–' : String(position)) : text.whole(position)

const textOf = ({ verifiedAt, fullText, textVersion }: CheckedCode): Block[] =>
  verifiedAt === null
    ? []
    : [
        {
          of: 'text',
          lines: [
            { text: text.text(textVersion), weight: 'bold', size: 8 },
            ...fullText.split('\n').map((line) => ({ text: line, size: 8 })),
          ],
        },
      ]
