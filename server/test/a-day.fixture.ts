// Everything that a business does in a day, through the endpoints that its screens call.
import { checkUndoOfAct, listActs, listAudit, undoAct, undoChange } from '#contract/audit/endpoints.ts'
import { makeTakeout } from '#contract/takeout/endpoints.ts'
import * as blocks from '#contract/blocks/endpoints.ts'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { listMarketingConsents } from '#contract/consent/endpoints.ts'
import * as guestList from '#contract/guests/list/endpoints.ts'
import * as people from '#contract/guests/endpoints.ts'
import { readCalendarThen, readReservationThen } from '#contract/history/endpoints.ts'
import * as hotel from '#contract/hotel/endpoints.ts'
import { exportPerson } from '#contract/kvkk/endpoints.ts'
import { erasesSomebody, keepsData } from '#server/features/kvkk/erase/erases.fixture.ts'
import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import * as money from '#contract/reports/money/endpoints.ts'
import { periodReportFile, standingReportFile } from '#contract/folio/receipts/endpoints.ts'
import * as notifications from '#contract/notifications/endpoints.ts'
import * as pictures from '#contract/pictures/endpoints.ts'
import { quoteStay } from '#contract/prices/endpoints.ts'
import * as rates from '#contract/prices/rates/endpoints.ts'
import { searchPayments } from '#contract/reports/payments/endpoints.ts'
import * as reports from '#contract/reports/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import * as reservations from '#contract/reservations/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import * as settings from '#contract/account/settings/endpoints.ts'
import * as sms from '#contract/messages/endpoints.ts'
import * as templates from '#contract/messages/templates/endpoints.ts'
import * as stays from '#contract/stays/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import * as units from '#contract/units/endpoints.ts'
import { blocking } from '#server/features/blocks/block.fixture.ts'
import { completeOverdue } from '#server/features/stays/complete-overdue.ts'
import { anchorAuditLogs } from '#server/features/audit/audit-chain.ts'
import { auditHead } from '#server/features/audit/audit-chain.store.ts'
import { eraseInAudit } from '#server/features/audit/erase-in-audit.store.ts'
import { recordErasure } from '#server/features/audit/erasure-record.fixture.ts'
import { tellsApart } from '#server/features/guests/splitting.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { anchorProofs } from '#server/features/consent/proof-chain.ts'
import { forgetOldNotifications } from '#server/features/notifications/notification-jobs.ts'
import { purgeAccounts } from '#server/features/account/purge.ts'
import { booking, edited, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel, world } from './world.ts'
import { keepsPrivacy } from './privacy.fixture.ts'
import { agreesBeforeBooking, asksForConsent, entersIdentities, sendsLinks } from './a-day-of-consents.fixture.ts'
import { tellsGuests } from './guides.fixture.ts'
import { handlesMoney } from './a-day-of-money.fixture.ts'

type World = ReturnType<typeof world>

/** `ours` has years of stays and guests. */
export async function aDay(w: World, ours: TestHotel, unitId: number): Promise<void> {
  const began = new Date().toISOString()
  await looks(w, ours, unitId)
  await tellsGuests(w, ours, unitId)
  await books(w, ours)
  await asksForConsent(w, ours)
  await writes(w, ours)
  await keepsHouse(w, ours)
  await entersIdentities(w)
  await handlesMoney(w, ours)
  await takesBack(w, ours)
  await looksBack(w, ours, began)
  const passphrase = 'dere tepe düz gittik'
  const made = await w.send(makeTakeout, { body: { passphrase, again: passphrase } }, ours)
  if (made.statusCode !== 200) throw new Error(made.body)
  const { people: some } = await w.call(people.searchPeople, { body: {} }, ours)
  const taken = await w.send(exportPerson, { params: { id: some[0]?.id ?? 0 } }, ours)
  if (taken.statusCode !== 200) throw new Error(taken.body)
  await keepsPrivacy(w, ours, some[0]?.id ?? 0)
  await erasesSomebody(w, ours)
  await keepsData(w, ours)
  await completeOverdue(w.api)
  await anchorProofs(w.api)
  await anchorAuditLogs(w.api)
  await inHotel(w.db, ours.hotelId, async (db) => {
    await auditHead(db, ours.hotelId)
    await recordErasure(db, ours.hotelId)
    await eraseInAudit(db, ours.hotelId, {
      guestProfileIds: [ours.hotelId],
      reservationIds: [ours.hotelId],
      rows: { sms_message: [ours.hotelId] },
    })
  })
  await purgeAccounts(w.api)
  await forgetOldNotifications(w.api)
  await agreesBeforeBooking(w, ours)
}

