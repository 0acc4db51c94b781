import { expect, test } from 'vitest'
import type { Purpose } from '#domain/consent/documents.ts'
import type { GuestDraft } from '../guest-draft.ts'
import { mainGuest } from '../guests/guest-editing.ts'
import { readDraft, writeDraft } from './new-reservation.draft.ts'
import {
  type Action,
  blankReservation,
  consentSubject,
  hasInput,
  type NewReservationState,
  reduce,
  withTypedGuests,
} from './new-reservation.state.ts'

const uniqId = '17955100000001234'
const ayse = { firstName: 'Ayşe', lastName: 'Yıldız', phone: '0 (532) 111 22 33', tcKimlik: '10000000146' }
const hans = { firstName: 'Hans', lastName: 'Becker', nationality: 'DEU', passportNumber: 'C01X00T47' }

const after = (state: NewReservationState, ...actions: Action[]) => actions.reduce(reduce, state)
const typing = (change: Partial<GuestDraft>): Action[] => [{ type: 'guestTyped', change }, { type: 'guestSaved' }]
const settled = (state: NewReservationState, purpose: Purpose): Action[] => {
  const about = { purpose, subject: consentSubject(state, purpose), at: 1 }
  return [
    { type: 'codeSent', ...about, namesNoStay: false },
    { type: 'codeVerified', ...about },
  ]
}
const phases = ({ consents }: NewReservationState) => [consents.KVKK.phase, consents.CONTRACT.phase]

const blank = blankReservation(uniqId)
const withStay = after(
  blank,
  { type: 'typed', change: { hotelDetailId: 7 } },
  { type: 'typed', change: { checkInDate: '2026-12-01' } },
  { type: 'typed', change: { checkOutDate: '2026-12-04' } },
)
const withGuests = after(withStay, ...typing(ayse), ...typing(hans))
const confirmed = after(withGuests, ...settled(withGuests, 'KVKK'), ...settled(withGuests, 'CONTRACT'))

test('picking a unit clears both dates', () => {
  expect(after(withStay, { type: 'typed', change: { hotelDetailId: 8 } })).toMatchObject({
    checkInDate: null,
    checkOutDate: null,
  })
})

test('a unit chosen for dates sets unit and dates together', () => {
  const chosen = after(withStay, {
    type: 'typed',
    change: { hotelDetailId: 8, checkInDate: '2026-12-10', checkOutDate: '2026-12-11' },
  })
  expect(chosen).toMatchObject({ hotelDetailId: 8, checkInDate: '2026-12-10', checkOutDate: '2026-12-11' })
})

test('picking the same unit again changes nothing', () => {
  expect(after(withStay, { type: 'typed', change: { hotelDetailId: 7 } })).toMatchObject({ checkInDate: '2026-12-01' })
})

test.each([
  ['2026-12-03', '2026-12-04'],
  ['2026-12-04', null],
  ['2026-12-20', null],
  [null, null],
])('a check-in on %s leaves the check-out %s', (day, checkOutDate) => {
  expect(after(withStay, { type: 'typed', change: { checkInDate: day } })).toMatchObject({
    checkInDate: day,
    checkOutDate,
  })
})

test.each([
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [20, 20],
  [25, 20],
  [Number.NaN, 1],
])('a guest count typed as %s becomes %s', (count, kept) => {
  expect(after(blank, { type: 'typed', change: { numberOfGuests: count } }).numberOfGuests).toBe(kept)
})

test('the first guest is the main guest unless the clerk says otherwise, and the next one is not', () => {
  expect(withGuests.guests.map((guest) => guest.isMainGuest)).toEqual([true, false])
  expect(after(blank, ...typing({ ...hans, isMainGuest: false })).guestForm.isMainGuest).toBe(true)
})

test('changing a listed guest leaves the guest being typed untouched', () => {
  const state = after(
    withGuests,
    { type: 'guestTyped', change: { firstName: 'Deniz' } },
    { type: 'guestEdited', key: 2 },
    ...typing({ lastName: 'Bauer' }),
  )
  expect(state.guests.map((guest) => guest.lastName)).toEqual(['Yıldız', 'Bauer'])
  expect(state.guestForm.firstName).toBe('Deniz')
  expect(state.editing).toBeNull()
})

