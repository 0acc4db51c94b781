import { expect, test } from 'vitest'
import type { ListedGuest } from '#contract/guests/list/schemas.ts'
import { partyRows } from './party-rows.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a row no more is looked at
const guest = (guestId: number, reservationId: number, isMainGuest = false) =>
  ({ guestId, reservationId, isMainGuest }) as ListedGuest

const rowsOf = (guests: ListedGuest[], open: number[] = []) =>
  partyRows(guests, { isOpen: (id) => open.includes(id), toggle: () => undefined }).map(({ guestId, party }) =>
    party === undefined ? guestId : [guestId, party.companions, party.isOpen],
  )

const [first, withTwo, alone] = [[guest(1, 9)], [guest(2, 8, true), guest(3, 8), guest(4, 8)], [guest(5, 7, true)]]

test.each([
  ['companions are folded under their main guest', [...withTwo, ...alone], [], [[2, 2, false], 5]],
  ['and shown where they are unfolded', [...withTwo, ...alone], [8], [[2, 2, true], 3, 4, 5]],
  [
    'whose main guest is not there stand for themselves',
    [...first, guest(6, 9), ...withTwo],
    [9],
    [1, 6, [2, 2, false]],
  ],
  ['nobody came along', alone, [7], [5]],
])('%s', (_what, guests, open, expected) => {
  expect(rowsOf(guests, open)).toEqual(expected)
})

test('without folds everybody is shown, and companions follow the first of their stay', () => {
  const rows = partyRows([...withTwo, ...alone, guest(6, 9), guest(7, 9)])
  expect(rows.map(({ guestId, follows, party }) => [guestId, follows, party])).toEqual([
    [2, false, undefined],
    [3, true, undefined],
    [4, true, undefined],
    [5, false, undefined],
    [6, false, undefined],
    [7, true, undefined],
  ])
})
