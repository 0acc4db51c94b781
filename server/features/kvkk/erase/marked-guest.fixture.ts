// Creates a guest with a recognisable mark in every place that can store personal data, and searches for such marks.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import * as bank from '#contract/bank/endpoints.ts'
import * as consent from '#contract/consent/endpoints.ts'
import { addGuestNote } from '#contract/guests/endpoints.ts'
import { changeInvoiceSettings, issueInvoice, readInvoiceDraft } from '#contract/invoices/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { sendSms, sendSmsBulk } from '#contract/messages/endpoints.ts'
import { fold } from '#domain/search/fold.ts'
import { codeIn } from '#server/features/consent/consent.fixture.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { smsChunk } from '#server/features/sms/sms-jobs.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { cancellationsOf } from '#server/features/cancellation/cancellation.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

/** No other test data has any of these words. */
export const marks = {
  firstName: 'Zümrütay',
  lastName: 'Karabatakoğlu',
  phone: '+905559871234',
  email: 'zumrutay@karabatak.example',
  tcKimlik: '10000000146',
  request: 'Istek-Petunya',
  note: 'Not-Begonvil',
  messageText: 'Mesaj-Kardelen',
  paymentNote: 'Dekont-Menekşe',
  chargeText: 'Kalem-Zambak',
  reason: 'Gerekçe-Hanımeli',
  bankText: 'Havale-Yasemin',
  sender: 'Gönderen-Karanfil',
  buyerAddress: 'Adres-Papatya',
  advertising: 'Kampanya-Nergis',
} as const
export type Mark = keyof typeof marks

type World = ReturnType<typeof world>

/** The guest came, paid, was invoiced and left. Another stay of the same guest was cancelled. */
export async function markedGuest(w: World, ours: TestHotel) {
  const { call } = w
  const desk = screenOf(w)
  const account = foliosOf(w)
  desk.onDay('2026-11-20')
  const who = { firstName: marks.firstName, lastName: marks.lastName, phone: marks.phone, tcKimlik: marks.tcKimlik }
  const guests = [mainGuest({ ...who, email: marks.email }), companion()]
  const nights = { checkInDate: '2026-11-20', checkOutDate: '2026-11-21', guests, specialRequests: marks.request }
  const stay = await desk.book(ours, await w.unit(ours, { unitName: 'Bungalov İşaret' }), nights)
  await provesEverything(w, ours, stay)
  await desk.checkIn(ours, stay)
  await account.charge(ours, stay, 50, marks.chargeText)
  await account.pay(ours, stay, 550, { method: 'iban', purpose: 'stay', note: marks.paymentNote })
  await paidByBank(w, ours, stay)
  await invoiced(w, ours, stay)
  await writtenTo(w, ours)
  desk.onDay('2026-11-21')
  await desk.checkOut(ours, stay)
  const id = stay.guests[0]?.personId ?? 0
  await call(addGuestNote, { params: { id }, body: { text: marks.note } }, ours)

  const called = booking(await w.unit(ours, { unitName: 'Bungalov İptal' }), {
    checkInDate: '2026-12-10',
    checkOutDate: '2026-12-12',
    guests: [mainGuest({ ...who, email: marks.email })],
    numberOfGuests: 1,
    specialRequests: marks.request,
  })
  const { reservation: off } = await call(createReservation, { body: called }, ours)
  await cancellationsOf(w).settleCancellation(ours, off, { way: 'amount', amount: 0, reason: marks.reason })
  return { id, companionId: stay.guests[1]?.personId ?? 0, stay, off }
}

