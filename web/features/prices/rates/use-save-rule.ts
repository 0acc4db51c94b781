import { useState } from 'react'
import { NewPriceRule, type PriceRule } from '#contract/prices/rates/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { validateWith } from '#web/platform/validate.ts'
import { asNewRule, type RuleDraft, saidBy } from './rule-draft.ts'
import { useAddRule, useChangeRule } from './rates.queries.ts'
import { ruleEditorText } from './rule-editor.text.ts'
import type { PricesOf } from './use-prices.ts'

/**
 * The saved change, kept for an undo: the id of a new rule, or the rule before the change, with the version after it.
 */
export type Saved = { message: string } & ({ added: number; version: number } | { before: PriceRule; version: number })

type Typing = {
  draft: RuleDraft
  editing: { id: number; version: number } | undefined
  /** An existing rule for the same nights. It is changed instead of adding a second rule. */
  twin: PriceRule | undefined
}

export function useSaveRule({ rates }: PricesOf, { draft, editing, twin }: Typing, onSaved: (saved: Saved) => void) {
  const text = useText(ruleEditorText)
  const language = useLanguage()
  const adding = useAddRule()
  const changing = useChangeRule()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [error, setError] = useState<Error>()
  const typed = { ...draft, ...draft.days, minNightsOnArrival: draft.minNights, minNightsThrough: draft.minNights }
  const { errors, refusal } = useRefused(
    error,
    { ...typed, price: [draft.pays, draft.price], nightPercent: draft.percent },
    wrong,
  )

  const save = () => {
    if (adding.isPending || changing.isPending) return
    const days = daysWrong()
    const asked = asNewRule(draft)
    const body = days === undefined && asked !== undefined ? asked : { ...saidBy(draft), days: null }
    const found: Record<string, string> = { ...days }
    for (const [field, words] of Object.entries(validateWith(NewPriceRule, language)(body))) found[field] ??= words
    if (draft.pays === 'price' && Number.isNaN(draft.price)) found['price'] ??= text.nothing
    setWrong(found)
    setError(undefined)
    if (Object.keys(found).length > 0) return
    const before = editing === undefined ? twin : rates.rules.find(({ id }) => id === editing.id)
    if (before === undefined) {
      adding.mutate(body, {
        onSuccess: ({ message, ruleId }) => onSaved({ message, added: ruleId, version: 1 }),
        onError: setError,
      })
      return
    }
    const { id } = before
    const version = editing?.version ?? before.version
    changing.mutate(
      { id, body: { ...saidBy(draft), version } },
      {
        onSuccess: (answer) => {
          const now = answer.rates.rules.find((rule) => rule.id === id)
          onSaved({ message: answer.message, before, version: now?.version ?? version + 1 })
        },
        onError: setError,
      },
    )
  }

  function daysWrong(): Record<string, string> | undefined {
    const { days } = draft
    if (editing !== undefined || days === null) return undefined
    const missing = {
      ...(days.from === null && { from: text.dayMissing }),
      ...(days.to === null && { to: text.dayMissing }),
      ...(days.from !== null && days.to !== null && days.to < days.from && { to: text.backwards }),
    }
    return Object.keys(missing).length > 0 ? missing : undefined
  }

  return { save, errors, refusal, isSaving: adding.isPending || changing.isPending }
}
