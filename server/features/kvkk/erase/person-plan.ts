import { type Erased, type KeptAfterErasure, counted } from '#domain/kvkk/erased.ts'
import { endedBy, keptUntil, type Periods } from '#domain/kvkk/retention.ts'
import type { Day } from '#domain/time/day.ts'
import { countInAudit } from '#server/features/audit/erase-in-audit.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Person, personOf } from '../person.store.ts'
import { countsOf, type DataToErase, auditRowsOf } from './data-to-erase.ts'
import * as of from './of-person.store.ts'

export type RetainedData = { kind: KeptAfterErasure; count: number; until: Day }
export type Plan = { person: Person; toErase: DataToErase; erased: Erased; kept: RetainedData[]; companions: number }

/** Plans what erasing a person today would erase and keep. The preview and the erasure use the same plan. */
export async function planErasure(
  db: Db,
  hotelId: number,
  profileId: number,
  { periods, today }: { periods: Periods; today: Day },
): Promise<Plan> {
  const person = await personOf(db, hotelId, profileId)
  const isOver = (kind: KeptAfterErasure, from: Day) => from <= endedBy(kind, today, periods[kind])
  const guests = await of.guestsToErase(db, hotelId, person.guestIds)
  const inRegister = guests.filter(({ stayed, checkOut }) => stayed && !isOver('register', checkOut))
  const messages = await of.messagesTo(db, hotelId, person)
  const advertising = messages.filter(({ isAdvertising, day }) => isAdvertising && !isOver('messages', day))
  const { codes, brought } = await of.codesTo(db, hotelId, person)
  const keptProofs = [...codes, ...brought].filter(
    ({ from, isErased }) => !isErased && from !== null && !isOver('proofs', from),
  )
  const permissions = (await of.permissionsOf(db, hotelId, person)).map((one) => ({
    ...one,
    from: one.endedOn ?? today,
  }))
  const keptPermissions = permissions.filter(({ from }) => !isOver('permissions', from))
  const gonePermissions = permissions.filter((one) => !keptPermissions.includes(one))
  const invoices = (await of.invoicesOf(db, hotelId, person)).filter(({ isErased }) => !isErased)
  const keptInvoices = invoices.filter(({ day }) => !isOver('invoices', day))

  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const without = <Row>(rows: readonly Row[], kept: readonly Row[]) => rows.filter((row) => !kept.includes(row))
  const goneProofs = without(codes, keptProofs).filter(({ from, isErased }) => from !== null && !isErased)
  const goneMessages = idsOf(without(messages, advertising))
  const batchIds = await of.batchesOfAlone(db, hotelId, goneMessages)
  const notifiedAlone = await of.batchesOfAlone(db, hotelId, idsOf(messages))
  const codeIds = idsOf(codes.filter(({ from }) => from === null))
  const toErase: DataToErase = {
    profileIds: person.profileIds,
    nameIds: idsOf(without(guests, inRegister).filter(({ nameErased }) => !nameErased)),
    contactIds: idsOf(inRegister),
    rows: await of.rowsOfPerson(db, hotelId, person),
    stayIds: person.ownStays,
    messageIds: goneMessages,
    namelessMessageIds: idsOf(advertising.filter(({ isNameless }) => !isNameless)),
    batchIds,
    codeIds,
    proofIds: [...idsOf(goneProofs), ...gonePermissions.flatMap(({ proofId }) => proofId ?? [])],
    broughtProofIds: [
      ...idsOf(without(brought, keptProofs).filter(({ isErased }) => !isErased)),
      ...gonePermissions.flatMap(({ broughtProofId }) => broughtProofId ?? []),
    ],
    permissionIds: idsOf(gonePermissions),
    endingPermissionIds: idsOf(permissions.filter(({ endedOn }) => endedOn === null)),
    invoiceIds: idsOf(without(invoices, keptInvoices)),
    notificationIds: await of.notificationsAbout(db, hotelId, {
      stayIds: person.ownStays,
      codeIds: [...idsOf(codes), ...permissions.flatMap(({ proofId }) => proofId ?? [])],
      batchIds: [...new Set(messages.map(({ batchId }) => batchId))],
    }),
    keptRows: {
      sms_batch: notifiedAlone,
      sms_message: idsOf(advertising),
      consent_code: [...idsOf(codes), ...permissions.flatMap(({ proofId }) => proofId ?? [])],
      marketing_consent: idsOf(permissions),
      invoice_line: await of.linesOfInvoices(db, hotelId, idsOf(invoices)),
    },
    reachedAt: await of.reachedAt(db, hotelId, person),
  }
  const record = await countInAudit(db, hotelId, auditRowsOf(toErase))
  const texts = await of.textsOfStays(db, hotelId, person.ownStays)

  const keptAs = (kind: KeptAfterErasure, froms: readonly Day[]): RetainedData[] =>
    froms.length === 0
      ? []
      : [{ kind, count: froms.length, until: keptUntil(kind, froms.toSorted().at(-1) ?? today, periods[kind]) }]
  return {
    person,
    toErase,
    erased: counted(countsOf(toErase, { ...texts, record })),
    kept: [
      ...keptAs(
        'register',
        inRegister.map(({ checkOut }) => checkOut),
      ),
      ...keptAs(
        'invoices',
        keptInvoices.map(({ day }) => day),
      ),
      ...keptAs(
        'proofs',
        keptProofs.flatMap(({ from }) => from ?? []),
      ),
      ...keptAs(
        'permissions',
        keptPermissions.map(({ from }) => from),
      ),
      ...keptAs(
        'messages',
        advertising.map(({ day }) => day),
      ),
    ],
    companions: await of.countCompanions(db, hotelId, person),
  }
}
