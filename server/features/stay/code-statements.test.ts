// Counts the statements of the codes that a front desk sends for a stay, as statements.test.ts counts its other requests.
import { expect, test } from 'vitest'
import { sendContractCode, sendKvkkCode } from '#contract/consent/endpoints.ts'
import { guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { statementsOf } from '#server/test/counted-statements.fixture.ts'
import { world } from '#server/test/world.ts'

const w = world()
const { call, hotel, unit } = w
const { onDay, book } = screenOf(w)

/** A stay of the 1st to the 5th of December, for whose guest codes are sent. */
async function booked() {
  onDay('2026-12-01')
  const ours = await hotel()
  const { reservationUniqId } = await book(ours, await unit(ours))
  return { ours, guest: guestToAsk({ reservationUniqId }) }
}

test('a code for the contract of a stay costs 22 statements', async () => {
  const { ours, guest } = await booked()
  // The limits are counted on a connection of their own, and a new connection checks its role once.
  await call(sendKvkkCode, { body: guest }, ours)

  expect(await statementsOf(() => call(sendContractCode, { body: guest }, ours))).toHaveLength(22)
})
