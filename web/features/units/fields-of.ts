import type { Unit } from '#contract/units/schemas.ts'
import type { UnitFields } from '#domain/units/unit.ts'

/** The editable fields of a unit, for users who may see its price. */
export function fieldsOf(unit: Unit): UnitFields {
  const {
    id: _id,
    hotelId: _hotelId,
    name: _name,
    version: _version,
    state: _state,
    stateUntil: _until,
    ...fields
  } = unit
  return { ...fields, price: fields.price ?? 0 }
}
