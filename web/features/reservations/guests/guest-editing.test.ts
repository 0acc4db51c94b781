import { expect, test } from 'vitest'
import { blankGuest, type GuestDraft } from '../guest-draft.ts'
import { type GuestAction, type GuestEditing, reduceGuests, unsavedGuest } from './guest-editing.ts'

const zeynep = { ...blankGuest, key: 11, firstName: 'Zeynep', lastName: 'Işık', isMainGuest: true }
const anna = { ...blankGuest, key: 12, firstName: 'Anna', lastName: 'Işık' }
const stored: GuestEditing = { guests: [zeynep, anna], guestForm: blankGuest, editing: null }

const after = (state: GuestEditing, ...actions: GuestAction[]) =>
  actions.reduce((now, action) => reduceGuests(now, action, { firstIsMain: false }), state)
const typing = (change: Partial<GuestDraft>): GuestAction => ({ type: 'guestTyped', change })
const save: GuestAction = { type: 'guestSaved' }

test('a new main guest clears the flag of the others; a changed guest keeps its place', () => {
  const added = after(stored, typing({ firstName: 'Ali', isMainGuest: true }), save)
  expect(added.guests.map(({ firstName, isMainGuest }) => [firstName, isMainGuest])).toEqual([
    ['Zeynep', false],
    ['Anna', false],
    ['Ali', true],
  ])
  const changed = after(added, { type: 'guestEdited', key: 11 }, typing({ lastName: 'Ay' }), save)
  expect(changed.guests.map(({ lastName }) => lastName)).toEqual(['Ay', 'Işık', ''])
  const chosen = after(added, { type: 'mainGuestChosen', key: 12 })
  expect(chosen.guests.map(({ isMainGuest }) => isMainGuest)).toEqual([false, true, false])
})

test('a guest half typed counts as unsaved, but a guest only opened does not', () => {
  const looked = after(stored, { type: 'guestEdited', key: 11 })
  expect(unsavedGuest(stored)).toBeUndefined()
  expect(unsavedGuest(after(stored, typing({ phone: '0' })))).toBe('new')
  expect(unsavedGuest(looked)).toBeUndefined()
  expect(unsavedGuest(after(looked, typing({ lastName: 'Ay' })))).toBe('changed')
})

test('a guest half typed is kept while another guest is changed, and stays unsaved', () => {
  const both = after(stored, typing({ firstName: 'Ali' }), { type: 'guestEdited', key: 12 })
  expect(unsavedGuest(both)).toBe('new')
  expect(after(both, { type: 'guestGivenUp' })).toMatchObject({ guestForm: { firstName: 'Ali' }, editing: null })
})

test('the typed guest becomes the main guest automatically only if that option is set', () => {
  const none = after(stored, { type: 'guestRemoved', key: 11 })
  expect(none.guestForm.isMainGuest).toBe(false)
  const first = reduceGuests(stored, { type: 'guestRemoved', key: 11 }, { firstIsMain: true })
  expect(first.guestForm.isMainGuest).toBe(true)
})

test('a restored guest does not take the key of a guest added since', () => {
  const without = after(stored, { type: 'guestRemoved', key: 12 }, typing({ firstName: 'Ali' }), save)
  const { guests } = after(without, { type: 'guestRestored', guest: anna })
  expect(guests.map(({ firstName }) => firstName)).toEqual(['Zeynep', 'Ali', 'Anna'])
  expect(new Set(guests.map(({ key }) => key)).size).toBe(3)
})
