import { expect, test } from 'vitest'
import { DemoRequest } from '#contract/contact/schemas.ts'
import { messagesForIssues, messageFor } from '#contract/problems.ts'
import { complaintAbout } from './complaints.ts'

const malformed = messageFor('request.malformed', 'tr')
const fields = {
  name: { required: true, type: 'text', words: { required: messageFor('contact.name-required', 'tr'), malformed } },
  phone: { required: false, type: 'tel', words: { malformed } },
  email: {
    required: true,
    type: 'email',
    words: {
      required: messageFor('contact.email-required', 'tr'),
      invalid: messageFor('contact.email-invalid', 'tr'),
      malformed,
    },
  },
  message: {
    required: true,
    type: 'textarea',
    words: { required: messageFor('contact.message-required', 'tr'), malformed },
  },
}
const good = { name: 'Ada', phone: '', email: 'ada@konuk.test', message: 'Merhaba' }

test.each([
  {},
  { name: '' },
  { name: ' \n ' },
  { name: 'A\u0007da' },
  { phone: 'hangisi' },
  { phone: '0\u00005' },
  { message: 'yarım \ud83d' },
  { email: '' },
  { email: ' ada@konuk.test ' },
  { email: 'ada@konuk' },
  { email: 'ada konuk.test' },
  { email: 'a..b@konuk.test' },
  { message: '\t' },
  { message: 'iki\nsatır' },
  { name: '', email: '', message: '' },
])('the form says of %j what the contract says', (changed) => {
  const values: Record<string, string> = { ...good, ...changed }
  const said = Object.entries(fields).flatMap(([name, field]) => {
    const words = complaintAbout({ ...field, value: values[name] ?? '' })
    return words === undefined ? [] : [[name, words]]
  })
  const { error } = DemoRequest.safeParse(values)
  expect(Object.fromEntries(said)).toEqual(messagesForIssues(error?.issues ?? [], 'tr'))
})
