// The tests import, match, accept and undo lines of bank statements, also when two clerks act on one line at the same
// time.
import { expect, test } from 'vitest'
import * as contract from '#contract/bank/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { takingsReport } from '#contract/reports/money/endpoints.ts'
import { depositCode } from '#domain/bank/match-deposits.ts'
import { maxStatementRows } from '#domain/bank/statement.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { optionsOf } from '#server/features/options/option.fixture.ts'
import { screenOf, outcomeOf } from '#server/features/stays/front-desk.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { hotel, unit, clock, call } = w
const { read, book, cancel } = screenOf(w)
const { rule, hold, end, received } = optionsOf(w)
const { folio, pay, refund } = foliosOf(w)

const headings = ['Tarih', 'Açıklama', 'Tutar', 'Gönderen']
const profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one' as const, column: 2 }, sender: 3 }
const check = (ours: TestHotel, rows: string[][], more: object = {}) =>
  call(contract.checkStatement, { body: { rows: [headings, ...rows], ...more } }, ours)
const take = (ours: TestHotel, rows: string[][], account = 'Ziraat', more: object = {}) =>
  call(contract.takeStatement, { body: { rows: [headings, ...rows], account, profile, ...more } }, ours)
const lines = async (ours: TestHotel, state: 'open' | 'booked' | 'aside' = 'open') =>
  (await call(contract.listBankLines, { query: { state } }, ours)).lines
const accept = (ours: TestHotel, line: { id: number }, stay: { id: number }) =>
  call(contract.bookBankLine, { params: { id: line.id }, body: { reservationId: stay.id } }, ours)
const reverse = (ours: TestHotel, { id }: { id: number }) => call(contract.takeBankLineBack, { params: { id } }, ours)
const aside = (ours: TestHotel, { id }: { id: number }, isAside = true) =>
  call(contract.setBankLineAside, { params: { id }, body: { aside: isAside } }, ours)

/** A stay of four nights for 4,000 TL. A deposit of 1,200 TL is due on 22 November at 14:00. */
async function held() {
  clock.set('2026-11-21T10:20:00Z')
  const ours = await hotel()
  await rule(ours)
  return { ours, stay: await hold(ours, await unit(ours)) }
}

/** Imports a bank line and returns it, while it still waits to be matched. */
async function lineThatSays(ours: TestHotel, ...[text, amount = '1.200,00', day = '21.11.2026']: string[]) {
  await take(ours, [[day, text ?? '', amount, '']])
  const line = (await lines(ours)).find((one) => one.text === text)
  if (line === undefined) throw new Error('no line')
  return line
}

test('the deposit comes by bank: it is matched by its code, accepted, posted to the folio on its day, and the booking is confirmed', async () => {
  const { ours, stay } = await held()
  const line = await lineThatSays(ours, `FAST ${depositCode(stay.id)} kapora`)
  expect(line).toMatchObject({
    amount: 1200,
    account: 'Ziraat',
    state: 'open',
    suggested: { reservationId: stay.id, by: 'code', deposit: 1200, owed: 4000, status: 'ACTIVE' },
  })
  clock.set('2026-11-22T09:00:00Z')
  await accept(ours, line, stay)
  expect((await folio(ours, stay)).payments).toMatchObject([
    { amount: 1200, method: 'iban', purpose: 'deposit', day: '2026-11-21', note: expect.stringContaining('FAST') },
  ])
  expect(await read(ours, stay)).toMatchObject({ status: 'CONFIRMED', option: { state: 'paid' } })
  expect(await lines(ours)).toEqual([])
  expect(await lines(ours, 'booked')).toMatchObject([
    { id: line.id, state: 'booked', stay: { reservationId: stay.id }, by: 'Ayşe Yılmaz' },
  ])
})

test('no key of a clerk stands in the way of a bank line', async () => {
  const { ours, stay } = await held()
  const line = await lineThatSays(ours, depositCode(stay.id))
  const clerk = await w.colleague(ours, { role: 'reception' })
  // The keys that lines once had, with their version.
  for (const version of [1, 2, 3]) await pay(clerk, stay, 10, { requestId: `bank-line-${line.id}-${version}` })
  await accept(ours, line, stay)
  await reverse(ours, line)
  await accept(ours, line, stay)
  expect((await folio(ours, stay)).payments.map(({ amount }) => amount)).toEqual([10, 10, 10, 1200, -1200, 1200])
})

