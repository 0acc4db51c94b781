// The tests cover how a business's own contract terms are stored; consent/contract-terms.test.ts covers where they
// appear.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeTerms, readTerms, updateHotel } from '#contract/hotel/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { businessTermsMax } from '#domain/consent/business-terms.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { hotelText } from './hotel.text.ts'

const w = world()
const { call, send, hotel } = w

const save = (of: TestHotel, text: string, version?: number) => call(changeTerms, { body: { text, version } }, of)
const stored = async (of: TestHotel) => (await call(readTerms, {}, of)).terms
const versions = (of: TestHotel) =>
  inHotel(w.db, of.hotelId, (db) => db.selectFrom('businessTerms').selectAll().orderBy('version').execute())

test('a business has no terms at first; then the typed text, line by line, with its time', async () => {
  const ours = await hotel()
  expect(await stored(ours)).toEqual({ text: '', version: 0, savedAt: null })

  const saved = await save(ours, '  Mangal serbesttir.\n\nSessizlik 23.00’te başlar. \n', 0)

  const terms = {
    text: 'Mangal serbesttir.\n\nSessizlik 23.00’te başlar.',
    version: 1,
    savedAt: w.clock.now().toISOString(),
  }
  expect(saved).toEqual({ success: true, message: hotelText.tr.termsSaved, terms })
  expect(await stored(ours)).toEqual(terms)
  expect(await stored(await hotel())).toMatchObject({ text: '', version: 0 })
})

test('every version stays as it was saved, with its author; the same text again makes no new version', async () => {
  const ours = await hotel()
  for (const text of ['Bir', 'Bir', 'İki', '']) await save(ours, text)

  expect((await versions(ours)).map(({ version, text, savedBy }) => [version, text, savedBy])).toEqual([
    [1, 'Bir', ours.userId],
    [2, 'İki', ours.userId],
    [3, '', ours.userId],
  ])
  for (const change of [sql`update business_terms set text = 'Üç'`, sql`delete from business_terms`])
    await expect(inHotel(w.db, ours.hotelId, (db) => change.execute(db))).rejects.toThrow('permission denied')
})

test('saving terms does not affect the name and the address of the business', async () => {
  const ours = await hotel()
  await save(ours, 'Bir')
  await call(updateHotel, { body: { name: 'Çam Konakları', address: 'Abant', version: 1 } }, ours)

  expect(await save(ours, 'İki', 1)).toMatchObject({ terms: { text: 'İki', version: 2 } })
})

test('a text that would leave no letter in the contract counts as empty', async () => {
  const ours = await hotel()
  await save(ours, 'Bir')
  expect(await save(ours, '\u200b\n \u200e')).toMatchObject({ terms: { text: '', version: 2 } })
})

test.each([
  ['nothing', {}, messageFor('request.required', 'tr')],
  ['too much', { text: 'x'.repeat(businessTermsMax + 1) }, messageFor('request.too-long', 'tr', { most: 4000 })],
  ['a control character', { text: 'a\u0000b' }, messageFor('request.malformed', 'tr')],
])('refuses %s, at its field, and stays as it was', async (_, body, text) => {
  const ours = await hotel()
  await save(ours, 'x'.repeat(businessTermsMax))

  const answer = await send(changeTerms, { body }, ours)

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, fields: { text } })
  expect(await stored(ours)).toMatchObject({ version: 1 })
})

test('the second of two clerks sees the text that the first has stored, and nothing is overwritten', async () => {
  const ours = await hotel()
  await save(ours, 'Bir', 0)

  const second = save(ours, 'İki', 0)

  await expect(second).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'hotel.terms-changed-meanwhile',
      fields: { text: messageFor('hotel.stored-terms', 'tr', { text: 'Bir' }) },
    },
  })
  expect(await save(ours, 'Bir', 0)).toMatchObject({ terms: { version: 1 } })
  expect(await save(ours, 'İki', 1)).toMatchObject({ terms: { text: 'İki', version: 2 } })
})

test("of several clerks who save at once one succeeds, and the others learn of that one's text", async () => {
  const ours = await hotel()
  const outcomes = await Promise.allSettled(['Bir', 'İki', 'Üç'].map((text) => save(ours, text, 0)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await versions(ours)).toHaveLength(1)
})