test('a restored guest is the main guest only if there is none', () => {
  const [main] = withGuests.guests
  if (main === undefined) throw new Error('no guest')
  const without = after(withGuests, { type: 'guestRemoved', key: main.key })
  expect(mainGuest(after(without, { type: 'guestRestored', guest: main }))).toMatchObject(ayse)
  const replaced = after(without, { type: 'mainGuestChosen', key: 2 }, { type: 'guestRestored', guest: main })
  expect(replaced.guests.filter((guest) => guest.isMainGuest)).toMatchObject([hans])
})

test('typed guests are added on saving once they are complete, and an incomplete one stays in its form', () => {
  const both = after(
    withGuests,
    { type: 'guestTyped', change: { firstName: 'Ali', lastName: 'Veli', tcKimlik: '10000000214' } },
    { type: 'guestEdited', key: 2 },
    { type: 'guestTyped', change: { lastName: 'Bauer' } },
  )
  const added = withTypedGuests(both)
  expect(added.problem).toBeUndefined()
  expect(added.state.guests.map((guest) => guest.lastName)).toEqual(['Yıldız', 'Bauer', 'Veli'])
  expect(after(both, { type: 'typedGuestsAdded' })).toEqual(added.state)

  const half = after(withGuests, { type: 'guestTyped', change: { firstName: 'Ali' } }, { type: 'guestEdited', key: 2 })
  const kept = withTypedGuests(half)
  expect(kept).toMatchObject({
    problem: 'guest.name-required',
    state: { editing: null, guestForm: { firstName: 'Ali' } },
  })
  expect(kept.state.guests).toEqual(withGuests.guests)
  expect(withTypedGuests(withGuests)).toEqual({ state: withGuests })
})

test('both consents can be verified', () => {
  expect(phases(confirmed)).toEqual(['verified', 'verified'])
})

test.each<[string, Action[]]>([
  ['removing', [{ type: 'guestRemoved', key: 1 }]],
  ['replacing', [{ type: 'mainGuestChosen', key: 2 }]],
  ['another phone of', [{ type: 'guestEdited', key: 1 }, ...typing({ phone: '0 (533) 111 22 33' })]],
  ['another name of', [{ type: 'guestEdited', key: 1 }, ...typing({ lastName: 'Yılmaz' })]],
  ['another e-mail of', [{ type: 'guestEdited', key: 1 }, ...typing({ email: 'ayse@example.com' })]],
  ['another identity of', [{ type: 'guestEdited', key: 1 }, ...typing({ tcKimlik: '10000000078' })]],
  ['unmarking', [{ type: 'guestEdited', key: 1 }, ...typing({ isMainGuest: false })]],
])('%s the main guest resets both consents', (_, actions) => {
  const state = after(confirmed, ...actions)
  expect(phases(state)).toEqual(['none', 'none'])
  expect(state.consents.KVKK).toMatchObject({ code: '', sentAt: null, verifiedAt: null })
  expect(state.withdrawal).toEqual({ reason: 'main-guest' })
})

test.each<[string, Action[]]>([
  ['the unit', [{ type: 'typed', change: { hotelDetailId: 8 } }]],
  [
    'unit and dates',
    [{ type: 'typed', change: { hotelDetailId: 8, checkInDate: '2026-12-10', checkOutDate: '2026-12-11' } }],
  ],
  ['the check-in', [{ type: 'typed', change: { checkInDate: '2026-12-02' } }]],
  ['the check-out', [{ type: 'typed', change: { checkOutDate: '2026-12-05' } }]],
  ['the guest count', [{ type: 'typed', change: { numberOfGuests: 2 } }]],
  ['the deposit', [{ type: 'typed', change: { option: { amount: 500 } } }]],
])('changing %s changes the contract, and resets that consent alone', (_, actions) => {
  const state = after(confirmed, ...actions)
  expect(phases(state)).toEqual(['verified', 'none'])
  expect(state.withdrawal).toEqual({ reason: 'stay' })
})

test.each<[string, Action[]]>([
  ['the same guest count', [{ type: 'typed', change: { numberOfGuests: 1 } }]],
  ['special requests', [{ type: 'typed', change: { specialRequests: 'Bebek yatağı' } }]],
  ['another guest', [{ type: 'guestRemoved', key: 2 }]],
  ['changing nothing of the main guest', [{ type: 'guestEdited', key: 1 }, { type: 'guestSaved' }]],
])('%s resets nothing', (_, actions) => {
  const state = after(confirmed, ...actions)
  expect(phases(state)).toEqual(['verified', 'verified'])
  expect(state.withdrawal).toBeNull()
})