async function provesEverything({ call, outbox }: World, ours: TestHotel, { reservationUniqId }: Reservation) {
  const { firstName, lastName, phone: phoneNumber, tcKimlik: tcNo } = marks
  const asked = {
    firstName,
    lastName,
    phoneNumber,
    rawPhoneNumber: phoneNumber,
    tcNo,
    pasaportNo: '',
    reservationUniqId,
  }
  const answer = async () => ({ body: { phoneNumber, code: codeIn((await outbox(phoneNumber))[0]) } })
  await call(consent.sendKvkkCode, { body: asked }, ours)
  await call(consent.verifyKvkkCode, await answer(), ours)
  await call(consent.sendContractCode, { body: asked }, ours)
  await call(consent.verifyContractCode, await answer(), ours)
  await call(consent.sendMarketingCode, { body: { phoneNumber, firstName, lastName } }, ours)
  await call(consent.verifyMarketingCode, await answer(), ours)
  // A code that was never entered, for a stay that was never booked.
  await call(consent.sendKvkkCode, { body: { ...asked, reservationUniqId: '17200000000009999' } }, ours)
}

async function paidByBank({ call }: World, ours: TestHotel, { id: reservationId }: Reservation) {
  const rows = [
    ['Tarih', 'Açıklama', 'Gönderen', 'Tutar'],
    ['20.11.2026', `${marks.bankText} KNK${reservationId}`, marks.sender, '500,00'],
  ]
  const { profile, account } = await call(bank.checkStatement, { body: { rows, account: 'Ziraat' } }, ours)
  if (profile === null || account === null) throw new Error('the statement says nothing')
  const { sender: _found, ...columns } = profile
  await call(bank.takeStatement, { body: { rows, account, profile: { ...columns, sender: 2 } } }, ours)
  const { lines } = await call(bank.listBankLines, { query: {} }, ours)
  await call(bank.bookBankLine, { params: { id: lines[0]?.id ?? 0 }, body: { reservationId } }, ours)
}

async function invoiced({ call }: World, ours: TestHotel, { id }: Reservation) {
  const seller = {
    title: 'Vadi Turizm Ltd. Şti.',
    taxOffice: 'Sapanca',
    taxNumber: '1234567890',
    address: 'Kırkpınar, Sapanca',
    prefix: 'VDI',
    konaklamaRate: 2,
    version: 0,
  }
  await call(changeInvoiceSettings, { body: seller }, ours)
  const { draft } = await call(readInvoiceDraft, { params: { id }, query: {} }, ours)
  const { firstName, lastName, tcKimlik, buyerAddress: address, email } = marks
  const buyer = { kind: 'person' as const, firstName, lastName, tcKimlik, address, email }
  await call(
    issueInvoice,
    { params: { id }, body: { requestId: randomUUID(), payable: draft.totals.payable, buyer } },
    ours,
  )
}

async function writtenTo({ call, jobs }: World, ours: TestHotel) {
  const { phone, firstName, messageText, advertising } = marks
  await call(sendSms, { body: { phoneNumber: phone, message: `${messageText} ${firstName}` } }, ours)
  const both = { phoneNumbers: [phone, '+905551110000'], message: 'Havuz açıldı' }
  await call(sendSmsBulk, { body: both }, ours)
  await call(sendSmsBulk, { body: { phoneNumbers: [phone], message: advertising, kind: 'commercial' } }, ours)
  await jobs.settled(smsChunk, 30_000)
}

/**
 * Returns every table of the application's schemas that contains a mark, with the marks found, read as the owner of the
 * tables.
 */
export async function whereMarked(url: string): Promise<Record<string, Mark[]>> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // the running statement rejects anyway
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    const found: Record<string, Mark[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ said: string }>(`select to_jsonb(t)::text as said from ${name} as t`)
      const said = rows.map((row) => `${row.said} ${fold(row.said)}`).join('\n')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
      const here = (Object.keys(marks) as Mark[]).filter((mark) =>
        writings(marks[mark]).some((one) => said.includes(one)),
      )
      if (here.length > 0) found[name.replace(/^public\./, '')] = here.toSorted()
    }
    return found
  } finally {
    await client.end()
  }
}

/**
 * The search also covers the phone number without its country code, the mark without spaces, and its folded form that
 * searches use.
 */
const writings = (mark: string) =>
  mark.startsWith('+90')
    ? [mark.slice(3), mark.slice(3).replace(/^(...)(...)(..)(..)$/, '$1) $2 $3 $4')]
    : [mark, fold(mark)]
