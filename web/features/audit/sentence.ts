import { href } from 'react-router'
import type { AuditAct, AuditEntry } from '#contract/audit/schemas.ts'
import { wordsOfTables } from '#contract/audit/words-of-tables.text.ts'
import type { Language } from '#domain/language/language.ts'
import { formatDay, isDay } from '#domain/time/day.ts'
import { fieldValue } from './field-value.ts'
import { groupSentence, stayAct } from './group-sentence.ts'
import { sentencesText } from './sentences.text.ts'
import { whoOf } from './who.ts'

type Words = (typeof sentencesText)['tr']
type Said = {
  words: Words
  who: string
  guest: string
  amount: (text: string | null | undefined) => string
  changed: (field: string) => AuditEntry['changes'][number] | undefined
  nameOf: (table: string) => string
  /** The name of the role that the change gives. */
  role: (side: 'before' | 'after') => string
  entry: AuditEntry
}

/**
 * Describes a change in one sentence, from the view of a person who watched it. Changes without a specific sentence get
 * a plain generic one.
 */
export function sentence(entry: AuditEntry, language: Language): string {
  const words = sentencesText[language]
  const format = amountFormat(language)
  const said: Said = {
    words,
    who: whoOf(entry, language),
    guest: entry.stay === null ? '' : entry.stay.guestName || `#${entry.stay.reservationId}`,
    amount: (text) => (text === null || text === undefined ? '?' : format.format(Math.abs(Number(text)) / 100)),
    changed: (field) => entry.changes.find((change) => change.field === field),
    nameOf: (table) => wordsOfTables[table]?.[language].name ?? table,
    role: (side) => roleIn(entry, side, language),
    entry,
  }
  return (entry.operation === 'see' ? seen(said) : special[entry.tableName]?.(said)) ?? plain(said)
}

const amountFormat = (language: Language) =>
  new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-GB', { maximumFractionDigits: 2 })

function roleIn({ tableName, changes, roleName }: AuditEntry, side: 'before' | 'after', language: Language): string {
  if (side === 'after' && roleName !== null) return roleName
  const role = changes.find(({ field }) => field === 'role')?.[side]
  return role === null || role === undefined ? '' : fieldValue(tableName, 'role', role, language)
}

function seen({ words, who, guest, entry }: Said): string {
  if (entry.tableName === 'guest_list') return words.exported(who)
  if (entry.tableName === 'guest_profile') return words.sawPerson(who)
  if (entry.tableName === 'person_file') return words.tookPerson(who)
  if (entry.tableName === 'invoice') return words.sawInvoice(who, guest)
  if (entry.tableName === 'invoice_file') return words.tookInvoice(who, guest)
  if (entry.tableName === 'proof_file') return words.tookProof(who, guest)
  if (entry.tableName === 'takeout_file') return words.tookAll(who)
  return entry.tableName === 'backup_file' ? words.tookFromBackup : words.saw(who, guest)
}

function plain({ words, who, guest, entry, changed, nameOf }: Said): string {
  const tableName = nameOf(entry.tableName)
  const name = changed('name')?.after ?? changed('template_name')?.after ?? entry.unitName ?? guest
  if (entry.operation === 'insert') return words.added(who, tableName, name)
  return entry.operation === 'delete' ? words.removed(who, tableName, name) : words.changed(who, tableName, name)
}

/** The first day, and the day on which the unit is free again: this is how the front desk reads the dates of a stay. */
function span(from: string | null | undefined, to: string | null | undefined): string {
  return from && to && isDay(from) && isDay(to) ? `${formatDay(from)} – ${formatDay(to)}` : ''
}

type Teller = (said: Said) => string | undefined
const ranked = (change: AuditEntry['changes'][number] | undefined) =>
  change?.before !== null && change?.before !== undefined && change.after !== null
    ? { ...change, isMore: Number(change.after) > Number(change.before) }
    : undefined

