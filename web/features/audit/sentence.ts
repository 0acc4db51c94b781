import type { AuditEntry } from '#contract/audit/schemas.ts'
import { wordsOfTables } from '#contract/audit/words-of-tables.text.ts'
import type { Language } from '#domain/language/language.ts'
import { formatDay, isDay } from '#domain/time/day.ts'
import { sentencesText } from './sentences.text.ts'

type Words = (typeof sentencesText)['tr']
type Said = {
  words: Words
  who: string
  guest: string
  amount: (text: string | null | undefined) => string
  changed: (field: string) => AuditEntry['changes'][number] | undefined
  nameOf: (table: string) => string
  entry: AuditEntry
}

/**
 * Describes a change in one sentence, from the view of a person who watched it. Changes without a specific sentence get
 * a plain generic one.
 */
export function sentence(entry: AuditEntry, language: Language): string {
  const words = sentencesText[language]
  const format = new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-GB', { maximumFractionDigits: 2 })
  const said: Said = {
    words,
    who: entry.actor ?? words.itself,
    guest: entry.stay?.guestName ?? '',
    amount: (text) => (text === null || text === undefined ? '?' : format.format(Math.abs(Number(text)) / 100)),
    changed: (field) => entry.changes.find((change) => change.field === field),
    nameOf: (table) => wordsOfTables[table]?.[language].name ?? table,
    entry,
  }
  return (entry.operation === 'see' ? seen(said) : special[entry.tableName]?.(said)) ?? plain(said)
}

function seen({ words, who, guest, entry }: Said): string {
  if (entry.tableName === 'guest_list') return words.exported(who)
  if (entry.tableName === 'guest_profile') return words.sawPerson(who)
  if (entry.tableName === 'person_file') return words.tookPerson(who)
  if (entry.tableName === 'invoice') return words.sawInvoice(who, guest)
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
    if (changed('status')?.after === 'CANCELLED') return words.cancelled(who, guest)
    if (changed('checked_out_at')?.after) return words.checkedOut(who, guest)
    if (changed('checked_in_at')?.after) return words.checkedIn(who, guest)
    if (changed('unit_id')) return words.stayUnit(who, guest)
    if (changed('check_in') ?? changed('check_out')) return words.stayDays(who, guest)
    const price = ranked(changed('total_price_kurus'))
    if (price) return words.stayPrice(who, guest, amount(price.before), amount(price.after), price.isMore)
    return words.stayChanged(who, guest)
  },
  payment({ words, who, guest, amount, changed, entry }) {
    const sum = changed('amount_kurus')?.after
    if (entry.operation !== 'insert' || !sum) return undefined
    return Number(sum) < 0 ? words.refunded(who, guest, amount(sum)) : words.paid(who, guest, amount(sum))
  },
  folio_line({ words, who, guest, amount, changed, entry }) {
    const sum = changed('gross_kurus')?.after
    if (entry.operation !== 'insert' || !sum || Number(sum) < 0) return undefined
    return words.charged(who, guest, amount(sum))
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
  invoice({ words, who, changed, entry }) {
    const number = changed('number')?.after
    return entry.operation === 'insert' && number ? words.invoiced(who, number) : undefined
  },
  audit_undo({ words, who, guest, changed, entry, nameOf }) {
    return words.undid(who, nameOf(changed('table_name')?.after ?? ''), entry.unitName ?? guest)
  },
  hotel({ words, who, changed, entry }) {
    const wanted = entry.operation === 'update' ? changed('second_step_required') : undefined
    return wanted && (wanted.after === 'true' ? words.secondStepWanted(who) : words.secondStepOptional(who))
  },
  consent_code: ({ words, who, changed }) => (changed('verified_at')?.after ? words.consentGiven(who) : undefined),
  membership({ words, who, changed, entry }) {
    if (entry.operation !== 'update') return undefined
    if (changed('left_at')?.after) return words.left(who)
    const secondStep = changed('second_step')
    if (secondStep) return secondStep.after === 'true' ? words.secondStepOn(who) : words.secondStepOff(who)
    return (changed('role') ?? changed('role_id')) ? words.roleGiven(who) : undefined
  },
}
