// What a statement leaves open, or says about its account, is settled before anything is stored.
import { expect, test } from 'vitest'
import * as contract from '#contract/bank/endpoints.ts'
import { readMt940 } from '#domain/bank/mt940.ts'
import { statementRows } from '#domain/bank/statement-file.ts'
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

test('a file that comes again with one more column is asked about, under another account and under its own', async () => {
  const ours = await hotel()
  const check = (rows: string[][], account: string) =>
    call(contract.checkStatement, { body: { rows: [headings, ...rows], account } }, ours)
  const take = (rows: string[][], account: string, more: object = {}) =>
    call(contract.takeStatement, { body: { rows: [headings, ...rows], account, profile, ...more } }, ours)
  const file = [
    ['21.11.2026', 'EFT MEHMET', '500', ''],
    ['21.11.2026', 'EFT AYŞE', '500', ''],
    ['22.11.2026', 'HAVALE', '750', ''],
  ]
  await take(file, 'Ziraat')
  const withSender = file.map(([day, what, amount]) => [day ?? '', what ?? '', amount ?? '', 'GÖNDEREN A.Ş.'])
  for (const account of ['Garanti', 'Ziraat']) {
    expect(await check(withSender, account)).toMatchObject({ elsewhere: { account: 'Ziraat', count: 3 } })
    await expect(take(withSender, account)).rejects.toMatchObject({ status: 409 })
  }
  expect((await call(contract.listBankLines, { query: {} }, ours)).lines).toHaveLength(3)
  // A line of the same day and amount that a longer file brings besides the stored ones is a payment of its own.
  const more = [...file, ['22.11.2026', 'EFT ZEYNEP', '750', ''], ['23.11.2026', 'EFT ALİ', '900', '']]
  expect(await check(more, 'Ziraat')).toMatchObject({ elsewhere: null, fresh: 2 })
  expect(await take(more, 'Ziraat')).toMatchObject({ fresh: 2, known: 3 })
  expect(await take(withSender, 'Garanti', { alsoElsewhere: true })).toMatchObject({ fresh: 3 })
})

test('an MT940 file is read like a table, its account is known again, and one in euros is refused by name', async () => {
  const ours = await hotel()
  const fileOf = (currency: string, day: string) => {
    const text = [
      ':20:A\n:25:TR01',
      `:60F:C261120${currency}10,00`,
      `:61:2611${day}C3000,00NTRFKNK1\n:86:JANE ROE KNK1`,
      `:61:2611${day}D20,00NTRFX`,
      `:62F:C2611${day}${currency}2990,00`,
    ].join('\n')
    const rows = statementRows(readMt940(text) ?? [])
    if (typeof rows === 'string') throw new Error(rows)
    return rows
  }
  const check = (rows: string[][]) => call(contract.checkStatement, { body: { rows } }, ours)
  const rows = fileOf('TRY', '21')
  const { profile: found, ...answer } = await check(rows)
  expect(answer).toMatchObject({
    fresh: 1,
    outgoing: 1,
    unread: [],
    questions: [],
    lines: [{ day: '2026-11-21', amount: 3000, text: 'JANE ROE KNK1' }],
  })
  await call(contract.takeStatement, { body: { rows, account: 'Deniz', profile: found ?? profile } }, ours)
  expect(await check(fileOf('TRY', '22'))).toMatchObject({ account: 'Deniz', fresh: 1 })
  await expect(check(fileOf('EUR', '21'))).rejects.toMatchObject({
    status: 422,
    problem: { code: 'bank.account-other-currency', message: expect.stringContaining('EUR') },
  })
})
