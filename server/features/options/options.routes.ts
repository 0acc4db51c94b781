import * as contract from '#contract/options/endpoints.ts'
import { done } from '#contract/shapes.ts'
import { toTl } from '#domain/money/money.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { changeDepositRule } from './change-deposit-rule.ts'
import { changeOption } from './change-option.ts'
import { depositRule, type StoredRule } from './deposit-rule.store.ts'
import { optionsText } from './options.text.ts'
import { receiveDeposit } from './receive-deposit.ts'

export function optionRoutes(api: Api): void {
  route(api, contract.readDepositRule, async ({ db, caller: { hotelId } }) => ({
    ...done(),
    rule: onWire(await depositRule(db, hotelId)),
  }))
  route(api, contract.changeDepositRule, async ({ db, caller: { hotelId }, body, language }) => ({
    ...done(optionsText[language].ruleSaved),
    rule: onWire(await changeDepositRule(db, hotelId, body)),
  }))
  route(api, contract.changeOption, async (request) => ({
    ...done(optionsText[request.language].optionChanged),
    option: await changeOption({ ...request, jobs: api.jobs }),
  }))
  route(api, contract.receiveDeposit, async (request) => ({ ...done(), folio: await receiveDeposit(request) }))
}

const onWire = (rule: StoredRule) => ({ ...rule, amount: toTl(rule.amount) })
