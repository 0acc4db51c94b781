import { expect, test } from 'vitest'
import { daysIn, monthsLater } from '#domain/reports/period.ts'
import { overlap } from '#domain/reservations/stay.ts'
import { addDays, eachDay } from '#domain/time/day.ts'
import { demoUnits } from './demo-business.ts'
import { demoBlocks, demoStays } from './demo-stays.ts'
import { yearBefore, type YearStay } from './demo-year.ts'

const todays = ['2026-11-21', '2027-01-01', '2027-03-31', '2027-07-15', '2028-02-29']
const datesOf = ({ checkIn, nights }: Pick<YearStay, 'checkIn' | 'nights'>) => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
})

test('the same day draws the same year', () => {
  expect(yearBefore('2026-11-21')).toEqual(yearBefore('2026-11-21'))
})

test.each(todays)('the year before %s has nights sold in each month, more in summer, and no month is full', (today) => {
  const kept = yearBefore(today).filter(({ status }) => status === 'COMPLETED' || status === 'ACTIVE')
  const nights = kept.flatMap((stay) => eachDay(stay.checkIn, datesOf(stay).checkOut))
  const soldPercent = (monthsAgo: number) => {
    const [from, next] = [monthsLater(today, -monthsAgo), monthsLater(today, 1 - monthsAgo)]
    const days = daysIn({ from, to: addDays(next, -1) })
    return (nights.filter((day) => day >= from && day < next).length / (days * demoUnits.length)) * 100
  }
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: Number(monthsLater(today, -index - 1).slice(5, 7)),
    percent: soldPercent(index + 1),
  }))

  for (const { percent } of months) {
    expect(percent).toBeGreaterThan(15)
    expect(percent).toBeLessThan(95)
  }
  const july = months.find(({ month }) => month === 7)?.percent ?? 0
  const february = months.find(({ month }) => month === 2)?.percent ?? 0
  expect(july).toBeGreaterThan(february)
  expect(nights.filter((day) => day > today).length).toBeGreaterThan(60)
})

test.each(todays)('no stay of the year before %s overlaps another stay, a hand-written one, or a block', (today) => {
  const stays = yearBefore(today)
  const told = [...demoStays, ...demoBlocks].flatMap((stay) => {
    const dates = datesOf({ checkIn: addDays(today, stay.from), nights: stay.nights })
    const moved = 'moves' in stay && stay.moves ? [{ ...dates, unit: stay.moves.to }] : []
    return [{ ...dates, unit: stay.unit }, ...moved]
  })
  const own = stays
    .filter(({ status }) => status !== 'CANCELLED')
    .map((stay) => ({ ...datesOf(stay), unit: stay.unit }))

  const meeting = own.filter((stay, index) =>
    [...own.slice(index + 1), ...told].some((other) => other.unit === stay.unit && overlap(other, stay)),
  )

  expect(meeting).toEqual([])
  // Nobody is in two units at once: a returning guest has checked out before.
  for (const ofParty of Map.groupBy(stays, ({ party }) => party.number).values())
    for (const [index, stay] of ofParty.entries())
      expect(ofParty.slice(index + 1).every((later) => later.checkIn >= datesOf(stay).checkOut)).toBe(true)
})