const special: Record<string, Teller> = {
  audit_personal: ({ words, who }) => words.erasedInLog(who),
  erasure({ words, who, changed }) {
    return changed('why')?.after === 'retention' ? words.erasedDue(who) : words.erasedPerson(who)
  },
  unit({ words, who, amount, changed, entry }) {
    const name = entry.unitName ?? ''
    if (entry.operation === 'insert') return words.unitAdded(who, name)
    if (entry.operation === 'delete') return undefined
    const price = ranked(changed('price_kurus'))
    if (price) return words.unitPrice(who, name, amount(price.before), amount(price.after), price.isMore)
    if (changed('removed_at')?.after) return words.unitArchived(who, name)
    if (changed('removed_at')?.before) return words.unitRestored(who, name)
    return words.unitChanged(who, name)
  },
  unit_picture({ words, who, changed, nameOf, entry }) {
    return changed('removed_at')?.after ? words.removed(who, nameOf(entry.tableName), entry.unitName ?? '') : undefined
  },
  price_rule({ words, who, amount, changed, entry }) {
    const unit = entry.unitName ?? ''
    if (entry.operation === 'insert') return words.priceSaid(who, unit)
    if (entry.operation === 'delete' || changed('removed_at')?.after) return words.priceTaken(who, unit)
    if (changed('removed_at')?.before) return words.priceBack(who, unit)
    const price = ranked(changed('night_kurus'))
    return price && words.nightPrice(who, unit, amount(price.before), amount(price.after), price.isMore)
  },
  unit_block({ words, who, changed, entry }) {
    const unit = entry.unitName ?? ''
    const [from, to] = [changed('check_in'), changed('check_out')]
    if (entry.operation === 'insert') return words.blocked(who, unit, span(from?.after, to?.after))
    if (entry.operation === 'delete') return words.unblocked(who, unit, span(from?.before, to?.before))
    return words.blockChanged(who, unit)
  },
  reservation({ words, who, guest, amount, changed, entry }) {
    if (entry.operation === 'insert') return words.booked(who, guest)
    if (entry.operation === 'delete') return undefined
    const act = stayAct(entry)
    if (act !== undefined) return words[act](who, guest)
    const price = ranked(changed('total_price_kurus'))
    if (price) return words.stayPrice(who, guest, amount(price.before), amount(price.after), price.isMore)
    return words.stayChanged(who, guest)
  },
  booking({ words, who, changed }) {
    const name = changed('name')
    if (name?.after) return words.groupNamed(who, name.after)
    return changed('pays_for') && words.groupPays(who)
  },
  payment({ words, who, guest, amount, changed, entry }) {
    const sum = changed('amount_kurus')?.after
    if (entry.operation !== 'insert' || !sum) return undefined
    return Number(sum) < 0 ? words.refunded(who, guest, amount(sum)) : words.paid(who, guest, amount(sum))
  },
  folio_line({ words, who, guest, amount, changed, entry }) {
    const sum = changed('gross_kurus')?.after
    if (entry.operation !== 'insert' || !sum) return undefined
    return Number(sum) < 0 ? words.takenOff(who, guest, amount(sum)) : words.charged(who, guest, amount(sum))
  },
  cash_session({ words, who, changed, entry }) {
    if (entry.operation === 'insert') return words.cashSessionOpened(who)
    return changed('closed_at')?.after ? words.cashSessionClosed(who) : undefined
  },
  guest_merge({ words, who, changed, entry }) {
    if (entry.operation === 'insert') return words.guestsMerged(who)
    return changed('undone_at')?.after ? words.mergeUndone(who) : undefined
  },
  guest_split({ words, who, changed, entry }) {
    if (entry.operation === 'insert') return words.guestSplit(who)
    return changed('undone_at')?.after ? words.splitUndone(who) : undefined
  },
  doubtful_join({ words, who, changed }) {
    return changed('settled_at')?.after ? words.joinConfirmed(who) : undefined
  },
  invoice({ words, who, guest, amount, changed, entry }) {
    const number = changed('number')?.after
    if (entry.operation !== 'insert' || !number) return undefined
    const sum = changed('payable_kurus')?.after
    const about = [sum ? words.lira(amount(sum)) : '', changed('buyer_name')?.after ?? guest].filter(Boolean).join(', ')
    return changed('credits_id')?.after ? words.credited(who, number, about) : words.invoiced(who, number, about)
  },
  audit_undo({ words, who, guest, changed, entry, nameOf }) {
    return words.undid(who, nameOf(changed('table_name')?.after ?? ''), entry.unitName ?? guest)
  },
  hotel({ words, who, changed, entry }) {
    if (entry.operation === 'insert') return words.founded
    const wanted = entry.operation === 'update' ? changed('second_step_required') : undefined
    return wanted && (wanted.after === 'true' ? words.secondStepWanted(who) : words.secondStepOptional(who))
  },
  consent_code({ words, who, changed, entry }) {
    if (entry.operation === 'insert') return words.consentAsked(who)
    return changed('verified_at')?.after ? words.consentGiven(who) : undefined
  },
  membership({ words, who, role, changed, entry }) {
    const person = entry.person ?? ''
    if (entry.operation === 'insert') return person === '' ? undefined : words.joined(person, role('after'))
    if (entry.operation !== 'update') return undefined
    if (changed('left_at')?.after) {
      return person === '' || person === who
        ? person === ''
          ? words.left(who)
          : words.leftAlone(who)
        : words.leftOf(who, person)
    }
    if (changed('left_at')?.before) return words.joined(person, role('after'))
    const secondStep = changed('second_step')
    if (secondStep) return secondStep.after === 'true' ? words.secondStepOn(who) : words.secondStepOff(who)
    if ((changed('role') ?? changed('role_id')) === undefined) return undefined
    return person === '' ? words.roleGiven(who) : words.roleOf(who, person, role('after'))
  },
  staff_invitation({ words, who, role, changed, entry }) {
    const to = changed('email')?.after ?? changed('phone')?.after ?? ''
    if (entry.operation === 'insert') return words.invited(who, to, role('after'))
    if (changed('accepted_by')?.after) return words.invitationAccepted(who)
    if (changed('ended_at')?.after) return words.invitationWithdrawn(who)
    return changed('sent_count') ? words.invitedAgain(who) : undefined
  },
  guest_note({ words, who, entry }) {
    const act = ({ insert: 'noteAdded', update: 'noteChanged', delete: 'noteRemoved' } as const)[
      entry.operation === 'see' ? 'update' : entry.operation
    ]
    return entry.person === null ? undefined : words[act](who, entry.person)
  },
  guest({ words, who, guest, entry }) {
    if (guest === '') return undefined
    if (entry.operation === 'insert') return words.guestAdded(who, guest)
    return entry.operation === 'delete' ? words.guestRemoved(who, guest) : words.guestChanged(who, guest)
  },
  folio({ words, who, guest, changed }) {
    const closed = changed('closed_at')
    if (closed?.after) return words.folioClosed(who, guest)
    return closed?.before ? words.folioReopened(who, guest) : undefined
  },
  iban({ words, who, changed, entry }) {
    if (entry.operation === 'insert') return words.ibanAdded(who, changed('bank')?.after ?? '')
    if (changed('removed_at')?.after) return words.ibanRemoved(who)
    return changed('iban') ? words.ibanChanged(who) : undefined
  },
  price_season({ words, who, changed, entry }) {
    const name = changed('name')?.after ?? ''
    if (entry.operation === 'insert') return words.seasonAdded(who, name)
    return changed('removed_at')?.after ? words.seasonRemoved(who) : undefined
  },
  cash_move({ words, who, amount, changed, entry }) {
    const sum = changed('amount_kurus')?.after
    if (entry.operation !== 'insert' || !sum) return undefined
    return changed('kind')?.after === 'pay-out' ? words.cashOut(who, amount(sum)) : words.cashIn(who, amount(sum))
  },
  settlement({ words, who, guest, entry }) {
    return entry.operation === 'insert' ? words.settled(who, guest) : undefined
  },
}

