// Lays the proof file out as a document, section by section.
import type { z } from 'zod'
import type { FileAnswer } from '#contract/shapes.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import { countryName } from '#domain/people/countries.ts'
import { showPhone } from '#domain/people/phone.ts'
import { formatTl, type Kurus, kurus, toKurus } from '#domain/money/money.ts'
import { daysBetween, formatDay } from '#domain/time/day.ts'
import { type Block, renderDocument } from '#server/platform/pdf/document.ts'
import { blocksOfCodes } from './codes-in-document.ts'
import { at, type Column, facts, heading, part, small } from './document-parts.ts'
import { proofText as text } from './proof-document.text.ts'
import type { Proof } from './read-proof.ts'
import { chainBlocks, auditBlocks } from './records-in-document.ts'

export async function proofDocument(proof: Proof, now: Date): Promise<z.output<typeof FileAnswer>> {
  const number = proof.stay.reservationUniqId
  const content = await renderDocument({
    title: `${text.title} ${number}`,
    author: proof.hotel.name,
    language: 'tr',
    at: now,
    blocks: [
      ...head(proof, now),
      ...stayBlocks(proof),
      ...guestBlocks(proof),
      ...blocksOfCodes(text.sections.contract, proof.contracts),
      ...blocksOfCodes(text.sections.notice, proof.notices),
      ...blocksOfCodes(text.sections.marketing, proof.marketing),
      ...messageBlocks(proof),
      ...moneyBlocks(proof),
      ...decisionBlocks(proof),
      ...auditBlocks(proof),
      ...chainBlocks(proof),
    ],
  })
  return { name: `${text.fileName}-${number}.pdf`, mediaType: 'application/pdf', content }
}

const tl = (amount: Kurus) => formatTl(amount, 'tr')
const lira = (amount: number) => tl(toKurus(amount))
const amountColumn = (name: string): Column => ({ name, share: 1.4, isAmount: true })

const head = ({ hotel, stay, by }: Proof, now: Date): Block[] => [
  {
    of: 'sides',
    left: [{ text: hotel.name, weight: 'bold', size: 12 }, { text: hotel.address }],
    right: [
      { text: text.heading, weight: 'bold', size: 14 },
      { text: stay.reservationUniqId },
      { text: text.madeBy(by, at(now)) },
    ],
  },
  { of: 'text', lines: [{ text: text.intro, size: small }] },
  ...(stay.unproven ? [{ of: 'text' as const, lines: [{ text: text.unprovenStay, weight: 'bold' as const }] }] : []),
]

const mark = ({ unproven }: { unproven: boolean }) => unproven && text.unproven

function stayBlocks({ stay, units, folio }: Proof): Block[] {
  const words = text.stay
  const nights = folio.lines.filter(
    ({ kind, reverses, isReversed }) => kind === 'night' && reverses === null && !isReversed,
  )
  const isOne = units.length === 1
  return [
    heading(text.sections.stay),
    facts([
      [words.number, stay.reservationUniqId],
      [words.status, text.statuses[stay.status]],
      [
        words.days,
        `${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)} · ${words.nights(daysBetween(stay.checkIn, stay.checkOut))}`,
      ],
      [
        words.units,
        units
          .map(({ unitName, ...days }) =>
            isOne ? unitName : `${unitName} (${formatDay(days.checkIn)} – ${formatDay(days.checkOut)})`,
          )
          .join(', '),
      ],
      [words.guests, String(stay.numberOfGuests)],
      [words.total, tl(stay.totalPriceKurus)],
      [words.requests, stay.specialRequests],
      [words.createdAt, words.by(at(stay.createdAt), stay.createdBy)],
      [words.checkedInAt, stay.checkedInAt && at(stay.checkedInAt)],
      [words.checkedOutAt, stay.checkedOutAt && at(stay.checkedOutAt)],
    ]),
    ...(nights.length === 0
      ? []
      : [
          {
            of: 'table' as const,
            size: small,
            columns: [{ name: words.night, share: 1 }, { name: words.unit, share: 3 }, amountColumn(words.price)],
            rows: nights.map(({ day, night, amount }) => [formatDay(day), night?.unitName ?? '', lira(amount)]),
          },
        ]),
  ]
}

const guestBlocks = ({ guests }: Proof) =>
  part(
    text.sections.guests,
    [
      { name: text.guests.name, share: 2 },
      { name: text.guests.identity, share: 1.5 },
      { name: text.guests.country, share: 1 },
      { name: text.guests.contact, share: 2 },
    ],
    guests.map(({ firstName, lastName, isMainGuest, identityNumber, nationality, phone, email }) => [
      `${firstName} ${lastName}${isMainGuest ? ` (${text.guests.main})` : ''}`,
      identityNumber ?? '',
      countryName(nationality, 'tr'),
      [phone && showPhone(phone), email].filter(Boolean).join('\n'),
    ]),
  )

