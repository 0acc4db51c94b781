// The guests of a reservation while they are edited, for both new and stored reservations.
import { z } from 'zod'
import { blankGuest, GuestDraft, type GuestRules, hasInput } from '../guest-draft.ts'

export const ListedGuest = GuestDraft.extend({
  /** The key is unique within this screen's list. */
  key: z.number(),
})
export type ListedGuest = z.infer<typeof ListedGuest>

export const GuestEditing = z.object({
  guests: z.array(ListedGuest),
  /** The guest being typed, who is not in the list yet. */
  guestForm: GuestDraft,
  /** The listed guest being edited. `guestForm` keeps its content in the meantime. */
  editing: ListedGuest.nullable(),
})
export type GuestEditing = z.infer<typeof GuestEditing>

export type GuestAction =
  | { type: 'guestTyped'; change: Partial<GuestDraft> }
  | { type: 'guestSaved' }
  | { type: 'guestEdited'; key: number }
  | { type: 'guestGivenUp' }
  | { type: 'guestRemoved'; key: number }
  | { type: 'guestRestored'; guest: ListedGuest }
  | { type: 'mainGuestChosen'; key: number }

type Habits = {
  /** True if the typed guest becomes the main guest as long as there is none. */
  firstIsMain: boolean
}

export function mainGuest({ guests }: { guests: readonly ListedGuest[] }): ListedGuest | undefined {
  return guests.find((guest) => guest.isMainGuest)
}

/** Which guest has typed changes that would not be stored, if any: the listed guest being edited, or the new guest. */
export function unsavedGuest({ editing, guests, guestForm }: GuestEditing): 'changed' | 'new' | undefined {
  const before = guests.find(({ key }) => key === editing?.key)
  if (editing !== null && JSON.stringify(before) !== JSON.stringify(editing)) return 'changed'
  return hasInput(guestForm) ? 'new' : undefined
}

type Listed<S> = { state: S; problem?: ReturnType<GuestRules>[number][1] }

/**
 * Puts typed or changed guests into the list if the clerk has not done so, because they clearly belong to the
 * reservation. An incomplete guest stays in the form, and its problem is returned.
 */
export function withTypedGuests<S extends GuestEditing>(
  state: S,
  step: (state: S, action: GuestAction) => S,
  problemsOf: GuestRules,
): Listed<S> {
  const left = unsavedGuest(state)
  if (left === undefined) return { state }
  // The open form of a listed, unchanged guest hides the new guest being typed, so that form closes first.
  if (left === 'new' && state.editing !== null) {
    return withTypedGuests(step(state, { type: 'guestGivenUp' }), step, problemsOf)
  }
  const { editing, guestForm, guests } = state
  const others = guests.filter(({ key }) => key !== editing?.key)
  const [broken] = problemsOf(editing ?? guestForm, others)
  if (broken !== undefined) return { state, problem: broken[1] }
  return withTypedGuests(step(state, { type: 'guestSaved' }), step, problemsOf)
}

export function reduceGuests<S extends GuestEditing>(state: S, action: GuestAction, habits: Habits): S {
  const { guests, guestForm, editing } = state
  const isMainNext = (list: readonly ListedGuest[]) => habits.firstIsMain && mainGuest({ guests: list }) === undefined
  const withList = (list: ListedGuest[], change: Partial<GuestEditing> = {}): S => ({
    ...state,
    guests: list,
    guestForm: habits.firstIsMain ? { ...guestForm, isMainGuest: isMainNext(list) } : guestForm,
    ...change,
  })
  const blankAfter = (list: readonly ListedGuest[]) => ({ ...blankGuest, isMainGuest: isMainNext(list) })

  switch (action.type) {
    case 'guestTyped':
      return editing === null
        ? { ...state, guestForm: { ...guestForm, ...action.change } }
        : { ...state, editing: { ...editing, ...action.change } }
    case 'guestSaved': {
      if (editing !== null) return withList(withGuest(guests, editing), { editing: null })
      const list = withGuest(guests, { ...guestForm, key: newKey(guests) })
      return withList(list, { guestForm: blankAfter(list) })
    }
    case 'guestEdited':
      return { ...state, editing: guests.find(({ key }) => key === action.key) ?? null }
    case 'guestGivenUp':
      return editing === null ? { ...state, guestForm: blankAfter(guests) } : { ...state, editing: null }
    case 'guestRemoved': {
      const others = guests.filter(({ key }) => key !== action.key)
      return withList(others, { editing: editing?.key === action.key ? null : editing })
    }
    case 'guestRestored': {
      const isMainGuest = action.guest.isMainGuest && mainGuest(state) === undefined
      // Another guest may have taken the key in the meantime.
      const key = guests.some((guest) => guest.key === action.guest.key) ? newKey(guests) : action.guest.key
      return withList([...guests, { ...action.guest, key, isMainGuest }])
    }
    default:
      return withList(withMain(guests, action.key))
  }
}

/**
 * Adds the guest, or replaces the guest with the same key. If the guest is the main guest, the others lose that role.
 */
function withGuest(guests: readonly ListedGuest[], guest: ListedGuest): ListedGuest[] {
  const isThere = guests.some(({ key }) => key === guest.key)
  const all = isThere ? guests.map((one) => (one.key === guest.key ? guest : one)) : [...guests, guest]
  return guest.isMainGuest ? withMain(all, guest.key) : all
}

export function withMain(guests: readonly ListedGuest[], key: number): ListedGuest[] {
  return guests.map((guest) => ({ ...guest, isMainGuest: guest.key === key }))
}

const newKey = (guests: readonly ListedGuest[]) => Math.max(0, ...guests.map(({ key }) => key)) + 1
