import type { AuditEntry } from '#contract/audit.ts'
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
  entry: AuditEntry
}

/** What happened, as somebody who saw it would say it. What has no sentence of its own gets an honest plain one. */
export function sentence(entry: AuditEntry, language: Language): string {
  const words = sentencesText[language]
  const format = new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-GB', { maximumFractionDigits: 2 })
  const said: Said = {
    words,
    who: entry.actor ?? words.itself,
    guest: entry.stay?.guestName ?? '',
    amount: (text) => (text === null || text === undefined ? '?' : format.format(Math.abs(Number(text)) / 100)),
    changed: (field) => entry.changes.find((change) => change.field === field),
    entry,
  }
  return (entry.operation === 'see' ? seen(said) : special[entry.thing]?.(said)) ?? plain(said)
}

function seen({ words, who, guest, entry }: Said): string {
  if (entry.thing === 'guest_list') return words.exported(who)
  if (entry.thing === 'guest_profile') return words.sawPerson(who)
  return entry.thing === 'person_file' ? words.tookPerson(who) : words.saw(who, guest)
}

function plain({ words, who, guest, entry, changed }: Said): string {
  const thing = words.things[entry.thing] ?? entry.thing
  const name = changed('name')?.after ?? changed('template_name')?.after ?? entry.unitName ?? guest
  if (entry.operation === 'insert') return words.added(who, thing, name)
  return entry.operation === 'delete' ? words.removed(who, thing, name) : words.changed(who, thing, name)
}

/** Days from the first to the one on which the unit is free again, as the desk reads them. */
function span(from: string | null | undefined, to: string | null | undefined): string {
  return from && to && isDay(from) && isDay(to) ? `${formatDay(from)} – ${formatDay(to)}` : ''
}

type Teller = (said: Said) => string | undefined
const ranked = (change: AuditEntry['changes'][number] | undefined) =>
  change?.before !== null && change?.before !== undefined && change.after !== null
    ? { ...change, isMore: Number(change.after) > Number(change.before) }
    : undefined

const special: Record<string, Teller> = {
  destruction({ words, who, changed }) {
    return changed('why')?.after === 'retention' ? words.destroyedDue(who) : words.erasedPerson(who)
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
    if (entry.operation === 'insert') return words.tillOpened(who)
    return changed('closed_at')?.after ? words.tillClosed(who) : undefined
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
  audit_undo({ words, who, guest, changed, entry }) {
    const thing = changed('thing')?.after ?? ''
    return words.tookBack(who, words.things[thing] ?? thing, entry.unitName ?? guest)
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