/** The price is changed twice: the first change can no longer be undone, the second can. */
async function takesBack(w: World, ours: TestHotel): Promise<void> {
  const made = await w.unit(ours, { unitName: 'Fiyatı Değişen' })
  const { id, hotelId: _h, name: _n, version: _v, state: _s, stateUntil: _u, ...fields } = made
  for (const price of [1100, 1200]) await w.call(units.changeUnit, { params: { id }, body: { ...fields, price } }, ours)
  const { entries } = await w.call(listAudit, { query: { unitId: id } }, ours)
  for (const entry of entries.slice(0, 2).toReversed()) await w.send(undoChange, { params: { id: entry.id } }, ours)
  await w.call(units.changeUnit, { params: { id }, body: { ...fields, price: 1300 } }, ours)
  const { acts } = await w.call(listActs, { query: { unitId: id } }, ours)
  const params = { id: acts[0]?.id ?? 0 }
  await w.call(checkUndoOfAct, { params }, ours)
  await w.call(undoAct, { params }, ours)
  await takesBandsBack(w, ours)
}

/** The price bands for children are changed twice. An undo covers all bands that were saved in one request. */
async function takesBandsBack({ call, send }: World, ours: TestHotel): Promise<void> {
  const { childBands, childBandsVersion } = (await call(rates.readRates, {}, ours)).rates
  let version = childBandsVersion
  for (const percent of [10, 20]) {
    const band = { fromAge: 0, untilAge: 6, percent, amount: null }
    const answer = await call(rates.setChildBands, { body: { childBands: [band], version } }, ours)
    version = answer.rates.childBandsVersion
  }
  const { entries } = await call(listAudit, { query: { kind: 'prices', pageSize: 10 } }, ours)
  const bands = entries
    .filter(({ tableName, operation }) => tableName === 'child_band' && operation === 'insert')
    .slice(0, 2)
  for (const entry of bands.toReversed()) await send(undoChange, { params: { id: entry.id } }, ours)
  version = (await call(rates.readRates, {}, ours)).rates.childBandsVersion
  await call(rates.setChildBands, { body: { childBands, version } }, ours)
}

/** Reads the calendar and a stay as they were when the day began. */
async function looksBack({ call }: World, ours: TestHotel, at: string): Promise<void> {
  await call(readCalendarThen, { query: { from: '2026-11-10', to: '2026-12-08', at } }, ours)
  const { reservations: some } = await call(reservations.searchReservations, { body: { page: 1 } }, ours)
  await call(readReservationThen, { params: { id: some[0]?.id ?? 0 }, query: { at } }, ours)
}

