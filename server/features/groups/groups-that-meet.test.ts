// Groups under hands that act at once, and under random acts beside a model that only adds.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Group } from '#contract/groups/schemas.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { sumOf, toKurus } from '#domain/money/money.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { edited } from '#server/features/reservations/booking.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { world } from '#server/test/world.ts'
import { groupActsOf } from './at-once/at-once.fixture.ts'
import { groupsOf } from './groups.fixture.ts'

const w = world()
const { read, book: bookStay, cancel, checkIn, undo } = screenOf(w)
const { rule } = optionsOf(w)
const { charge, folio, pay: payStay } = foliosOf(w)
const { book, group, change, addUnit, join, part, pay, refund, move } = groupsOf(w)
const { cancelAll, moveAll } = groupActsOf(w)

const unitsOf = async (count: number) => {
  w.clock.set('2026-11-21T10:00:00Z')
  const ours = await w.hotel()
  const made = Array.from({ length: count }, (_, at) => w.unit(ours, { unitName: `Bungalov ${at}`, price: 1000 }))
  return { ours, units: await Promise.all(made) }
}
const rounds = [1, 2, 3, 4, 5]

test('of two groups that want the last unit at once, one is booked whole and the other not at all', async () => {
  for (const _ of rounds) {
    const { ours, units } = await unitsOf(4)
    const [a, b, c, d] = units
    if (!a || !b || !c || !d) throw new Error('There are four units')
    const outcomes = await Promise.all([outcomeOf(book(ours, [a, b, c])), outcomeOf(book(ours, [d, c, b]))])
    expect(outcomes.toSorted()).toEqual(['409 reservation.unit-already-booked', 'done'])
  }
})

test('a payment of the group and a cancellation of one of its stays at once both count', async () => {
  for (const _ of rounds) {
    const { ours, units } = await unitsOf(3)
    const made = await book(ours, units)
    const [first, second] = made.stays
    if (!first || !second) throw new Error('A group has stays')
    const outcomes = await Promise.all([
      outcomeOf(pay(ours, made, 6000)),
      outcomeOf(cancel(ours, second)),
      outcomeOf(charge(ours, first, 50)),
    ])
    expect(outcomes).toEqual(['done', 'done', 'done'])
    expect(await group(ours, made)).toMatchObject({ charged: 4050, paid: 6000, balance: -1950 })
  }
})

test('two bookings that join each other at once are one afterwards, and an edit meanwhile is kept or refused', async () => {
  for (const _ of rounds) {
    const { ours, units } = await unitsOf(2)
    const [a, b] = units
    if (!a || !b) throw new Error('There are two units')
    const [one, other] = [await bookStay(ours, a), await bookStay(ours, b)]
    const edit = w.call(
      updateReservation,
      { params: { id: one.id }, body: edited(one, { specialRequests: 'Geç gelecek' }) },
      ours,
    )
    const outcomes = await Promise.all([
      outcomeOf(join(ours, one, other)),
      outcomeOf(join(ours, other, one)),
      outcomeOf(edit),
    ])
    const [kept, again] = [await read(ours, one), await read(ours, other)]
    expect(kept.group?.id).toBe(again.group?.id)
    expect(kept.group).toMatchObject({ units: 2, owed: 8000 })
    expect(outcomes.slice(0, 2)).toContain('done')
    const refusals = outcomes.filter((outcome) => outcome !== 'done')
    expect(refusals.every((outcome) => /^409 (group\.stays-changed|.*changed.*|.*outdated.*)/.test(outcome))).toBe(true)
    expect(kept.specialRequests).toBe(outcomes[2] === 'done' ? 'Geç gelecek' : one.specialRequests)
  }
})

test('a group that one clerk cancels while another checks in one of its units is cancelled whole or not at all', async () => {
  for (const _ of rounds) {
    const { ours, units } = await unitsOf(3)
    const made = await book(ours, units)
    const [, second] = made.stays
    if (!second) throw new Error('A group has stays')
    w.clock.set('2026-12-10T12:00:00Z')
    const outcomes = await Promise.all([
      outcomeOf(cancelAll(ours, made, { way: 'return' })),
      outcomeOf(checkIn(ours, second, ['identity-missing'])),
    ])
    const { stays } = await group(ours, made)
    const isCancelled = outcomes[0] === 'done'
    expect(outcomes).toEqual(
      isCancelled ? ['done', '409 stay.transition-not-allowed'] : ['409 group.units-refused', 'done'],
    )
    expect(stays.map(({ status }) => status)).toEqual(Array(3).fill(isCancelled ? 'CANCELLED' : 'ACTIVE'))
    expect(stays.map(({ checkedInAt }) => checkedInAt !== null)).toEqual([false, !isCancelled, false])
  }
})

