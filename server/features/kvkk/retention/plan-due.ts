import { counted, type Destroyed } from '#domain/kvkk/destroyed.ts'
import { endedBy } from '#domain/kvkk/retention.ts'
import { countInAudit } from '#server/features/audit/forget-in-audit.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { countsOf, type Doomed, inTrail, nothingDoomed } from '../erase/doomed.ts'
import * as of from '../erase/of-person.store.ts'
import { personsOf } from '../person.store.ts'
import * as due from './due.store.ts'

/** So many of a kind at once: nobody who books at the same time waits long. */
export const dueAtOnce = 200
/** All of them: what is due is counted whole. */
const everything = 1_000_000

export type DuePlan = { doomed: Doomed; erased: Destroyed }

/** How much is due: exactly what destroying it would take. */
export async function countDue(db: Db, hotelId: number, asOf: due.AsOf): Promise<Destroyed> {
  const asked = { ...asOf, most: everything }
  return (await planDue(db, hotelId, asked, await due.dueProfiles(db, hotelId, asked))).erased
}

/** What is destroyed together: these persons, and of everything else up to `most`. */
export async function planDue(
  db: Db,
  hotelId: number,
  asked: due.AsOf & { most: number },
  profileIds: readonly number[],
): Promise<DuePlan> {
  const permissions = await due.duePermissions(db, hotelId, asked)
  const messageIds = await due.dueMessages(db, hotelId, asked)
  const rows: Doomed = {
    ...nothingDoomed,
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
  const doomed = await withWhatTellsOf(
    db,
    hotelId,
    profileIds.length === 0 ? rows : await withPersons(db, hotelId, { ...asked, profileIds, rows }),
  )
  const texts = await of.textsOfStays(db, hotelId, doomed.stayIds)
  const record = await countInAudit(db, hotelId, inTrail(doomed))
  return { doomed, erased: counted(countsOf(doomed, { ...texts, record })) }
}

type OfPersons = due.AsOf & { profileIds: readonly number[]; rows: Doomed }

/** Their messages, proofs and permissions have periods of their own, and stay until these are over. */
async function withPersons(db: Db, hotelId: number, asked: OfPersons): Promise<Doomed> {
  const { asOf, periods, profileIds, rows } = asked
  const persons = await personsOf(db, hotelId, profileIds)
  const guests = await of.guestsToErase(db, hotelId, persons.guestIds)
  const isKept = ({ stayed, checkOut }: of.Written) => stayed && checkOut > endedBy('register', asOf, periods.register)
  const { noteIds, bankLineIds } = await of.restOfPerson(db, hotelId, persons)
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
    noteIds,
    stayIds: persons.ownStays,
    bankLineIds,
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

/** What has told of these rows by name, and what the trail says of lines that lose their words. */
async function withWhatTellsOf(db: Db, hotelId: number, doomed: Doomed): Promise<Doomed> {
  const { codeIds, proofIds, batchIds, invoiceIds } = doomed
  const told = await of.notificationsAbout(db, hotelId, { stayIds: [], codeIds: [...codeIds, ...proofIds], batchIds })
  const lines = await of.linesOfInvoices(db, hotelId, invoiceIds)
  return {
    ...doomed,
    notificationIds: [...new Set([...doomed.notificationIds, ...told])],
    keptRows: { ...doomed.keptRows, invoice_line: [...(doomed.keptRows['invoice_line'] ?? []), ...lines] },
  }
}