test('less than the deposit is booked and confirms nothing; the balance due is matched by amount and name', async () => {
  const { ours, stay } = await held()
  const guest = stay.guests[0]
  const part = await lineThatSays(ours, depositCode(stay.id), '200')
  expect(part.suggested).toMatchObject({ by: 'code-other-amount' })
  await accept(ours, part, stay)
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', paid: 200, option: { state: 'held' } })

  const rest = await lineThatSays(ours, `EFT ${guest?.firstName} ${guest?.lastName}`, '1.000,00')
  expect(rest.suggested).toMatchObject({ reservationId: stay.id, by: 'amount-and-name', deposit: 1000 })
  await accept(ours, rest, stay)
  expect(await read(ours, stay)).toMatchObject({ status: 'CONFIRMED', paid: 1200 })
  const all = await lineThatSays(ours, `EFT ${guest?.firstName} ${guest?.lastName}`, '2800')
  expect(all.suggested).toMatchObject({ by: 'amount-and-name', deposit: null, owed: 2800 })
})

test('an amount alone, another day, or a cancelled stay suggests nothing', async () => {
  const { ours, stay } = await held()
  await take(ours, [
    ['21.11.2026', 'GELEN EFT', '1.200,00', 'Mehmet Demir'],
    ['20.11.2026', `${stay.guests[0]?.firstName}`, '1.200,00', `${stay.guests[0]?.lastName}`],
    ['21.11.2026', `${depositCode(stay.id)}9`, '1.200,00', ''],
  ])
  expect((await lines(ours)).map(({ suggested, others }) => [suggested, others])).toEqual([
    [null, []],
    [null, []],
    [null, []],
  ])
  await cancel(ours, stay)
  const [late] = (await take(ours, [['21.11.2026', depositCode(stay.id), '1', '']]), await lines(ours))
  expect(late).toMatchObject({ suggested: null, others: [{ reservationId: stay.id, status: 'CANCELLED', owed: 0 }] })
})

test('outgoing payments are not stored; equal lines count separately; a file that comes twice, or is continued, adds only its new lines', async () => {
  const ours = await hotel()
  const row = ['21.11.2026', 'EFT MEHMET', '500', '']
  const file = [row, row, ['21.11.2026', 'Kira', '-9.000', '']]
  expect(await check(ours, file)).toMatchObject({ account: null, profile, fresh: 2, known: 0, outgoing: 1 })
  expect(await take(ours, file)).toMatchObject({ fresh: 2, known: 0, outgoing: 1, message: '2 yeni hareket alındı.' })
  expect(await take(ours, file)).toMatchObject({ fresh: 0, known: 2 })
  expect(await check(ours, [...file, row])).toMatchObject({ account: 'Ziraat', fresh: 1, known: 2 })
  expect(await take(ours, [...file, row])).toMatchObject({ fresh: 1, known: 2 })
  // The same line under another account may be the wrong account, so it has to be confirmed.
  await expect(take(ours, [row], 'Garanti')).rejects.toMatchObject({ status: 409 })
  expect(await lines(ours)).toHaveLength(3)
  expect(await check(ours, [row], { account: 'Garanti' })).toMatchObject({ elsewhere: { account: 'Ziraat', count: 3 } })
  expect(await take(ours, [row], 'Garanti', { alsoElsewhere: true })).toMatchObject({ fresh: 1 })
  expect(await lines(ours)).toHaveLength(4)
  // The file's headings fit both bank accounts.
  expect(await check(ours, [row])).toMatchObject({ account: null })
  expect(await check(ours, [row], { account: 'garanti' })).toMatchObject({ account: 'Garanti', known: 1 })
})

