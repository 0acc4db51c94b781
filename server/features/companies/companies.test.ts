import { expect, test } from 'vitest'
import {
  addCompany,
  archiveCompany,
  changeCompany,
  chooseCompany,
  readCompany,
  searchCompanies,
} from '#contract/companies/endpoints.ts'
import { listAudit } from '#contract/audit/endpoints.ts'
import { readReservation } from '#contract/reservations/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { outcomeOf, screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call, send, hotel } = w
const { book } = screenOf(w)
const { pay } = foliosOf(w)

const acme = { kind: 'company' as const, title: 'Acme Mühendislik A.Ş.', taxNumber: '1234567890', taxOffice: 'Sapanca' }
let requests = 0
type Said = Omit<Parameters<typeof call<typeof addCompany>>[1]['body'], 'requestId'>
const add = async (of: TestHotel, said: Said = acme) =>
  (await call(addCompany, { body: { ...said, requestId: `company-${String(++requests).padStart(6, '0')}` } }, of))
    .company
const list = async (of: TestHotel, body: { search?: string; state?: 'open' | 'archived' } = {}) =>
  (await call(searchCompanies, { body }, of)).companies.map(({ title }) => title)

test('companies are added, found by a part of the title, changed, archived and restored', async () => {
  const ours = await hotel()
  const added = await add(ours)
  await add(ours, { kind: 'agency', title: 'Çınar Turizm', percent: 12.5, creditLimit: 50_000, termDays: 30 })
  expect(await list(ours)).toEqual(['Acme Mühendislik A.Ş.', 'Çınar Turizm'])
  expect(await list(ours, { search: 'CINAR' })).toEqual(['Çınar Turizm'])
  const params = { id: added.id }
  const { company } = await call(changeCompany, { params, body: { ...acme, percent: 10, version: 1 } }, ours)
  expect(company).toMatchObject({ ...acme, percent: 10, creditLimit: null, version: 2 })
  await call(archiveCompany, { params, body: { archived: true, version: 2 } }, ours)
  await call(archiveCompany, { params, body: { archived: true, version: 2 } }, ours)
  expect(await list(ours)).toEqual(['Çınar Turizm'])
  expect(await list(ours, { state: 'archived' })).toEqual(['Acme Mühendislik A.Ş.'])
  await call(archiveCompany, { params, body: { archived: false, version: 3 } }, ours)
  expect(await list(ours)).toHaveLength(2)
  expect(await list(await hotel())).toEqual([])
})

test('a repeated request adds one company, and another company with its key is refused', async () => {
  const ours = await hotel()
  const body = { ...acme, requestId: 'company-again' }
  const first = await call(addCompany, { body }, ours)
  expect((await call(addCompany, { body }, ours)).company.id).toBe(first.company.id)
  const other = call(addCompany, { body: { ...body, title: 'Başka A.Ş.' } }, ours)
  expect(await outcomeOf(other)).toBe('409 company.request-taken')
  expect(await list(ours)).toHaveLength(1)
})

test('two of one title are refused, also when they are added at once; the title of an archived one is free', async () => {
  const ours = await hotel()
  const same = await Promise.all([add(ours), add(ours, { ...acme, title: 'ACME MÜHENDİSLİK A.Ş.' })].map(outcomeOf))
  expect(same.toSorted()).toEqual(['422 company.title-taken', 'done'])
  const [company] = (await call(searchCompanies, { body: {} }, ours)).companies
  await call(archiveCompany, { params: { id: company?.id ?? 0 }, body: { archived: true, version: 1 } }, ours)
  await add(ours)
  const back = { params: { id: company?.id ?? 0 }, body: { archived: false, version: 2 } }
  expect((await send(archiveCompany, back, ours)).statusCode).toBe(422)
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ taxNumber: '1234567891' }, 'taxNumber'],
  [{ taxNumber: '123' }, 'taxNumber'],
  [{ percent: 101 }, 'percent'],
  [{ percent: 1.234 }, 'percent'],
  [{ termDays: 366 }, 'termDays'],
  [{ creditLimit: -1 }, 'creditLimit'],
  [{ email: 'acme' }, 'email'],
])('%j is refused at its field', async (said, field) => {
  const ours = await hotel()
  const answer = await send(addCompany, { body: { ...acme, requestId: 'company-wrong', ...said } }, ours)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
})