/** What an act did to many rows at once, such as an import. */
function several({ alike, ...entry }: ActPart, isImport: boolean, language: Language): string | undefined {
  if (alike < 2 || entry.operation !== 'insert') return undefined
  const words = sentencesText[language]
  const count = {
    unit: words.unitsAdded,
    reservation: isImport ? words.manyImported : words.manyBooked,
    bank_line: words.bankLines,
  }[entry.tableName]
  return count?.(whoOf(entry, language), alike)
}

type ActPart = AuditAct['parts'][number]

/** Describes an act in one sentence: its most telling change, and the money that moved with it. */
export function actSentence(
  { parts, partCount, screen }: Pick<AuditAct, 'parts' | 'partCount' | 'screen'>,
  language: Language,
): string {
  const [head, ...others] = parts
  if (head === undefined) return ''
  const words = sentencesText[language]
  const format = amountFormat(language)
  const moved = others.flatMap(({ tableName, operation, changes }) => {
    const sum = Number(changes.find(({ field }) => field === 'amount_kurus')?.after ?? 0)
    // A transfer between two accounts is no money that came or went.
    const isTransfer = changes.some(({ field, after }) => field === 'method' && after === 'transfer')
    if (tableName !== 'payment' || operation !== 'insert' || sum === 0 || isTransfer) return []
    const amount = format.format(Math.abs(sum) / 100)
    return [sum < 0 ? words.andRefunded(amount) : words.andPaid(amount)]
  })
  if (head.operation === 'see' && partCount > 1) return words.sawSeveral(whoOf(head, language), partCount)
  const isImport = screen === href('/admin/import')
  const ofGroup = isImport ? undefined : groupSentence(parts, language)
  if (ofGroup !== undefined && head.tableName !== 'reservation') return ofGroup
  return [ofGroup ?? several(head, isImport, language) ?? sentence(head, language), ...moved].join('; ')
}