test("the layout of a bank's statements is stored with its account and recognised again; a file without headings raises a question", async () => {
  const ours = await hotel()
  const odd = [
    ['Ekstre', '', ''],
    ['Ne', 'Kaç para', 'Ne zaman'],
    ['EFT', '500', '21.11.2026'],
  ]
  const asked = (rows: string[][]) => call(contract.checkStatement, { body: { rows } }, ours)
  expect(await asked(odd)).toMatchObject({ profile: null, account: null, lines: [] })
  const said = { skipRows: 2, day: 2, text: 0, amount: { in: 'one' as const, column: 1 }, sender: null }
  await call(contract.takeStatement, { body: { rows: odd, account: 'Köy Bankası', profile: said } }, ours)
  expect(await asked([['Dönem'], ...odd])).toMatchObject({
    account: 'Köy Bankası',
    profile: { ...said, skipRows: 3 },
    known: 1,
    accounts: [{ name: 'Köy Bankası' }],
  })
  const same = { ...said, text: 2 }
  const twice = call(contract.takeStatement, { body: { rows: odd, account: 'Köy', profile: same } }, ours)
  expect(await outcomeOf(twice)).toBe('422 bank.same-column-twice')
})

test('every file, whatever it holds, gets an answer in words and no failure', async () => {
  const ours = await hotel()
  const rows = [
    ['01.01.0001', 'Eski', '5', ''],
    ['21.11.2026', 'Çok', '9'.repeat(40), ''],
    ['gün', 'x', '5', ''],
    // The cut at the maximum length falls in the middle of a character.
    ['21.11.2026', `${'x'.repeat(499)}🛖${'uzun '.repeat(600)}`, '5', ''],
    ['31.12.2099', '=HYPERLINK("http://x")', '7', "'; drop table payment"],
  ]
  expect(await check(ours, rows)).toMatchObject({
    fresh: 2,
    unread: [
      { row: 2, message: 'Tarih okunamadı.' },
      { row: 3, message: 'Tutar okunamadı.' },
      { row: 4, message: 'Tarih okunamadı.' },
    ],
  })
  expect(await take(ours, rows)).toMatchObject({ fresh: 2 })
  expect((await lines(ours)).map(({ text }) => text.length)).toEqual([22, 500])
  expect(await outcomeOf(take(ours, []))).toBe('422 bank.unreadable')
  const many = Array.from({ length: maxStatementRows + 1 }, () => ['x'])
  expect(await outcomeOf(take(ours, many))).toMatch(/^400 /)
  for (const odd of ['\u0000', '\ud83d']) expect(await outcomeOf(take(ours, [[odd]]))).toMatch(/^400 /)
})

test('an accepted line is undone: the folio shows both payments, no report shows either, and the deposit is due again', async () => {
  const { ours, stay } = await held()
  const line = await lineThatSays(ours, depositCode(stay.id))
  await accept(ours, line, stay)
  await reverse(ours, line)
  await reverse(ours, line)
  const account = await folio(ours, stay)
  expect(account).toMatchObject({ paid: 0, balance: 4000 })
  expect(account.payments.map(({ amount, day }) => [amount, day])).toEqual([
    [1200, '2026-11-21'],
    [-1200, '2026-11-21'],
  ])
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', option: { state: 'held' } })
  const { total } = await call(takingsReport, { query: { from: '2026-11-01', to: '2026-11-30' } }, ours)
  expect(total.total).toBe(0)

  const other = await book(ours, await unit(ours, { unitName: 'Öteki' }))
  await accept(ours, line, other)
  expect(await folio(ours, other)).toMatchObject({ paid: 1200 })
  // Money that was refunded to the guest meanwhile is not refunded again.
  await refund(ours, other, (await folio(ours, other)).payments[0]?.id ?? 0, 100)
  expect(await outcomeOf(reverse(ours, line))).toBe('409 bank.refunded')
})

test('after the undo, a booking stays confirmed while other money covers its deposit, or somebody was content with less', async () => {
  const { ours, stay } = await held()
  const line = await lineThatSays(ours, depositCode(stay.id))
  await accept(ours, line, stay)
  const other = await lineThatSays(ours, 'Başka', '1.300')
  await accept(ours, other, stay)
  await reverse(ours, line)
  expect(await read(ours, stay)).toMatchObject({ status: 'CONFIRMED', option: { state: 'paid' }, paid: 1300 })
  // The result is the same whichever of the two payments came first.
  await reverse(ours, other)
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', option: { state: 'held' }, paid: 0 })

  await received(ours, stay, 500)
  await accept(ours, await lineThatSays(ours, 'Üçüncü', '100'), stay)
  const [last] = (await lines(ours, 'booked')).filter(({ amount }) => amount === 100)
  await reverse(ours, last ?? { id: 0 })
  expect(await read(ours, stay)).toMatchObject({ status: 'CONFIRMED', option: { state: 'paid' }, paid: 500 })
})

