import { UnitChange } from '#contract/units/schemas.ts'
import { columns } from '#server/columns.ts'
import { unitsTableWords } from '#contract/units/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const unitsTables = {
  unit: {
    audit: {
      kind: 'units',
      words: unitsTableWords.unit,
      open:
        'address amenities archived capacity check_in_time check_out_time created_at description ' +
        'email has_balcony has_gym has_jacuzzi has_mountain_view has_parking has_pool ' +
        'has_restaurant has_sea_view has_wifi id is_available phone position removed_at room_type ' +
        'unit_name website',
      needs: { 'money.see': 'price_kurus' },
    },
    undo: {
      permissions: ['unit.change'],
      fields: [
        'unit_name',
        'room_type',
        'capacity',
        'price_kurus',
        'address',
        'phone',
        'email',
        'website',
        'description',
        'amenities',
        'check_in_time',
        'check_out_time',
        'is_available',
        'has_wifi',
        'has_parking',
        'has_pool',
        'has_gym',
        'has_restaurant',
        'has_jacuzzi',
        'has_balcony',
        'has_sea_view',
        'has_mountain_view',
      ],
      whole: [],
    },
    history: {
      of: 'calendar',
      columns: ['id', 'unit_name', 'room_type', 'capacity', 'price_kurus', 'position', 'is_available', 'removed_at'],
    },
    takeout: { obeys: columns(UnitChange.omit({ version: true }).shape, { price: 'price_kurus' }) },
  },
} satisfies Tables
