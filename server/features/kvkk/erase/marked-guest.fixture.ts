// A guest who has left a mark of their own wherever people can be written down, and where such marks are found.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import * as bank from '#contract/bank.ts'
import * as consent from '#contract/consent.ts'
import { addGuestNote } from '#contract/guests.ts'
import { changeInvoiceSettings, issueInvoice, readInvoiceDraft } from '#contract/invoices.ts'
import { createReservation, type Reservation } from '#contract/reservations.ts'
import { sendSms, sendSmsBulk } from '#contract/sms.ts'
import { fold } from '#domain/search/fold.ts'
import { codeIn } from '#server/features/consent/consent.fixture.ts'
import { accountsOf } from '#server/features/folio/account.fixture.ts'
import { booking, companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { smsChunk } from '#server/features/sms/sms-jobs.ts'
import { deskOf } from '#server/features/stays/desk.fixture.ts'
import { callingOffOf } from '#server/features/stays/call-off/call-off.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

/** No word of these is anybody else's. */
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

/** Came, paid, was invoiced and left; another stay of theirs was called off. */
export async function markedGuest(w: World, ours: TestHotel) {
  const { call } = w
  const desk = deskOf(w)
  const account = accountsOf(w)
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
  await callingOffOf(w).callOff(ours, off, { way: 'amount', amount: 0, reason: marks.reason })
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
  // One that nobody answered, for a stay that was never made.
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
  const { draft } = await call(readInvoiceDraft, { params: { id } }, ours)
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

/** Every table of every schema of the application with a mark in some column, and which marks: as the owner sees it. */
export async function whereMarked(url: string): Promise<Record<string, Mark[]>> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // the statement under way rejects
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

/** Also without its country, without blanks, and as searches fold it. */
const writings = (mark: string) =>
  mark.startsWith('+90')
    ? [mark.slice(3), mark.slice(3).replace(/^(...)(...)(..)(..)$/, '$1) $2 $3 $4')]
    : [mark, fold(mark)]
