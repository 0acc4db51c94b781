import { expect, test } from 'vitest'
import { bandsOf, type ChildStep, firstAge, nextStep, stepsOf, wrongStep } from './child-steps.ts'

const small = { fromAge: 0, untilAge: 6, amount: null, percent: 0 }
const school = { fromAge: 6, untilAge: 12, amount: 250, percent: null }
const steps: ChildStep[] = [
  { lastAge: 5, pays: 'percent', value: 0 },
  { lastAge: 11, pays: 'amount', value: 250 },
]

test('bands become steps, and steps become the same bands again', () => {
  expect(stepsOf([school, small])).toEqual(steps)
  expect(bandsOf(steps)).toEqual([small, school])
})

test('ages between two bands pay like adults', () => {
  expect(stepsOf([small, { ...school, fromAge: 8 }])[1]).toEqual({ lastAge: 7, pays: 'percent', value: 100 })
})

test('a step begins after the one before it', () => {
  expect([firstAge(steps, 0), firstAge(steps, 1), firstAge(steps, 2)]).toEqual([0, 6, 12])
  expect(nextStep([])).toEqual({ lastAge: 5, pays: 'percent', value: 0 })
  expect(nextStep(steps)).toMatchObject({ lastAge: 17 })
})

test.each<[Partial<ChildStep>, string | undefined]>([
  [{}, undefined],
  [{ lastAge: '' }, 'lastAge'],
  [{ lastAge: 5 }, 'lastAge'],
  [{ lastAge: 18 }, 'lastAge'],
  [{ value: '' }, 'value'],
  [{ pays: 'percent', value: 101 }, 'value'],
])('a second step with %j: %s', (change, field) => {
  const [first, second] = steps
  const typed = first && second ? [first, { ...second, ...change }] : []
  expect(wrongStep(typed)).toEqual(field && { at: 1, field })
})
