import { addGuestNote } from '#contract/guests/endpoints.ts'
import { Guest } from '#contract/reservations/guests/schemas.ts'
import { columns } from '#server/columns.ts'
import { guestsTableWords } from '#contract/guests/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const guestsTables = {
  guest: {
    audit: {
      kind: 'guests',
      words: guestsTableWords.guest,
      open: 'erased_at id is_another_person is_main_guest name_erased_at position reservation_id',
      needs: { 'guest.see': 'guest_profile_id' },
    },
    personal: {
      columns: ['first_name', 'last_name', 'phone', 'email', 'nationality'],
      file: { apart: 'the parts profile and stays read it together with other tables' },
      erasure: { apart: 'the register keeps names of guests who stayed for its period' },
    },
    undo: {
      permissions: ['stay.book', 'guest.see'],
      fields: ['first_name', 'last_name', 'phone', 'email', 'nationality', 'is_another_person'],
      whole: [],
    },
    history: {
      of: 'stay',
      columns: [
        'reservation_id',
        'guest_profile_id',
        'is_main_guest',
        'position',
        'first_name',
        'last_name',
        'phone',
        'email',
      ],
    },
    takeout: {
      refs: { reservation_id: 'reservation', guest_profile_id: 'guest_profile' },
      hasIdentity: true,
      computed: ['is_identified'],
      obeys: {
        ...columns(Guest.pick({ firstName: true, lastName: true, phone: true, email: true, nationality: true }).shape),
        identity_number: Guest.shape.passportNumber,
      },
    },
  },
  guest_profile: {
    audit: {
      kind: 'guests',
      words: guestsTableWords.guest_profile,
      open: 'created_at erasure_id',
      needs: { 'guest.see': 'id merged_into' },
    },
    takeout: { refs: { merged_into: 'guest_profile', erasure_id: 'erasure' } },
  },
  guest_note: {
    audit: {
      kind: 'guests',
      words: guestsTableWords.guest_note,
      open: 'changed_at changed_by created_at created_by id',
      needs: { 'guest.see': 'guest_profile_id' },
    },
    personal: {
      columns: ['text'],
      file: { part: 'notes', by: 'profile', columns: ['text', 'created_at', 'changed_at'] },
      erasure: { by: 'profile', how: 'delete', counted: 'notes' },
    },
    undo: { permissions: ['guest.see'], fields: ['text'], whole: ['insert', 'delete'], ofOthers: 'data.keep' },
    takeout: {
      refs: { guest_profile_id: 'guest_profile' },
      people: ['created_by', 'changed_by'],
      obeys: columns(addGuestNote.body.shape),
    },
  },
  guest_merge: {
    audit: {
      kind: 'guests',
      words: guestsTableWords.guest_merge,
      open: 'id merged_at merged_by undone_at undone_by',
      needs: { 'guest.see': 'gone guest_ids kept note_ids' },
    },
    takeout: {
      refs: { kept: 'guest_profile', gone: 'guest_profile', guest_ids: 'guest', note_ids: 'guest_note' },
      people: ['merged_by', 'undone_by'],
    },
  },
  guest_split: {
    audit: {
      kind: 'guests',
      words: guestsTableWords.guest_split,
      open: 'id split_at split_by undone_at undone_by',
      needs: { 'guest.see': 'guest_ids kept made note_ids' },
    },
    takeout: {
      refs: { kept: 'guest_profile', made: 'guest_profile', guest_ids: 'guest', note_ids: 'guest_note' },
      people: ['split_by', 'undone_by'],
    },
  },
  doubtful_join: {
    audit: {
      kind: 'guests',
      words: guestsTableWords.doubtful_join,
      open: 'found_at settled_at settled_by',
      needs: { 'guest.see': 'guest_profile_id' },
    },
    takeout: { key: ['guest_profile_id'], refs: { guest_profile_id: 'guest_profile' }, people: ['settled_by'] },
  },
} satisfies Tables