test("an undo after the deposit's deadline releases nothing and asks the front desk", async () => {
  const { ours, stay } = await held()
  const line = await lineThatSays(ours, depositCode(stay.id))
  await accept(ours, line, stay)
  clock.set('2026-11-22T12:00:00Z')
  await end(ours, stay)
  await reverse(ours, line)
  expect(await read(ours, stay)).toMatchObject({ status: 'ACTIVE', option: { state: 'held' } })
  const { notifications } = await call(listNotifications, {}, ours)
  expect(notifications.filter(({ kind }) => kind === 'option-ended')).toMatchObject([
    { data: { reservationId: stay.id, released: false } },
  ])
})

test('a line can be set aside and returned; a booked line cannot be set aside, and a line older than a year cannot be booked', async () => {
  const { ours, stay } = await held()
  const line = await lineThatSays(ours, 'Faiz', '3,50')
  await aside(ours, line)
  await aside(ours, line)
  expect([await lines(ours), (await lines(ours, 'aside')).length]).toEqual([[], 1])
  await aside(ours, line, false)
  await accept(ours, line, stay)
  expect(await outcomeOf(aside(ours, line))).toBe('409 bank.booked')
  const old = await lineThatSays(ours, depositCode(stay.id), '1.200', '01.01.2025')
  expect(await outcomeOf(accept(ours, old, stay))).toBe('422 bank.too-old')
  expect(await outcomeOf(accept(ours, { id: 99_999_999 }, stay))).toBe('404 bank.line-not-found')
  expect(await outcomeOf(accept(ours, old, { id: 99_999_999 }))).toMatch(/^(404|422) /)
})

test('many clerks who accept one line at once book it once; for two stays at once, it is booked for one of them', async () => {
  const { ours, stay } = await held()
  const other = await book(ours, await unit(ours, { unitName: 'Öteki' }))
  for (const at of Array.from({ length: 10 }, (_, index) => index)) {
    const line = await lineThatSays(ours, `Satır ${at}`, '100')
    const outcomes = await Promise.all([stay, stay, other, stay, other].map((to) => outcomeOf(accept(ours, line, to))))
    const won = outcomes[0] === 'done' ? [0, 1, 3] : [2, 4]
    expect(outcomes).toEqual(outcomes.map((_, index) => (won.includes(index) ? 'done' : '409 bank.booked')))
  }
  const paid = (await folio(ours, stay)).paid + (await folio(ours, other)).paid
  expect(paid).toBe(1000)
})

test('the same file sent twice at once is stored once; accepting and undoing at once has one result or the other', async () => {
  const { ours, stay } = await held()
  const file = Array.from({ length: 30 }, (_, at) => ['21.11.2026', `Satır ${at % 10}`, '100', ''])
  const fresh = await Promise.all([take(ours, file), take(ours, file), take(ours, file)])
  expect(fresh.reduce((sum, taken) => sum + taken.fresh, 0)).toBe(30)
  const some = await lines(ours)
  await Promise.all(some.map((line) => accept(ours, line, stay)))
  await Promise.all(some.flatMap((line) => [reverse(ours, line), reverse(ours, line), accept(ours, line, stay)]))
  const booked = (await lines(ours, 'booked')).length
  expect((await folio(ours, stay)).paid).toBe(booked * 100)
})

test('when an option ends just as its money from the bank is booked, the booked money is never lost', async () => {
  const { ours, stay } = await held()
  const line = await lineThatSays(ours, depositCode(stay.id))
  clock.set('2026-11-22T11:00:00Z')
  await Promise.all([accept(ours, line, stay), end(ours, stay)])
  expect([
    ['CONFIRMED', 2800],
    ['CANCELLED', -1200],
  ]).toContainEqual(await read(ours, stay).then(({ status, balance }) => [status, balance]))
  expect((await folio(ours, stay)).paid).toBe(1200)
})
