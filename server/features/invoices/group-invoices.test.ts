// The tests invoice the stays of a group together: chosen lines of all its folios on one document.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { issueInvoice, proformaPdf } from '#contract/invoices/endpoints.ts'
import { moveOnFolios } from '#contract/groups/endpoints.ts'
import type { Invoice, InvoiceDraft } from '#contract/invoices/schemas.ts'
import { toKurus, toTl, sumOf } from '#domain/money/money.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { addCompany, chooseCompany } from '#contract/companies/endpoints.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { world } from '#server/test/world.ts'
import { beyondLines, company, invoicesOf } from './invoices.fixture.ts'

const w = world()
const { onDay, book: bookStay } = screenOf(w)
const { folio, charge, discount } = foliosOf(w)
const { book, move, part, group } = groupsOf(w)
const { draft, issue, credit, read, settle } = invoicesOf(w)

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('There is none')
  return one
}

/** Two units for two nights, 1,000 TL each; firewood for 240 TL in the first, on the account of that unit. */
async function twoUnits() {
  onDay('2026-11-21')
  const ours = await w.hotel()
  await settle(ours)
  const units = [
    await w.unit(ours, { unitName: 'Göl Evi', price: 1000 }),
    await w.unit(ours, { unitName: 'Dağ Evi', price: 1000 }),
  ]
  const made = await book(ours, units, { paysFor: 'nights' })
  const [lake, hill] = [found(made.stays[0]), found(made.stays[1])]
  await charge(ours, lake, 240, 'Odun')
  return { ours, made, lake, hill }
}
const linesIn = ({ lines }: Pick<InvoiceDraft, 'lines'>) =>
  lines.map(({ unitName, sold, gross, onGroup }) => [unitName, sold.of, gross, onGroup])
const keysOf = ({ lines }: InvoiceDraft, isChosen: (line: InvoiceDraft['lines'][number]) => boolean) =>
  lines.filter(isChosen).map(({ key }) => key)

test('an invoice of a group has lines of all its folios; each names its unit and its nights', async () => {
  const { ours, made, lake, hill } = await twoUnits()
  const drawn = await draft(ours, hill, 'group')
  expect(drawn).toMatchObject({
    of: 'group',
    group: { id: made.id, name: 'Yılmaz ailesi' },
    stay: { unitName: 'Göl Evi, Dağ Evi', checkInDate: '2026-12-10', checkOutDate: '2026-12-12' },
    suggested: { kind: 'person', firstName: 'Ayşe', lastName: 'Yılmaz' },
    company: null,
    problem: null,
    totals: { payable: 4240 },
  })
  expect(linesIn(drawn)).toEqual([
    ['Göl Evi', 'nights', 2000, true],
    ['Dağ Evi', 'nights', 2000, true],
    ['Göl Evi', 'fee', 240, false],
  ])
  const ofGroup = keysOf(drawn, ({ onGroup }) => onGroup)
  const document = await issue(ours, hill, { of: 'group', payable: 4000, lines: ofGroup })
  expect(document).toMatchObject({ buyer: company, payable: 4000, reservationId: lake.id })
  expect(document.lines.map(({ unitName, sold }) => [unitName, sold])).toEqual([
    ['Göl Evi', { of: 'nights', count: 2, from: '2026-12-10', to: '2026-12-11' }],
    ['Dağ Evi', { of: 'nights', count: 2, from: '2026-12-10', to: '2026-12-11' }],
  ])
  expect(linesIn(await draft(ours, lake, 'group'))).toEqual([['Göl Evi', 'fee', 240, false]])
  expect(await draft(ours, hill)).toMatchObject({ problem: { code: 'invoice.nothing-to-invoice' }, over: 0 })
  expect((await draft(ours, hill)).invoices.map(({ id }) => id)).toEqual([document.id])
  // The stay alone gets what is left of it, and names no unit.
  expect(linesIn(await draft(ours, lake))).toEqual([['', 'fee', 240, false]])
  const rest = await issue(ours, lake, { payable: 240 })
  expect(rest.lines).toMatchObject([{ unitName: '', gross: 240 }])
  expect(await outcomeOf(issue(ours, lake, { of: 'group', payable: 4000, lines: ofGroup }))).toBe(
    '409 invoice.nothing-to-invoice',
  )
})

