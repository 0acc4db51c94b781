import { expect, test } from 'vitest'
import { files, isTest, read } from './sources.fixture.ts'

/** What tests and tries out the product names fields as often as it likes. */
const isCode = (file: string) => !isTest(file) && !/^(e2e|rigs)\//.test(file)

test.each([
  ['specialRequests', 28],
  ['childAges', 30],
])('%s is named in at most %i code files, because all others pass the stay on whole', (field, most) => {
  const named = files.filter((file) => isCode(file) && read(file).includes(field))
  expect(named.slice(most)).toEqual([])
})