async function looks({ call, send }: World, ours: TestHotel, hotelDetailId: number): Promise<void> {
  const hotelId = ours.hotelId
  const days = { from: '2026-11-10', to: '2026-12-08' }
  const year = { from: '2026-01-01', to: '2026-12-31' }
  await call(readCalendar, { query: days }, ours)
  await call(readToday, {}, ours)
  for (const q of ['deniz', '0532100', '1700000']) await call(search, { body: { q } }, ours)
  const found = await call(reservations.searchReservations, { body: { page: 1 } }, ours)
  for (const body of [
    { page: 9_000 },
    { search: 'deniz' },
    { owing: true },
    { search: '17000000' },
    { search: '0532' },
    { hotelDetailId, status: 'ACTIVE' as const, checkInDate: '2026-11-21' },
    { mainGuestFirstName: 'deniz', mainGuestPhone: '0532' },
  ]) {
    await call(reservations.searchReservations, { body: { page: 1, ...body } }, ours)
  }
  await call(reservations.findByHotel, { body: { hotelDetailId } }, ours)
  await call(reservations.nightsTaken, { query: { hotelDetailId } }, ours)
  const nights = { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' }
  await call(reservations.findFreeUnits, { query: nights }, ours)
  await call(quoteStay, { body: { segments: [{ hotelDetailId, ...nights }] } }, ours)
  const [first] = found.reservations
  const guest = first?.guests[0]
  await call(reservations.readReservation, { params: { id: first?.id ?? 0 } }, ours)
  await call(guestList.guestsByHotel, { params: { hotelId }, query: { page: 1, pageSize: 20 } }, ours)
  for (const body of [
    {},
    { search: 'deniz' },
    { search: '1700' },
    { inHouse: 'true' as const },
    { stayingOn: '2026-11-21', cancelled: 'false' as const },
    { kvkkApproved: 'false' as const, hasPhone: 'true' as const },
    { salesContractApproved: 'true' as const },
    { order: 'nearest' as const },
    { order: 'nearest' as const, inHouse: 'true' as const },
  ]) {
    await call(guestList.searchGuests, { params: { hotelId }, body: { page: 1, pageSize: 20, ...body } }, ours)
  }
  // Uses `send` instead of `call`, because the answer is a file and not JSON.
  await send(guestList.exportGuests, { params: { hotelId }, body: { format: 'csv' } }, ours)
  for (const body of [{}, { search: 'deniz' }, { stays: 'ahead' as const }, { stays: 'repeated' as const }]) {
    await call(people.searchPeople, { body: { page: 1, pageSize: 20, ...body } }, ours)
  }
  await call(people.knownGuests, { body: { phone: guest?.phone ?? '', tcKimlik: '10000000146' } }, ours)
  await call(people.knownGuests, { body: { name: guest?.lastName ?? 'Işık' } }, ours)
  const id = guest?.personId ?? 0
  await call(people.readGuest, { params: { id } }, ours)
  await call(people.staysOfGuest, { params: { id }, query: {} }, ours)
  await call(people.messagesOfGuest, { params: { id }, query: {} }, ours)
  await call(notifications.listNotifications, {}, ours)
  await call(notifications.readNotifications, { body: {} }, ours)
  for (const report of [
    reports.salesReport,
    reports.unitsReport,
    reports.guestsByCountry,
    money.takingsReport,
    money.chargesReport,
    money.closingsReport,
    money.occupancyReport,
  ]) {
    await call(report, { query: year }, ours)
  }
  await call(money.balancesReport, { query: {} }, ours)
  await call(money.depositsReport, { query: {} }, ours)
  await call(money.forecastReport, { query: {} }, ours)
  await call(searchPayments, { body: year }, ours)
  await call(searchPayments, { body: { search: 'ışık' } }, ours)
  await send(periodReportFile, { params: { report: 'takings' }, query: { ...year, format: 'xlsx' } }, ours)
  await send(standingReportFile, { params: { report: 'balances' }, query: { format: 'pdf' } }, ours)
  await call(units.listUnits, {}, ours)
  await call(pictures.listCovers, {}, ours)
  await send(pictures.readStoredFile, { params: { hash: 'a'.repeat(64) } }, ours)
  await call(pictures.listPictures, { params: { id: hotelDetailId } }, ours)
  await call(units.listArchivedUnits, {}, ours)
  await call(sms.smsLog, { body: {} }, ours)
  await call(sms.smsLog, { body: { search: 'deniz', state: 'delivered' } }, ours)
  await send(sms.smsBatch, { params: { id: hotelId } }, ours)
  await call(listMarketingConsents, { body: {} }, ours)
  await call(listAudit, { query: {} }, ours)
  await call(listActs, { query: {} }, ours)
  await call(listActs, { query: { reservationId: first?.id } }, ours)
  await call(listAudit, { query: { reservationId: first?.id, kind: 'stays' } }, ours)
  await call(settings.listSessions, {}, ours)
  await call(hotel.currentHotel, {}, ours)
  await call(hotel.readTerms, {}, ours)
}

async function books(w: World, ours: TestHotel): Promise<void> {
  const { call, unit } = w
  const [one, other] = [await unit(ours, { unitName: 'Yeni 1' }), await unit(ours, { unitName: 'Yeni 2' })]
  const { reservation } = await call(reservations.createReservation, { body: booking(one) }, ours)
  const { reservation: changed } = await call(
    reservations.updateReservation,
    { params: { id: reservation.id }, body: edited(reservation, { specialRequests: 'Sessiz oda' }) },
    ours,
  )
  const nights = { checkInDate: '2026-11-21', checkOutDate: '2026-11-24' }
  const segments = [{ hotelDetailId: other.id, ...nights, totalPrice: 3000 }]
  const { id } = reservation
  // What guests say of their arrival is said before it.
  await sendsLinks(w, ours, reservation)
  await call(stays.moveStay, { params: { id }, body: { segments, version: changed.version } }, ours)
  await call(stays.checkInGuests, { params: { id } }, ours)
  await call(stays.checkOutGuests, { params: { id }, body: {} }, ours)
  await call(stays.undoTransition, { params: { id }, body: {} }, ours)
  const quick = { firstName: 'Ali', lastName: 'Veli', phone: '05325556677', reservationUniqId: nextUniqId() }
  const { reservation: second } = await call(quickBook, { body: { hotelDetailId: one.id, ...nights, ...quick } }, ours)
  await call(stays.markNoShow, { params: { id: second.id } }, ours)
  await call(stays.undoTransition, { params: { id: second.id }, body: {} }, ours)
  await call(reservations.cancelReservation, { params: { id: second.id } }, ours)
  // Booking these nights again is refused, and the refusal names the stay that occupies them.
  const taken = { hotelDetailId: other.id, ...nights, ...quick, reservationUniqId: nextUniqId() }
  await call(quickBook, { body: taken }, ours).catch(() => {})
  const { block } = await call(blocks.blockUnit, { body: blocking(one) }, ours)
  const again = await call(
    blocks.changeBlock,
    { params: { id: block.id }, body: { ...blocking(one, { note: 'Boya' }), version: block.version } },
    ours,
  )
  await call(blocks.removeBlock, { params: { id: block.id }, query: { version: again.block.version } }, ours)
}

async function writes({ call, db }: World, ours: TestHotel): Promise<void> {
  const message = 'Merhaba {ad}'
  await call(sms.sendSms, { body: { phoneNumber: '05321112299', message: 'Merhaba' } }, ours)
  const { guests } = await call(
    guestList.searchGuests,
    { params: { hotelId: ours.hotelId }, body: { page: 1, pageSize: 3, hasPhone: 'true' } },
    ours,
  )
  const [phoneNumbers, guestIds] = [guests.map(({ phone }) => phone ?? ''), guests.map(({ guestId }) => guestId)]
  await call(sms.checkSms, { body: { phoneNumbers, message, guestIds } }, ours)
  const { batchId } = await call(sms.sendSmsBulk, { body: { phoneNumbers, message, guestIds } }, ours)
  await call(sms.smsBatch, { params: { id: batchId } }, ours)
  const [userId, template] = [ours.userId, { templateName: 'Karşılama', templateContent: 'Hoş geldiniz' }]
  await call(templates.addSmsTemplate, { params: { userId }, body: template }, ours)
  await call(templates.listSmsTemplates, { params: { userId } }, ours)

  const [one, other] = [guests[0]?.personId ?? 0, guests[1]?.personId ?? 0]
  const { note } = await call(people.addGuestNote, { params: { id: one }, body: { text: 'Sessiz oda' } }, ours)
  const said = { text: 'Sessiz oda ister', version: note.version }
  const { note: changed } = await call(people.changeGuestNote, { params: { id: note.id }, body: said }, ours)
  const { guest } = await call(people.mergeGuests, { params: { id: one }, body: { other } }, ours)
  await call(people.undoMerge, { params: { id: guest?.merges[0]?.id ?? 0 } }, ours)
  await tellsApart({ call, db }, ours, one, other)
  await call(people.removeGuestNote, { params: { id: note.id }, query: { version: changed.version } }, ours)
}

async function keepsHouse({ call, unit }: World, ours: TestHotel): Promise<void> {
  const { id, ...fields } = await unit(ours, { unitName: 'Yeni 4' })
  await call(units.changeUnit, { params: { id }, body: { ...fields, price: 1200 } }, ours)
  const { hotelDetails } = await call(units.listUnits, {}, ours)
  await call(units.orderUnits, { body: { ids: hotelDetails.map((one) => one.id).toReversed() } }, ours)
  await call(units.archiveUnit, { params: { id }, body: {} }, ours)
  await call(units.restoreUnit, { params: { id } }, ours)
  await call(units.deleteUnit, { params: { id } }, ours)
  const rows = [
    ['Birim', 'Giriş', 'Çıkış', 'Ad', 'Soyad', 'Telefon', 'Kişi', 'Tutar'],
    ['Yeni 1', '01.03.2027', '03.03.2027', 'Ece', 'Kaya', '05321234567', '1', '1000'],
    ['Yeni 1', '01.07.2026', '03.07.2026', 'Can', 'Kaya', '05321234568', '1', '1000'],
  ]
  const { rows: read } = await call(checkImport, { body: { kind: 'reservations', rows } }, ours)
  const expected = read.filter(({ state }) => state === 'new').length
  await call(runImport, { body: { kind: 'reservations', rows, expected } }, ours)
  // Somebody slept there on these nights.
  const taken = ['Yeni 1', '02.07.2026', '04.07.2026', 'Ali', 'Kaya', '05321234569', '1', '1000']
  await call(checkImport, { body: { kind: 'reservations', rows: [...rows.slice(0, 1), taken] } }, ours)
}