test('a credit note of an invoice of a group frees exactly its lines, also after a stay has left the group', async () => {
  const { ours, lake, hill } = await twoUnits()
  const nights = keysOf(await draft(ours, lake, 'group'), ({ sold }) => sold.of === 'nights')
  const document = await issue(ours, lake, { of: 'group', payable: 4000, lines: nights })
  const other = await issue(ours, lake, { of: 'group', payable: 240 })
  const first = await credit(ours, document, 2000)
  expect(first.lines).toMatchObject([{ unitName: 'Göl Evi', gross: 2000 }])
  expect(await draft(ours, lake, 'group')).toMatchObject({ problem: { code: 'invoice.nothing-to-invoice' } })
  await credit(ours, document, 2000, { line: 1 })
  expect(await read(ours, document)).toMatchObject({ credited: 4000 })
  expect(linesIn(await draft(ours, hill, 'group'))).toEqual([
    ['Göl Evi', 'nights', 2000, true],
    ['Dağ Evi', 'nights', 2000, true],
  ])
  await part(ours, hill)
  expect(linesIn(await draft(ours, hill))).toEqual([['', 'nights', 2000, false]])
  expect(await outcomeOf(draft(ours, hill, 'group'))).toBe('409 group.in-no-group')
  expect(await read(ours, other)).toMatchObject({ credited: 0, lines: [{ unitName: 'Göl Evi' }] })
})

test('an amount is taken from the lines of all units in proportion, and the rest is left to the next payer', async () => {
  const { ours, lake, hill } = await twoUnits()
  await discount(ours, hill, 100)
  const first = await issue(ours, lake, { of: 'group', payable: 4140, amount: 1000 })
  expect(first.payable).toBe(1000)
  const second = await issue(ours, lake, { of: 'group', payable: 3140 })
  const sums = [0, 1, 2].map((at) => toTl(sumOf([first, second].map(({ lines }) => toKurus(lines[at]?.gross ?? 0)))))
  expect(sums).toEqual([2000, 1900, 240])
  expect(await draft(ours, lake, 'group')).toMatchObject({ over: 0, problem: { code: 'invoice.nothing-to-invoice' } })
})

test('the PDF of an invoice and of a proforma of a group name the units', async () => {
  const { ours, lake } = await twoUnits()
  const body = { of: 'group' as const, payable: 4240, buyer: company, validUntil: '2027-01-15' }
  const made = await w.send(proformaPdf, { params: { id: lake.id }, body }, ours)
  const said = textOf(made.rawPayload).replaceAll(/\s+/g, ' ')
  for (const words of [
    'PROFORMA FATURA',
    'Göl Evi · 2 gece konaklama',
    'Dağ Evi · 2 gece konaklama',
    'Göl Evi · Odun',
  ]) {
    expect(said).toContain(words)
  }
  expect((await draft(ours, lake, 'group')).totals.payable).toBe(4240)
})

test('a stay without a group, a stay of another business and a clerk without the permission are refused', async () => {
  const { ours, lake } = await twoUnits()
  const alone = await bookStay(ours, await w.unit(ours, { unitName: 'Tek', price: 1000 }))
  expect(await outcomeOf(draft(ours, alone, 'group'))).toBe('409 group.in-no-group')
  expect(await outcomeOf(issue(ours, alone, { of: 'group', payable: 4240 }))).toBe('409 group.in-no-group')
  const theirs = await w.hotel()
  expect(await outcomeOf(draft(theirs, lake, 'group'))).toMatch(/^404/)
  expect(await outcomeOf(issue(theirs, lake, { of: 'group', payable: 4240 }))).toMatch(/^404/)
  const clerk = await memberWith(w, ours, ['stay.see', 'money.see'])
  expect(await outcomeOf(issue(clerk, lake, { of: 'group', payable: 4240 }))).toMatch(/^403/)
})

