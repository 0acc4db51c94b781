import { expect, test } from 'vitest'
import { world } from '#server/test/world.ts'
import { completeOverdue, completeOverdueStays } from './complete-overdue.ts'
import { screenOf, outcomeOf, segment } from './front-desk.fixture.ts'

const w = world()
const { hotel, unit } = w
const { onDay, book, read, checkIn, move, undo, transitions, put } = screenOf(w)

/** The stays end on 5 December. */
async function booked(ours: Awaited<ReturnType<typeof hotel>>) {
  onDay('2026-11-21')
  return book(ours, await unit(ours))
}

test('overdue stays of every business are completed at noon of the next day, without invented check-in or check-out times', async () => {
  const [ours, theirs] = [await hotel(), await hotel()]
  const [came, neverSeen, confirmed] = [await booked(ours), await booked(ours), await booked(theirs)]
  await put(theirs, confirmed, { status: 'CONFIRMED' })
  onDay('2026-12-01')
  await checkIn(ours, came)

  onDay('2026-12-06')
  await w.jobs.enqueue(w.db, completeOverdueStays, {})
  await w.jobs.settled(completeOverdueStays, 20_000)

  expect(await read(ours, came)).toMatchObject({
    status: 'COMPLETED',
    checkedInAt: '2026-12-01T12:00:00.000Z',
    checkedOutAt: null,
    checkOutDate: '2026-12-05',
    totalPrice: came.totalPrice,
  })
  expect(await read(ours, neverSeen)).toMatchObject({ status: 'COMPLETED', checkedInAt: null, checkedOutAt: null })
  expect(await read(theirs, confirmed)).toMatchObject({ status: 'COMPLETED' })
  expect((await transitions(ours, came)).at(-1)).toEqual({ transition: 'complete', takenBy: null, undoneAt: null })
  expect(await outcomeOf(undo(ours, came))).toBe('409 stay.nothing-to-undo')
})

test('stays that end today or later and stays that hold no nights are left alone', async () => {
  const ours = await hotel()
  const [due, cancelled, noShow, over] = [
    await booked(ours),
    await booked(ours),
    await booked(ours),
    await booked(ours),
  ]
  const longer = await move(ours, over, [segment({ id: over.hotelDetailId }, '2026-12-01', '2026-12-09')])
  await put(ours, cancelled, { status: 'CANCELLED' })
  await put(ours, noShow, { status: 'NO_SHOW' })

  onDay('2026-12-05')
  await completeOverdue(w.api)
  expect(await read(ours, due)).toEqual(due)
  onDay('2026-12-06')
  await completeOverdue(w.api)

  expect((await read(ours, due)).status).toBe('COMPLETED')
  expect(await read(ours, longer)).toEqual(longer)
  expect([(await read(ours, cancelled)).status, (await read(ours, noShow)).status]).toEqual(['CANCELLED', 'NO_SHOW'])
  expect(await transitions(ours, cancelled)).toEqual([])
})

test('a repeated or simultaneous run completes no stay twice', async () => {
  const ours = await hotel()
  const stays = [await booked(ours), await booked(ours), await booked(ours)]
  onDay('2026-12-06')

  await Promise.all([completeOverdue(w.api), completeOverdue(w.api), completeOverdue(w.api)])
  await completeOverdue(w.api)

  for (const stay of stays) {
    expect((await transitions(ours, stay)).map(({ transition }) => transition)).toEqual(['complete'])
    expect((await read(ours, stay)).version).toBe(stay.version + 1)
  }
})