test("a clerk whose change meets somebody else's gets a refusal, and nothing is changed", async () => {
  const ours = await hotel()
  const { id } = await add(ours)
  const change = (percent: number) =>
    call(changeCompany, { params: { id }, body: { ...acme, percent, version: 1 } }, ours)
  await change(10)
  expect(await outcomeOf(change(20))).toBe('409 company.changed-meanwhile')
  expect((await call(readCompany, { params: { id } }, ours)).company.percent).toBe(10)
})

test('the T.C. number of a sole trader is stored sealed, never sent, and kept by a change that does not name it', async () => {
  const ours = await hotel()
  const trader = { ...acme, taxNumber: '10000000146' }
  const { id, ...added } = await add(ours, trader)
  expect(added).toMatchObject({ taxNumber: '', tcKimlikEnding: '146' })
  const { taxNumber: _, ...rest } = trader
  const { company } = await call(changeCompany, { params: { id }, body: { ...rest, version: 1 } }, ours)
  expect(company.tcKimlikEnding).toBe('146')
  expect(JSON.stringify(await call(listAudit, { query: {} }, ours))).not.toContain('10000000146')
  const stored = await inHotel(w.db, ours.hotelId, (tx) =>
    tx.selectFrom('company').select('id').where('id', '=', id).where('identityNumber', 'like', 'v2.%').execute(),
  )
  expect(stored).toHaveLength(1)
  const gone = await call(changeCompany, { params: { id }, body: { ...rest, taxNumber: '', version: 2 } }, ours)
  expect(gone.company.tcKimlikEnding).toBeNull()
})

test('who may see amounts but no guests does not see the contact, and who may not keep companies changes none', async () => {
  const ours = await hotel()
  const { id } = await add(ours, {
    ...acme,
    contactName: 'Derya Kaya',
    phone: '0532 111 22 33',
    note: 'Fatura ay sonu',
  })
  expect((await call(readCompany, { params: { id } }, ours)).company.phone).toBe('+905321112233')
  const sees = await memberWith(w, ours, ['money.see'])
  expect((await call(readCompany, { params: { id } }, sees)).company).toMatchObject({
    contactName: null,
    phone: null,
    email: null,
    note: null,
  })
  const change = { params: { id }, body: { ...acme, version: 1 } }
  expect((await send(changeCompany, change, sees)).statusCode).toBe(403)
})

test('a booking belongs to a company, whose balance has its folio; an archived one is not chosen', async () => {
  const ours = await hotel()
  const { id } = await add(ours, { ...acme, creditLimit: 100 })
  const stay = await book(ours, await w.unit(ours, { price: 1000 }))
  const choose = (companyId: number | null, of = ours) =>
    call(chooseCompany, { params: { id: stay.id }, body: { companyId } }, of)
  await choose(id)
  const { reservation } = await call(readReservation, { params: { id: stay.id } }, ours)
  expect(reservation.company).toEqual({ id, title: acme.title })
  const { company, folios } = await call(readCompany, { params: { id } }, ours)
  expect(folios).toMatchObject([{ reservationId: stay.id, ofGroup: false, balance: stay.balance }])
  expect(company.balance).toBe(stay.balance)
  await pay(ours, stay, stay.balance ?? 0)
  expect((await call(readCompany, { params: { id } }, ours)).folios).toEqual([])
  await choose(null)
  await call(archiveCompany, { params: { id }, body: { archived: true, version: 1 } }, ours)
  expect(await outcomeOf(choose(id))).toBe('409 company.archived')
  const theirs = await add(await hotel())
  expect(await outcomeOf(choose(theirs.id))).toBe('404 company.not-found')
})

test('of clerks who choose at once, who sees a choice that is not the one that stands is refused', async () => {
  const ours = await hotel()
  const stay = await book(ours, await w.unit(ours))
  const ids: number[] = []
  for (let at = 1; at <= 6; at += 1) ids.push((await add(ours, { ...acme, title: `Acme ${at}` })).id)
  const outcomes = await Promise.all(
    ids.map((companyId) => outcomeOf(call(chooseCompany, { params: { id: stay.id }, body: { companyId } }, ours))),
  )
  expect(new Set(outcomes)).toEqual(new Set(['done', '409 company.stay-taken']))
  const { reservation } = await call(readReservation, { params: { id: stay.id } }, ours)
  expect(ids.filter((_, at) => outcomes[at] === 'done')).toContain(reservation.company?.id)
})