test('a problem of one unit stops the whole invoice and names the unit', async () => {
  const { ours, lake, hill } = await twoUnits()
  const document = await issue(ours, hill, { payable: 2000 })
  await discount(ours, hill, 500)
  const drawn = await draft(ours, lake, 'group')
  expect(drawn.problem?.message).toMatch(/^Dağ Evi: /)
  expect(await outcomeOf(issue(ours, lake, { of: 'group', payable: 2240 }))).toMatch(/^409 invoice\.negative-line/)
  await credit(ours, document, 500)
  expect(await draft(ours, lake, 'group')).toMatchObject({ problem: null, totals: { payable: 2240 } })
})

test('invoices of a group and of its units at once leave each line on one document', async () => {
  const { ours, lake, hill } = await twoUnits()
  const outcomes = await Promise.all([
    outcomeOf(issue(ours, lake, { of: 'group', payable: 4240 })),
    outcomeOf(issue(ours, hill, { of: 'group', payable: 4240 })),
    outcomeOf(issue(ours, lake, { payable: 2240 })),
    outcomeOf(issue(ours, hill, { payable: 2000 })),
  ])
  expect(outcomes.every((one) => /^(201|200|done|409)/.test(one) || one === 'done')).toBe(true)
  expect(await beyondLines(w, ours)).toEqual([])
  expect(await draft(ours, lake, 'group')).toMatchObject({ over: 0 })
})

test('a line that is moved while it is invoiced ends on one folio, and its document has it or it is refused', async () => {
  const { ours, made, lake } = await twoUnits()
  const fee = found((await folio(ours, lake)).lines.find(({ text }) => text === 'Odun'))
  for (let round = 0; round < 6; round++) {
    const to = round % 2 === 0 ? ('group' as const) : ('unit' as const)
    const lines = (
      to === 'group' ? (await folio(ours, lake)).lines : found((await group(ours, made)).folio ?? undefined).lines
    )
      .filter(({ text, isReversed, reverses }) => text === fee.text && !isReversed && reverses === null)
      .map(({ id }) => id)
    const [moved, issued] = await Promise.all([
      w.send(moveOnFolios, { params: { id: made.id }, body: { requestId: randomUUID(), to, lines } }, ours),
      w.send(
        issueInvoice,
        {
          params: { id: lake.id },
          body: { requestId: randomUUID(), of: 'group', payable: 240, lines, buyer: company },
        },
        ours,
      ),
    ])
    const codes = [moved, issued].map((one) => (one.statusCode < 300 ? 'done' : String(one.json().code)))
    expect([
      ['done', 'invoice.line-gone'],
      ['group.invoiced', 'done'],
    ]).toContainEqual(codes)
    expect(await beyondLines(w, ours)).toEqual([])
    if (issued.statusCode === 201) await credit(ours, issued.json<{ invoice: Invoice }>().invoice, 240)
    if (moved.statusCode !== 200) await move(ours, made, { to, lines })
  }
})

test('the company of the booking is proposed as the buyer, with what is known of it', async () => {
  const { ours, lake } = await twoUnits()
  const { title, taxOffice } = { title: 'Çınar İnşaat A.Ş.', taxOffice: 'Beşiktaş' }
  const body = { kind: 'company' as const, title, taxOffice, taxNumber: '1234567890', requestId: 'company-one' }
  const { company: added } = await w.call(addCompany, { body }, ours)
  await w.call(chooseCompany, { params: { id: lake.id }, body: { companyId: added.id } }, ours)
  const drawn = await draft(ours, lake, 'group')
  expect(drawn.company).toMatchObject({ kind: 'company', title, taxOffice, vkn: '1234567890' })
  expect(drawn.suggested).toMatchObject({ kind: 'person', firstName: 'Ayşe' })
})
