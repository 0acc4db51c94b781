import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendKvkkCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { listNotifications, readNotifications } from '#contract/notifications/endpoints.ts'
import { notificationPermissions, notificationLimits } from '#contract/notifications/schemas.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import type { NewReservation } from '#contract/reservations/schemas.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { forgetOldNotifications, notificationDays } from './notification-jobs.ts'
import { notify } from './notify.ts'

const w = world()
const { call, hotel, unit, outbox, clock } = w

let booked = 0
const uniqId = () => `1700000000${String(++booked).padStart(7, '0')}`
const guest = { firstName: 'Işıl', lastName: 'Çelik', phone: '05321112233', tcKimlik: '10000000146', isMainGuest: true }
const reservation = (hotelDetailId: number): NewReservation => ({
  hotelDetailId,
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-03',
  numberOfGuests: 1,
  specialRequests: '',
  reservationUniqId: uniqId(),
  guests: [{ ...guest, email: '', nationality: 'TUR', passportNumber: '' }],
})
const seenBy = (of: TestHotel) => call(listNotifications, {}, of)
const happened = (of: TestHotel, batchId: number) =>
  inHotel(w.db, of.hotelId, (tx) =>
    notify(tx, {
      hotelId: of.hotelId,
      at: clock.now(),
      kind: 'sms-failed',
      data: { batchId, recipient: 'Işıl Çelik', total: 1 },
    }),
  )

