import { messagesForIssues } from '#contract/problems.ts'
import { NewUnit } from '#contract/units/schemas.ts'
import { typedCount, typedRoomType, typedTime } from '#domain/imports/typed-cells.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { typedLira } from '#domain/money/typed-lira.ts'
import { unitDefaults } from '#domain/units/unit.ts'
import { sameUnitName } from '#domain/units/unit-names.ts'
import { type FileRow, Remarks } from './file-rows.ts'
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
  for (const row of rows) {
    const remarks = new Remarks('units', language)
    const name = row.text('unitName')
    const { success, data: unit, error } = NewUnit.safeParse(typedUnit(row))
    for (const [field, message] of Object.entries(messagesForIssues(error?.issues ?? [], language)))
      remarks.say(remarks.problems, field, message)
    const twin = planned.find((other) => other.item !== undefined && sameUnitName(other.title, name))
    if (twin) remarks.refuse('unitName', 'import.repeated', { line: twin.line })
    const isKnown = taken.some((other) => sameUnitName(other, name))
    const isFine = success && remarks.problems.length === 0
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
  const [checkIn, checkOut] = [row.text('checkInTime'), row.text('checkOutTime')]
  return {
    unitName: row.text('unitName'),
    description: row.text('description'),
    ...(type !== '' && { roomType: typedRoomType(type) ?? type }),
    ...(capacity !== '' && { capacity: typedCount(capacity) ?? Number.NaN }),
    price: typedLira(price, 'tr') || unitDefaults.price,
    ...(Number.isNaN(typedLira(price, 'tr')) && { price: Number.NaN }),
    ...(checkIn !== '' && { checkInTime: typedTime(checkIn) ?? checkIn }),
    ...(checkOut !== '' && { checkOutTime: typedTime(checkOut) ?? checkOut }),
  }
}
