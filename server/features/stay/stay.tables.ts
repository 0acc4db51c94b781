import { GroupName } from '#contract/groups/schemas.ts'
import { UniqId } from '#contract/reservations/schemas.ts'
import { StayBefore, StoredStay } from '#contract/reservations/stored-stay.ts'
import { StayFields } from '#contract/reservations/stay-fields.ts'
import { columns } from '#server/columns.ts'
import { reservationsTableWords } from '#contract/reservations/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const stayTables = {
  booking: {
    // A new booking has no entry of its own: that of its first reservation says who and when.
    audit: { kind: 'stays', words: reservationsTableWords.booking, open: 'company_id created_at id pays_for' },
    personal: {
      columns: ['name'],
      file: { leftOut: 'the name of a group is that of its booking, which the part stays names by its number' },
      erasure: { apart: 'it is emptied with the hash of the booking' },
    },
    history: { of: 'booking', columns: ['id', 'name', 'pays_for'] },
    takeout: {
      refs: { company_id: 'company' },
      people: ['created_by'],
      obeys: { uniq_id: UniqId, name: GroupName },
      proves: true,
    },
  },
  reservation: {
    audit: {
      kind: 'stays',
      words: reservationsTableWords.reservation,
      open:
        'booking_id cancel_rule_version check_in check_out checked_in_at checked_out_at ' +
        'child_ages created_at created_by id joined_from number_of_guests source status unit_id',
      needs: { 'money.see': 'total_price_kurus' },
    },
    personal: {
      columns: ['special_requests'],
      file: { apart: 'the part stays reads it together with other tables' },
      erasure: { apart: 'the hash of the booking is emptied with the requests' },
    },
    undo: {
      permissions: ['stay.book'],
      fields: [
        'unit_id',
        'check_in',
        'check_out',
        'total_price_kurus',
        'number_of_guests',
        'child_ages',
        'special_requests',
        'source',
      ],
      whole: [],
    },
    history: {
      of: 'stay',
      columns: [
        'id',
        'booking_id',
        'unit_id',
        'check_in',
        'check_out',
        'checked_in_at',
        'checked_out_at',
        'status',
        'total_price_kurus',
        'number_of_guests',
        'child_ages',
        'source',
        'special_requests',
      ],
    },
    takeout: {
      after: ['cancel_rule'],
      refs: { booking_id: 'booking', joined_from: 'booking', unit_id: 'unit' },
      people: ['created_by'],
      obeys: columns(StayFields.omit({ hotelDetailId: true, checkInDate: true, checkOutDate: true }).shape, {
        totalPrice: 'total_price_kurus',
      }),
      ahead: ['check_in', 'check_out'],
      whole: StoredStay,
    },
  },
  reservation_transition: {
    audit: { leftOut: 'means of taking a step back; the steps are in reservation and allocation' },
    takeout: {
      refs: { reservation_id: 'reservation' },
      within: { before: { unitId: 'unit', ruleId: 'price_rule', services: 'folio_line' } },
      people: ['taken_by'],
      obeys: { before: StayBefore },
    },
  },
} satisfies Tables