describe('notifications', () => {
  test('include a new reservation once, however often its request is repeated', async () => {
    const ours = await hotel()
    const { id } = await unit(ours, { unitName: 'Göl Suit' })
    const body = reservation(id)
    const made = await call(createReservation, { body }, ours)
    await call(createReservation, { body }, ours)

    expect(await seenBy(ours)).toEqual({
      success: true,
      unread: 1,
      notifications: [
        {
          id: expect.any(Number),
          kind: 'reservation-created',
          createdAt: clock.now().toISOString(),
          read: false,
          data: {
            reservationId: made.reservation.id,
            reservationUniqId: body.reservationUniqId,
            guestName: 'Işıl Çelik',
            unitName: 'Göl Suit',
            checkInDate: '2027-03-01',
            checkOutDate: '2027-03-03',
          },
        },
      ],
    })
  })

  test('do not include a refused reservation', async () => {
    const ours = await hotel()
    const { id } = await unit(ours)
    await call(createReservation, { body: reservation(id) }, ours)
    await expect(call(createReservation, { body: reservation(id) }, ours)).rejects.toMatchObject({ status: 409 })
    expect((await seenBy(ours)).notifications).toHaveLength(1)
  })

  test('include a consent that a guest has given, but not a wrong code', async () => {
    const ours = await hotel()
    const asked = { ...guest, phoneNumber: '05329998877', tcNo: guest.tcKimlik, reservationUniqId: uniqId() }
    await call(sendKvkkCode, { body: asked }, ours)
    const code = /\d{6}/.exec((await outbox('05329998877'))[0]?.text ?? '')?.[0] ?? ''
    const verify = (typed: string) => call(verifyKvkkCode, { body: { phoneNumber: '05329998877', code: typed } }, ours)

    await verify(code === '111111' ? '222222' : '111111')
    expect((await seenBy(ours)).notifications).toEqual([])
    await verify(code)
    expect((await seenBy(ours)).notifications).toMatchObject([
      {
        kind: 'consent-verified',
        data: { purpose: 'KVKK', guestName: 'Işıl Çelik', reservationUniqId: asked.reservationUniqId },
      },
    ])
  })

  test('do not include an event that was rolled back', async () => {
    const ours = await hotel()
    const undone = inHotel(w.db, ours.hotelId, async (tx) => {
      await notify(tx, {
        hotelId: ours.hotelId,
        at: clock.now(),
        kind: 'sms-failed',
        data: { batchId: 1, recipient: '', total: 1 },
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await seenBy(ours)).notifications).toEqual([])
  })

  test('come as the newest twenty, newest first, and only from the own business', async () => {
    const ours = await hotel()
    const theirs = await hotel()
    for (let batchId = 1; batchId <= 23; batchId++) await happened(ours, batchId)

    const { notifications, unread } = await seenBy(ours)

    expect(notifications).toHaveLength(20)
    expect(notifications.map(({ data }) => 'batchId' in data && data.batchId).slice(0, 3)).toEqual([23, 22, 21])
    expect(unread).toBe(23)
    expect(await seenBy(theirs)).toEqual({ success: true, notifications: [], unread: 0 })
  })
})

describe('marking as read', () => {
  test('marks the named notifications once, and leaves the others', async () => {
    const ours = await hotel()
    for (const batchId of [1, 2, 3]) await happened(ours, batchId)
    const [newest] = (await seenBy(ours)).notifications
    const ids = [newest?.id ?? 0]

    await call(readNotifications, { body: { ids } }, ours)
    await call(readNotifications, { body: { ids } }, ours)

    const after = await seenBy(ours)
    expect(after.unread).toBe(2)
    expect(after.notifications.map(({ read }) => read)).toEqual([true, false, false])
  })

  test('marks all, those beyond the list too, and later notifications are unread', async () => {
    const ours = await hotel()
    for (let batchId = 1; batchId <= 23; batchId++) await happened(ours, batchId)
    await call(readNotifications, { body: {} }, ours)
    expect((await seenBy(ours)).unread).toBe(0)
    await happened(ours, 24)
    const after = await seenBy(ours)
    expect(after.unread).toBe(1)
    expect(after.notifications[0]).toMatchObject({ read: false, data: { batchId: 24 } })
  })

  test("does nothing to another business's notifications", async () => {
    const ours = await hotel()
    const theirs = await hotel()
    await happened(theirs, 1)
    const ids = (await seenBy(theirs)).notifications.map(({ id }) => id)
    await call(readNotifications, { body: { ids } }, ours)
    await call(readNotifications, { body: {} }, ours)
    expect((await seenBy(theirs)).unread).toBe(1)
  })

  test("reading by one user leaves a colleague's notifications unread", async () => {
    const ours = await hotel()
    await happened(ours, 1)
    await call(readNotifications, { body: {} }, ours)
    const colleague = await w.colleague(ours)
    expect((await call(listNotifications, {}, colleague)).unread).toBe(1)
  })
})

describe('deleting old notifications', () => {
  const stored = (of: TestHotel) =>
    inHotel(w.db, of.hotelId, async (tx) => ({
      told: (await tx.selectFrom('notification').select('id').execute()).length,
      read: (await tx.selectFrom('notificationRead').select('notificationId').execute()).length,
    }))
  const nights = (count: number) => clock.advance({ minutes: count * 24 * 60 })

  test('removes those that are old and no longer counted, with their readers; those still shown stay, however old', async () => {
    const { counted } = notificationLimits
    const ours = await hotel()
    const quiet = await hotel()
    await happened(quiet, 1)
    await happened(ours, 1)
    await call(readNotifications, { body: {} }, ours)
    for (let batchId = 2; batchId <= counted + 2; batchId++) await happened(ours, batchId)

    nights(notificationDays - 1)
    await forgetOldNotifications(w.api)
    expect(await stored(ours)).toEqual({ told: counted + 2, read: 1 })
    nights(2)
    await forgetOldNotifications(w.api)
    expect(await stored(ours)).toEqual({ told: counted, read: 0 })
    expect((await seenBy(ours)).unread).toBe(counted)
    expect((await seenBy(quiet)).notifications).toHaveLength(1)
  })
})

test('the database takes every kind that there is, and no other', async () => {
  const { rows } = await sql<{ kinds: string }>`
    select pg_get_constraintdef(oid) as kinds from pg_constraint where conname = 'notification_kind'`.execute(w.db)
  const taken = Array.from(rows[0]?.kinds.matchAll(/'([a-z-]+)'/g) ?? [], ([, kind]) => kind ?? '')
  expect(new Set(taken)).toEqual(new Set(Object.keys(notificationPermissions)))
})
