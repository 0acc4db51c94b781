import { counted, type Erased } from '#domain/kvkk/erased.ts'
import { endedBy } from '#domain/kvkk/retention.ts'
import { countInAudit } from '#server/features/audit/erase-in-audit.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { countsOf, type DataToErase, auditRowsOf, nothingToErase } from '../erase/data-to-erase.ts'
import * as of from '../erase/of-person.store.ts'
import { personsOf } from '../person.store.ts'
import * as due from './due.store.ts'

/** The number of rows of each kind in one batch, small enough that simultaneous bookings do not wait long. */
export const dueAtOnce = 200
/** Counting is not limited to one batch: all due data is counted. */
const everything = 1_000_000

export type DuePlan = { toErase: DataToErase; erased: Erased }

/** Counts the due data: exactly the rows that erasing it would take. */
export async function countDue(db: Db, hotelId: number, asOf: due.AsOf): Promise<Erased> {
  const asked = { ...asOf, most: everything }
  return (await planDue(db, hotelId, asked, await due.dueProfiles(db, hotelId, asked))).erased
}

/** Plans one batch: these people, and up to `most` rows of each other kind. */
export async function planDue(
  db: Db,
  hotelId: number,
  asked: due.AsOf & { most: number },
  profileIds: readonly number[],
): Promise<DuePlan> {
  const permissions = await due.duePermissions(db, hotelId, asked)
  const messageIds = await due.dueMessages(db, hotelId, asked)
  const rows: DataToErase = {
    ...nothingToErase,
    messageIds,
    batchIds: await of.batchesOfAlone(db, hotelId, messageIds),
    codeIds: await due.dueCodes(db, hotelId, asked),
    proofIds: [...(await due.dueProofs(db, hotelId, asked)), ...permissions.flatMap(({ proofId }) => proofId ?? [])],
    broughtProofIds: [
      ...(await due.dueBroughtProofs(db, hotelId, asked)),
      ...permissions.flatMap(({ broughtProofId }) => broughtProofId ?? []),
    ],
    permissionIds: permissions.map(({ id }) => id),
    invoiceIds: await due.dueInvoices(db, hotelId, asked),
    nameIds: await due.dueNames(db, hotelId, asked),
  }
  const toErase = await withNotificationsAbout(
    db,
    hotelId,
    profileIds.length === 0 ? rows : await withPersons(db, hotelId, { ...asked, profileIds, rows }),
  )
  const texts = await of.textsOfStays(db, hotelId, toErase.stayIds)
  const record = await countInAudit(db, hotelId, auditRowsOf(toErase))
  return { toErase, erased: counted(countsOf(toErase, { ...texts, record })) }
}

type OfPersons = due.AsOf & { profileIds: readonly number[]; rows: DataToErase }

/** Messages, proofs and marketing consents have their own retention periods, and are kept until these have ended. */
async function withPersons(db: Db, hotelId: number, asked: OfPersons): Promise<DataToErase> {
  const { asOf, periods, profileIds, rows } = asked
  const persons = await personsOf(db, hotelId, profileIds)
  const guests = await of.guestsToErase(db, hotelId, persons.guestIds)
  const isKept = ({ stayed, checkOut }: of.Written) => stayed && checkOut > endedBy('register', asOf, periods.register)
  const invoices = (await of.invoicesOf(db, hotelId, persons)).filter(({ isErased }) => !isErased)
  const { codes } = await of.codesTo(db, hotelId, persons)
  const permissions = await of.permissionsOf(db, hotelId, persons)
  const codeIds = [...codes.map(({ id }) => id), ...permissions.flatMap(({ proofId }) => proofId ?? [])]
  return {
    ...rows,
    profileIds: persons.profileIds,
    nameIds: [
      ...new Set([
        ...rows.nameIds,
        ...guests.filter((guest) => !guest.nameErased && !isKept(guest)).map(({ id }) => id),
      ]),
    ],
    contactIds: guests.filter(isKept).map(({ id }) => id),
    rows: await of.rowsOfPerson(db, hotelId, persons),
    stayIds: persons.ownStays,
    notificationIds: await of.notificationsAbout(db, hotelId, { stayIds: persons.ownStays, codeIds, batchIds: [] }),
    keptRows: {
      invoice_line: await of.linesOfInvoices(
        db,
        hotelId,
        invoices.map(({ id }) => id),
      ),
    },
    reachedAt: await of.reachedAt(db, hotelId, persons),
  }
}

/** Adds the notifications that mention these rows, and the audit entries of invoice lines that lose their texts. */
async function withNotificationsAbout(db: Db, hotelId: number, toErase: DataToErase): Promise<DataToErase> {
  const { codeIds, proofIds, batchIds, invoiceIds } = toErase
  const told = await of.notificationsAbout(db, hotelId, { stayIds: [], codeIds: [...codeIds, ...proofIds], batchIds })
  const lines = await of.linesOfInvoices(db, hotelId, invoiceIds)
  return {
    ...toErase,
    notificationIds: [...new Set([...toErase.notificationIds, ...told])],
    keptRows: { ...toErase.keptRows, invoice_line: [...(toErase.keptRows['invoice_line'] ?? []), ...lines] },
  }
}