test('a payment of a group that is cancelled meanwhile is in what the clerk saw, or nothing is cancelled', async () => {
  for (const _ of rounds) {
    const { ours, units } = await unitsOf(3)
    const made = await book(ours, units)
    const { after } = await cancelAll(ours, made, { way: 'return', method: 'cash', preview: true })
    const seen = { charged: after.charged ?? 0, paid: after.paid ?? 0, refunded: 0 }
    const outcomes = await Promise.all([
      outcomeOf(pay(ours, made, 600)),
      outcomeOf(cancelAll(ours, made, { way: 'return', method: 'cash', seen })),
      outcomeOf(cancelAll(ours, made, { way: 'return', method: 'cash', seen })),
    ])
    const now = await group(ours, made)
    expect(outcomes[0]).toBe('done')
    expect(now.paid).toBe(600)
    // Money that came after the cancellation is owed to the guest.
    expect([-600, 5400]).toContain(now.balance)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(now.balance === -600 ? 2 : 1)
  }
})

test('a cancellation of one unit is undone while others pay for the group, and nobody is refused', async () => {
  for (const _ of rounds) {
    const { ours, units } = await unitsOf(3)
    await rule(ours)
    const made = await book(ours, units, { option: {} })
    const [, , third] = made.stays
    if (!third) throw new Error('A group has stays')
    await cancel(ours, third)
    const outcomes = await Promise.all([
      outcomeOf(undo(ours, third)),
      ...[10, 11, 12].map((some) => outcomeOf(pay(ours, made, some))),
    ])
    expect(outcomes).toEqual(['done', 'done', 'done', 'done'])
    expect(await group(ours, made)).toMatchObject({ charged: 6000, paid: 33 })
  }
})

test('the same request for one more unit, sent several times at once, books it once and answers the same', async () => {
  for (const _ of rounds) {
    const { ours, units } = await unitsOf(3)
    const made = await book(ours, units.slice(0, 2))
    const [stay, unit, key] = [made.stays[0], units[2], `one-more-unit-${made.id}`]
    if (!stay || !unit) throw new Error('A group has stays')
    const answers = await Promise.all([1, 2, 3].map(() => addUnit(ours, stay, unit, key)))
    expect(answers.map(({ stays, charged }) => [stays.length, charged])).toEqual([1, 2, 3].map(() => [3, 6000]))
  }
})

test('a payment of a group that joins another meanwhile is its own or is refused, and leaves with it', async () => {
  for (const _ of rounds) {
    const { ours, units } = await unitsOf(4)
    const [one, other] = [await book(ours, units.slice(0, 2)), await book(ours, units.slice(2))]
    const [host, guest] = [one.stays[0], other.stays[0]]
    if (!host || !guest) throw new Error('A group has stays')
    const payments = [1, 2, 3, 4, 5, 6].map(() => outcomeOf(pay(ours, other, 100)))
    const [joined, ...outcomes] = await Promise.all([outcomeOf(join(ours, host, guest)), ...payments])
    for (const stay of other.stays) if (joined === 'done') await part(ours, stay)
    const paid = outcomes.filter((outcome) => outcome === 'done').length * 100
    expect([(await group(ours, one)).paid, (await group(ours, other)).paid]).toEqual([0, paid])
    expect(new Set([...outcomes, 'done', '409 group.stays-changed']).size).toBe(2)
  }
})

const amount = fc.integer({ min: 1, max: 300_000 }).map((kurus) => kurus / 100)
const at = fc.nat({ max: 2 })
const act = fc.oneof(
  fc.record({ do: fc.constant('charge' as const), at, amount }),
  fc.record({ do: fc.constant('pay-unit' as const), at, amount }),
  fc.record({ do: fc.constant('pay-group' as const), at, amount }),
  fc.record({ do: fc.constant('rule' as const), at, rule: fc.constantFrom('everything', 'nights', 'nothing') }),
  fc.record({ do: fc.constant('move' as const), at, to: fc.constantFrom('group', 'unit') }),
  fc.record({ do: fc.constant('part-and-join' as const), at }),
  fc.record({ do: fc.constant('refund' as const), at }),
  fc.record({ do: fc.constant('damage' as const), at, amount }),
  fc.record({ do: fc.constant('other-group' as const), at }),
  fc.record({ do: fc.constant('cancel' as const), at }),
  fc.record({ do: fc.constant('cancel-all' as const), at, back: fc.boolean() }),
  fc.record({
    do: fc.constant('move-all' as const),
    at,
    days: fc.oneof(
      fc.integer({ min: -3, max: 3 }).map((shift) => ({ shift })),
      fc.integer({ min: 1, max: 4 }).map((nights) => ({ nights })),
    ),
  }),
)

const kurusOf = ({ charged, paid }: Group) => [toKurus(charged ?? 0), toKurus(paid ?? 0)]