const messageBlocks = ({ messages }: Proof) =>
  part(
    text.sections.messages,
    [
      { name: text.messages.at, share: 1.2 },
      { name: text.messages.phone, share: 1.3 },
      { name: text.messages.text, share: 3.5 },
      { name: text.messages.state, share: 1.4 },
    ],
    messages.map(({ createdAt, sentAt, settledAt, phone, state, ...message }) => [
      at(sentAt ?? createdAt),
      showPhone(phone),
      message.text,
      [text.messages.states[state], settledAt && at(settledAt), mark(message)].filter(Boolean).join('\n'),
    ]),
  )

function moneyBlocks({ folio, invoices, stay }: Proof): Block[] {
  const { methods, purposes } = paymentWords.tr
  const { charges, payments, invoices: documents } = text
  return [
    ...part(
      text.sections.charges,
      [
        { name: charges.day, share: 1 },
        { name: charges.what, share: 3.4 },
        { name: charges.by, share: 1.8 },
        amountColumn(charges.amount),
      ],
      folio.lines.map((line) => {
        const what = [charges.kinds[line.kind], line.night?.unitName ?? line.text].filter(Boolean).join(': ')
        return [
          formatDay(line.day),
          line.reverses === null ? what : charges.reversal(what),
          `${line.by ?? charges.system}\n${at(new Date(line.at))}`,
          lira(line.amount),
        ]
      }),
    ),
    { of: 'sums', sums: [{ name: charges.total, amount: lira(folio.charged) }] },
    ...part(
      text.sections.payments,
      [
        { name: payments.day, share: 1 },
        { name: payments.receipt, share: 2 },
        { name: payments.how, share: 2.6 },
        { name: payments.by, share: 1.8 },
        amountColumn(payments.amount),
      ],
      folio.payments.map((payment) => {
        const what = `${purposes[payment.purpose]}, ${methods[payment.method]}`
        return [
          formatDay(payment.day),
          `${stay.reservationUniqId}-${payment.id}`,
          [payment.refundOf === null ? what : payments.refund(what), payment.note, mark(payment)]
            .filter(Boolean)
            .join('\n'),
          `${payment.by ?? charges.system}\n${at(new Date(payment.at))}`,
          lira(payment.amount),
        ]
      }),
    ),
    {
      of: 'sums',
      sums: [
        { name: payments.paid, amount: lira(folio.paid) },
        { name: payments.balance, amount: lira(folio.balance) },
      ],
    },
    ...part(
      text.sections.invoices,
      [
        { name: documents.number, share: 2 },
        { name: documents.kind, share: 1.5 },
        { name: documents.day, share: 1 },
        amountColumn(documents.amount),
      ],
      invoices.map(({ number, creditsId, day, payableKurus, unproven }) => [
        number,
        [creditsId === null ? documents.invoice : documents.credit, mark({ unproven })].filter(Boolean).join('\n'),
        formatDay(day),
        tl(payableKurus),
      ]),
    ),
  ]
}

function decisionBlocks({ settlements, transitions }: Proof): Block[] {
  const words = text.settlements
  return [
    ...part(
      text.sections.settlements,
      [
        { name: words.at, share: 1.6 },
        { name: words.what, share: 3 },
        amountColumn(words.kept),
        amountColumn(words.returned),
        amountColumn(words.later),
      ],
      settlements.map(({ settledAt, by, way, rule, reason, undoneAt, ...settled }) => [
        `${at(settledAt)}\n${by}`,
        [
          words.ways[way],
          rule === null ? '' : words.rule(rule),
          reason === '' ? '' : words.reason(reason),
          undoneAt === null ? '' : words.undone(at(undoneAt)),
        ]
          .filter(Boolean)
          .join('\n'),
        tl(settled.chargeKurus),
        tl(kurus(settled.returnedKurus + (settled.toReturnKurus ?? 0))),
        tl(settled.forLaterKurus),
      ]),
    ),
    ...part(
      text.sections.transitions,
      [
        { name: text.transitions.at, share: 1.4 },
        { name: text.transitions.what, share: 3 },
        { name: text.transitions.by, share: 2 },
      ],
      transitions.map(({ transition, takenAt, by, undoneAt }) => [
        at(takenAt),
        [text.transitions.names[transition] ?? transition, undoneAt && text.transitions.undone(at(undoneAt))]
          .filter(Boolean)
          .join(' · '),
        by ?? text.charges.system,
      ]),
    ),
  ]
}
