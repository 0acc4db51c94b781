import { expect, test } from 'vitest'
import { isSettled, mayResend, messageStates, wasSent } from '#domain/sms/message-state.ts'
import { sortNumbers } from './recipients.ts'

test('one number in many spellings is one recipient, and each repetition is listed', () => {
  expect(sortNumbers(['0 (532) 111 22 33', '+905321112233', '5321112233', '0533 444 55 66'])).toEqual({
    valid: ['+905321112233', '+905334445566'],
    duplicates: ['+905321112233', '+905321112233'],
    invalid: [],
  })
})

test.each(['', '12345', '0212 555 44 33', 'yok', '+1', '0532 111 22 3', '+49 170 1234567'])(
  '%o takes no SMS',
  (number) => {
    expect(sortNumbers([number])).toEqual({ valid: [], duplicates: [], invalid: [number] })
  },
)

test('only a person resends a message that may have gone out, and a message that went out is never resent', () => {
  expect(messageStates.filter(mayResend)).toEqual(['unknown', 'failed', 'undelivered'])
  expect(messageStates.filter((state) => mayResend(state) && !isSettled(state))).toEqual([])
  expect(messageStates.filter(wasSent)).toEqual(['sent', 'delivered', 'undelivered'])
})
