import * as contract from '#contract/bank/endpoints.ts'
import { done } from '#contract/shapes.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { bankText } from './bank.text.ts'
import { bookForCompany } from './book-for-company.ts'
import { bookLine } from './book-line.ts'
import { bookCardTakings, listCardTakings } from './card-takings.ts'
import { listLines } from './list-lines.ts'
import { checkStatement, takeStatement } from './read-statement.ts'
import { setLineAside } from './set-line-aside.ts'
import { takeLineBack } from './take-line-back.ts'

export function bankRoutes(api: Api): void {
  route(api, contract.checkStatement, async (request) => ({ ...done(), ...(await checkStatement(request)) }))
  route(api, contract.takeStatement, async (request) => {
    const taken = await takeStatement(request)
    return { ...done(bankText[request.language].taken(taken.fresh, taken.known)), ...taken }
  })
  route(api, contract.listBankLines, async ({ db, caller: { hotelId }, query, language, now }) => ({
    ...done(),
    ...(await listLines(db, hotelId, { ...query, language, now })),
  }))
  route(api, contract.listCardTakings, async ({ db, caller: { hotelId }, language, now }) => ({
    ...done(),
    takings: await listCardTakings(db, hotelId, language, now),
  }))
  route(api, contract.bookCardTakings, async (request) => {
    await bookCardTakings(request)
    return done()
  })
  route(api, contract.bookForCompany, async (request) => {
    await bookForCompany(request)
    return done()
  })
  route(api, contract.bookBankLine, async (request) => {
    await bookLine(request)
    return done()
  })
  route(api, contract.takeBankLineBack, async (request) => {
    await takeLineBack({ ...request, jobs: api.jobs })
    return done()
  })
  route(api, contract.setBankLineAside, async (request) => {
    await setLineAside(request)
    return done()
  })
}
