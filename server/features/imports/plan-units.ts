import { messagesForIssues } from '#contract/problems.ts'
import { NewUnit } from '#contract/units/schemas.ts'
import { hasOtherCurrency, isOtherCurrency } from '#domain/imports/booking-words.ts'
import { typedCount, typedRoomType, typedTime } from '#domain/imports/typed-cells.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { unitDefaults } from '#domain/units/unit.ts'
import { unitNameKey } from '#domain/units/unit-names.ts'
import { type FileRow, refuseDifferent, Remarks } from './file-rows.ts'
import type { Planned } from './planned.ts'

/**
 * Plans how each row is imported. A row whose unit name already exists counts as known, even if its other cells differ.
 */
export function planUnits(
  rows: readonly FileRow<'units'>[],
  taken: readonly string[],
  language: Language,
): Planned<NewUnit>[] {
  const planned: Planned<NewUnit>[] = []
  const inUse = new Set(taken.map(unitNameKey))
  const lines = new Map<string, number>()
  for (const row of rows) {
    const remarks = new Remarks('units', language)
    const name = row.text('unitName')
    const { success, data: unit, error } = NewUnit.safeParse(typedUnit(row))
    for (const [field, message] of Object.entries(messagesForIssues(error?.issues ?? [], language)))
      remarks.say(remarks.problems, field, message)
    const foreign = [row.text('price'), row.heading('price')].find(hasOtherCurrency)
    const currency = row.text('currency')
    if (row.text('price') !== '' && isOtherCurrency(currency))
      remarks.refuse('currency', 'import.other-currency', { text: currency })
    else if (foreign !== undefined) remarks.refuse('price', 'import.other-currency', { text: foreign })
    else if (row.lira('price') === 'doubtful')
      remarks.refuse('price', 'import.amount-doubtful', { text: row.text('price') })
    refuseDifferent(row, remarks, ['currency'])
    const line = lines.get(unitNameKey(name))
    if (line !== undefined) remarks.refuse('unitName', 'import.repeated', { line })
    const isKnown = inUse.has(unitNameKey(name))
    const isFine = success && remarks.problems.length === 0
    if (!isKnown && isFine) lines.set(unitNameKey(name), row.line)
    planned.push({
      line: row.line,
      state: isKnown ? 'known' : isFine ? 'new' : 'refused',
      title: name,
      details: unit ? `${unit.roomType} · ${unit.capacity} · ${formatTl(toKurus(unit.price), language)}` : '',
      problems: isKnown ? [] : remarks.problems,
      warnings: [],
      item: !isKnown && isFine ? unit : undefined,
    })
  }
  return planned
}

/** Builds the unit as if it had been entered in the form, so that the form's schema reports the errors. */
function typedUnit(row: FileRow<'units'>) {
  const [type, capacity, price] = [row.text('roomType'), row.text('capacity'), row.text('price')]
  const lira = row.lira('price')
  const [checkIn, checkOut] = [row.text('checkInTime'), row.text('checkOutTime')]
  return {
    unitName: row.text('unitName'),
    description: row.text('description'),
    ...(type !== '' && { roomType: typedRoomType(type) ?? type }),
    ...(capacity !== '' && { capacity: typedCount(capacity) ?? Number.NaN }),
    price:
      price === ''
        ? unitDefaults.price
        : Number.isNaN(lira) || lira === 'doubtful'
          ? Number.NaN
          : lira || unitDefaults.price,
    ...(checkIn !== '' && { checkInTime: typedTime(checkIn) ?? checkIn }),
    ...(checkOut !== '' && { checkOutTime: typedTime(checkOut) ?? checkOut }),
  }
}