/** A contract that was sent and verified before unit and dates are chosen. */
const withEarlyContract = () => {
  const guests = after(blank, ...typing(ayse))
  const about = { purpose: 'CONTRACT', subject: consentSubject(guests, 'CONTRACT', true), at: 1 } as const
  return after(guests, { type: 'codeSent', ...about, namesNoStay: true }, { type: 'codeVerified', ...about })
}
const stayChosen: Action = {
  type: 'typed',
  change: { hotelDetailId: 7, checkInDate: '2026-12-01', checkOutDate: '2026-12-04' },
}

test('a contract that was sent before the stay is chosen names none, so the stay does not reset it', () => {
  const chosen = after(withEarlyContract(), stayChosen, { type: 'typed', change: { checkOutDate: '2026-12-05' } })
  expect(chosen.consents.CONTRACT).toMatchObject({ phase: 'verified', namesNoStay: true })
  expect(chosen.withdrawal).toBeNull()
})

test('another main guest resets such a contract too, and one sent for the chosen stay takes its place', () => {
  const chosen = after(withEarlyContract(), stayChosen)
  expect(after(chosen, { type: 'guestRemoved', key: 1 }).consents.CONTRACT).toMatchObject({
    phase: 'none',
    namesNoStay: false,
  })
  const subject = consentSubject(chosen, 'CONTRACT', false)
  const sent = after(chosen, { type: 'codeSent', purpose: 'CONTRACT', subject, namesNoStay: false, at: 2 })
  expect(sent.consents.CONTRACT).toMatchObject({ phase: 'sent', namesNoStay: false })
  expect(after(sent, { type: 'typed', change: { checkOutDate: '2026-12-05' } }).consents.CONTRACT.phase).toBe('none')
})

test('the answer to a contract that was sent before the stay was chosen counts after the choice', () => {
  const guests = after(blank, ...typing(ayse))
  const subject = consentSubject(guests, 'CONTRACT', true)
  const sent: Action = { type: 'codeSent', purpose: 'CONTRACT', subject, namesNoStay: true, at: 1 }
  expect(after(guests, stayChosen, sent).consents.CONTRACT.phase).toBe('sent')
})

test('an answer that comes after the main guest was replaced does not count for the new one', () => {
  const subject = consentSubject(withGuests, 'KVKK')
  const late: Action = { type: 'codeSent', purpose: 'KVKK', subject, namesNoStay: false, at: 1 }
  expect(phases(after(withGuests, { type: 'mainGuestChosen', key: 2 }, late))).toEqual(['none', 'none'])
})

test('the choice to send later stays when the main guest changes', () => {
  const later = after(withGuests, { type: 'laterTicked', purpose: 'KVKK', later: true })
  expect(after(later, { type: 'guestRemoved', key: 1 }).consents.KVKK.later).toBe(true)
})

test('a code has at most six digits', () => {
  const { consents } = after(confirmed, { type: 'codeTyped', purpose: 'KVKK', code: '123 456 789' })
  expect(consents.KVKK.code).toBe('123456')
})

test('a fresh start leaves nothing but the new number', () => {
  const state = after(confirmed, { type: 'startedAfresh', uniqId: '17955100000009999' })
  expect(state).toEqual(blankReservation('17955100000009999'))
  expect(hasInput(state)).toBe(false)
})

test('a draft is read as it was written, for the same reservation number', () => {
  expect(readDraft(writeDraft(confirmed) ?? null, '17955100000009999', '2026-11-21')).toEqual(confirmed)
})

test('a draft that an earlier version of the page wrote is read, even one without ages, source and option', () => {
  const { childAges: _ages, source: _source, option: _option, ...earlier } = withGuests
  const { namesNoStay: _names, ...consent } = withGuests.consents.KVKK
  const draft = { ...earlier, consents: { KVKK: consent, CONTRACT: consent }, gone: 1 }
  expect(readDraft(JSON.stringify(draft), uniqId, '2026-11-21')).toEqual(withGuests)
})

test('a draft with a past check-in comes back without dates', () => {
  const late = readDraft(writeDraft(confirmed) ?? null, uniqId, '2026-12-02')
  expect(late).toMatchObject({ hotelDetailId: 7, checkInDate: null, checkOutDate: null })
})

test.each([null, '', '{', '{"reservationUniqId":"1"}'])('%j is no draft', (kept) => {
  expect(readDraft(kept, uniqId, '2026-11-21')).toEqual(blank)
})

test('an untouched form stores no draft', () => {
  expect(writeDraft(blank)).toBeUndefined()
})
