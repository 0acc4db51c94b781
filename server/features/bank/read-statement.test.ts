// What a statement leaves open, or says about its account, is settled before anything is stored.
import { expect, test } from 'vitest'
import * as contract from '#contract/bank/endpoints.ts'
import { world } from '#server/test/world.ts'

const w = world()
const { hotel, call } = w
const headings = ['Tarih', 'Açıklama', 'Tutar', 'Gönderen']
const profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2 }, sender: 3 }

test('a file of an account in euros, and one that leaves its amounts open, is taken only once that is settled', async () => {
  const ours = await hotel()
  const asked = (rows: string[][], more: object = {}) =>
    call(contract.checkStatement, { body: { rows, ...more } }, ours)
  const euros = [['Hesap Türü', 'Vadesiz EUR'], headings, ['21.11.2026', 'HANS', '100,00', '']]
  await expect(asked(euros)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'bank.account-other-currency', message: expect.stringContaining('EUR') },
  })

  const open = [headings, ['21.11.2026', 'JANE', '3,000', '']]
  const { questions, lines: none, profile: suggested } = await asked(open)
  expect(questions).toMatchObject([{ about: 'decimals', readings: [{ answer: '.' }, { answer: ',' }] }])
  expect(none).toEqual([])
  const body = { rows: open, account: 'Deniz', profile: suggested ?? profile }
  await expect(call(contract.takeStatement, { body }, ours)).rejects.toMatchObject({ status: 422 })
  const settled = { ...body, profile: { ...body.profile, decimals: '.' as const } }
  expect(await call(contract.takeStatement, { body: settled }, ours)).toMatchObject({ fresh: 1 })
  const { lines } = await call(contract.listBankLines, { query: {} }, ours)
  expect(lines).toMatchObject([{ amount: 3000 }])
  // The answer is stored with the account, so the next file of this bank asks nothing.
  expect(await asked([headings, ['22.11.2026', 'JOHN', '4,000', '']])).toMatchObject({ questions: [], fresh: 1 })
})