test('whatever moves, joins, parts or is cancelled: what was charged and paid over all accounts stays what it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      const { ours, units } = await unitsOf(5)
      const made = await book(ours, units.slice(0, 3))
      const other = await pay(ours, await book(ours, units.slice(3), { paysFor: 'nights' }), 100)
      const [keeper] = made.stays
      const [visitor] = other.stays
      if (keeper === undefined || visitor === undefined) throw new Error('A group has stays')
      const model = { charged: 600_000, paid: 0, damage: 0, nights: new Map(made.stays.map(({ id }) => [id, 2])) }
      const sums: { is: number[]; due: number[] }[] = []
      for (const one of acts) {
        const now = await group(ours, made)
        const stay = now.stays[one.at % now.stays.length]
        if (stay === undefined) throw new Error('A group has stays')
        if (one.do === 'charge') {
          await charge(ours, stay, one.amount)
          model.charged += toKurus(one.amount)
        } else if (one.do === 'pay-unit' || one.do === 'pay-group') {
          await (one.do === 'pay-unit' ? payStay(ours, stay, one.amount) : pay(ours, made, one.amount))
          model.paid += toKurus(one.amount)
        } else if (one.do === 'rule') await change(ours, now, { paysFor: one.rule })
        else if (one.do === 'move') {
          const standing =
            one.to === 'unit'
              ? (now.folio?.lines ?? []).filter(({ reverses, isReversed }) => reverses === null && !isReversed)
              : (await folio(ours, stay)).lines.filter(({ reverses, isReversed }) => reverses === null && !isReversed)
          const lines = standing.slice(0, 2).map(({ id }) => id)
          const whole = one.to === 'unit' ? (now.folio?.payments ?? []) : (await folio(ours, stay)).payments
          const payments = whole
            .filter(({ refundable }) => refundable > 0)
            .slice(0, 1)
            .map(({ id, refundable }) => ({ id, amount: refundable, reservationId: stay.id }))
          await move(ours, made, { to: one.to, lines, payments })
        } else if (one.do === 'part-and-join') {
          if (stay.id === keeper.id) continue
          await part(ours, stay)
          const alone = await read(ours, stay)
          const rest = await outcomeOf(group(ours, made))
          const others = rest === 'done' ? await group(ours, made) : await read(ours, keeper)
          const together = (name: 'balance' | 'paid') => toKurus(alone[name] ?? 0) + toKurus(others[name] ?? 0)
          sums.push({ is: [together('balance'), together('paid')], due: [model.charged - model.paid, model.paid] })
          await join(ours, keeper, stay)
        } else if (one.do === 'refund') {
          const payment = now.folio?.payments.find(({ refundable }) => refundable > 0)
          if (payment === undefined) continue
          await refund(ours, made, payment.id, payment.refundable)
          model.paid -= toKurus(payment.refundable)
        } else if (one.do === 'damage') {
          await payStay(ours, stay, one.amount, { purpose: 'damage' })
          model.damage += toKurus(one.amount)
        } else if (one.do === 'other-group') {
          const both = await join(ours, keeper, visitor)
          sums.push({ is: kurusOf(both), due: [model.charged + 400_000, model.paid + 10_000] })
          for (const guest of other.stays) await part(ours, guest)
          sums.push({ is: kurusOf(await group(ours, other)), due: [400_000, 10_000] })
        } else if (one.do === 'cancel') {
          if (!model.nights.has(stay.id)) continue
          await cancel(ours, stay)
          // The nights go; what was sold besides was given, and stays.
          model.charged -= (model.nights.get(stay.id) ?? 0) * 100_000
          model.nights.delete(stay.id)
        } else {
          const standing = now.stays.filter(({ id }) => model.nights.has(id))
          if (standing.length === 0) continue
          const nights = [...model.nights.values()].reduce((sum, count) => sum + count, 0)
          const decision = { way: 'return' as const, method: 'back' in one && one.back ? ('cash' as const) : null }
          const tell = (preview: boolean) =>
            one.do === 'move-all'
              ? moveAll(ours, now, one.days, { preview }, standing)
              : cancelAll(ours, now, { ...decision, preview }, standing)
          const [said, done] = [await tell(true), await tell(false)]
          const told = ({ before, after, refunded }: typeof said) => Object.values({ ...before, ...after, refunded })
          sums.push({ is: told(done).map(Number), due: told(said).map(Number) })
          model.paid -= toKurus(done.refunded ?? 0)
          if (one.do === 'cancel-all') {
            model.charged -= nights * 100_000
            model.nights.clear()
          } else if ('nights' in one.days) {
            model.charged += (one.days.nights * standing.length - nights) * 100_000
            for (const { id } of standing) model.nights.set(id, one.days.nights)
          }
        }
        const after = await group(ours, made)
        sums.push({ is: kurusOf(after), due: [model.charged, model.paid] })
        const folios = await Promise.all(after.stays.map((its) => folio(ours, its)))
        sums.push({ is: [sumOf(folios.map(({ damageHeld }) => toKurus(damageHeld)))], due: [model.damage] })
      }
      expect(sums.map(({ is }) => is)).toEqual(sums.map(({ due }) => due))
    }),
    { numRuns: 12 },
  )
}, 120_000)
