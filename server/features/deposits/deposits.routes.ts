import * as cancelRules from '#contract/cancel-rule.ts'
import { changeDepositRule, readDepositRule } from '#contract/deposits.ts'
import { done } from '#contract/shapes.ts'
import { toTl } from '#domain/money/money.ts'
import type { Api } from '#server/api.ts'
import { route } from '#server/platform/http/route.ts'
import { cancelRule } from './cancel-rule.store.ts'
import { cancelRuleOnWire } from './cancel-rule-on-wire.ts'
import { changeCancelRule } from './change-cancel-rule.ts'
import * as rules from './change-deposit-rule.ts'
import { depositRule, type StoredRule } from './deposit-rule.store.ts'
import { depositsText } from './deposits.text.ts'

export function depositRoutes(api: Api): void {
  route(api, readDepositRule, async ({ db, caller: { hotelId } }) => ({
    ...done(),
    rule: onWire(await depositRule(db, hotelId)),
  }))
  route(api, changeDepositRule, async ({ db, caller: { hotelId }, body, language }) => ({
    ...done(depositsText[language].saved),
    rule: onWire(await rules.changeDepositRule(db, hotelId, body)),
  }))
  route(api, cancelRules.readCancelRule, async ({ db, caller: { hotelId } }) => ({
    ...done(),
    rule: cancelRuleOnWire(await cancelRule(db, hotelId)),
  }))
  route(api, cancelRules.changeCancelRule, async (request) => ({
    ...done(depositsText[request.language].cancelRuleSaved),
    rule: cancelRuleOnWire(await changeCancelRule(request)),
  }))
}

const onWire = (rule: StoredRule) => ({ ...rule, amount: toTl(rule.amount) })
