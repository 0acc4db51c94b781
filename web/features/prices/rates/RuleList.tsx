import { ActionIcon, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { PriceRule, PriceSeason } from '#contract/prices/rates/schemas.ts'
import { decodeRates, decodeScope } from '#contract/wire.ts'
import type { Day } from '#domain/time/day.ts'
import { May } from '#web/features/session/May.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { daySpan, dayOfMonth } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { scopeWords, weekdayWords } from '../rule-words.ts'
import { ratesText } from './rates.text.ts'
import { useRemoveRule, useRemoveSeason, useRestoreRule, useRestoreSeason } from './rates.queries.ts'
import { termsInWords } from './rule-sentence.ts'
import { SeasonEditor } from './SeasonEditor.tsx'
import type { PricesOf } from './use-prices.ts'
import classes from './Rates.module.css'

type Props = {
  prices: PricesOf
  onEdit: (rule: PriceRule) => void
  onAdd: (season: { id: number; name: string; from: Day; to: Day }) => void
}

/** All price rules by season, with the season of the highest priority at the top. */
export function RuleList({ prices, onEdit, onAdd }: Props) {
  const text = useText(ratesText)
  const language = useLanguage()
  const [season, setSeason] = useState<PriceSeason>()
  const removing = useRemoval()
  const { rates } = prices
  const seasons = rates.seasons.toSorted((a, b) => b.priority - a.priority || (a.from < b.from ? -1 : 1))
  const ofYear = rates.rules.filter(({ seasonId, night }) => seasonId === null && night === null)
  const nights = rates.rules
    .filter(({ night }) => night !== null)
    .toSorted((a, b) => ((a.night ?? '') < (b.night ?? '') ? -1 : 1))
  const rulesIn = (rules: readonly PriceRule[]) => (
    <Rules rules={rules} prices={prices} onEdit={onEdit} onRemove={removing.rule} />
  )
  return (
    <SectionCard title={text.rules} description={text.rulesMore}>
      {rates.rules.length + rates.seasons.length === 0 && <EmptyState title={text.noRules} />}
      {nights.length > 0 && <Block title={text.singleNights}>{rulesIn(nights)}</Block>}
      {seasons.map((one) => {
        const { id, name, from, to } = one
        const rules = rates.rules.filter(({ seasonId }) => seasonId === id)
        return (
          <Block
            key={id}
            title={name}
            days={`${daySpan(from, to, language)} ${to.slice(0, 4)}`}
            acts={
              <May permission="rates.change">
                <Act label={text.addToSeason(name)} icon={IconPlus} onClick={() => onAdd({ id, name, from, to })} />
                <Act label={text.editSeason(name)} icon={IconPencil} onClick={() => setSeason(one)} />
                <Act label={text.removeSeason(name)} icon={IconTrash} onClick={() => removing.season(one)} />
              </May>
            }
          >
            {rules.length === 0 ? (
              <Text size="sm" c="dimmed">
                {text.ruleless}
              </Text>
            ) : (
              rulesIn(rules)
            )}
          </Block>
        )
      })}
      {ofYear.length > 0 && <Block title={text.allYear}>{rulesIn(ofYear)}</Block>}
      {season !== undefined && <SeasonEditor key={season.id} season={season} onClose={() => setSeason(undefined)} />}
    </SectionCard>
  )
}

type BlockProps = { title: string; days?: string; acts?: React.ReactNode; children: React.ReactNode }

function Block({ title, days, acts, children }: BlockProps) {
  return (
    <section className={classes.season}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <h3 className={classes.seasonName}>
          {title}
          {days !== undefined && <small className="konuk-numbers">{days}</small>}
        </h3>
        <Group gap={4} wrap="nowrap">
          {acts}
        </Group>
      </Group>
      {children}
    </section>
  )
}

type ActProps = { label: string; icon: typeof IconPlus; onClick: () => void }

function Act({ label, icon: Icon, onClick }: ActProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}

type RulesProps = {
  rules: readonly PriceRule[]
  prices: PricesOf
  onEdit: (rule: PriceRule) => void
  onRemove: (rule: PriceRule) => void
}

function Rules({ rules, prices: { rates, rateUnits, nameOf }, onEdit, onRemove }: RulesProps) {
  const text = useText(ratesText)
  const language = useLanguage()
  const own = decodeRates(rates, rateUnits).rules
  return (
    <ul className={classes.rules}>
      {rules.map((rule) => {
        const who = scopeWords(decodeScope(rule.scope), nameOf, language)
        const when = rule.night === null ? weekdayWords(rule.weekdays, language) : dayOfMonth(rule.night, language)
        const decoded = own.find(({ id }) => id === rule.id)
        const name = `${who}, ${when}`
        return (
          <li key={rule.id}>
            <span>
              {name}
              <strong className="konuk-numbers">{decoded && termsInWords(decoded, language)}</strong>
            </span>
            <Group gap={4} wrap="nowrap">
              <May permission="rates.change">
                <Act label={text.edit(name)} icon={IconPencil} onClick={() => onEdit(rule)} />
                <Act label={text.remove(name)} icon={IconTrash} onClick={() => onRemove(rule)} />
              </May>
            </Group>
          </li>
        )
      })}
    </ul>
  )
}

/** Removes a rule, with an undo button. */
function useRemoval() {
  const text = useText(ratesText)
  const removingRule = useRemoveRule()
  const removingSeason = useRemoveSeason()
  const restoringRule = useRestoreRule()
  const restoringSeason = useRestoreSeason()
  const onError = (error: Error) => void notifyError(error.message)
  const back = { onSuccess: () => void notifySuccess(text.undone), onError }
  return {
    rule: ({ id, version }: PriceRule) =>
      removingRule.mutate(
        { id, version },
        {
          onSuccess: ({ message }) =>
            void notifySuccess({ message, action: { label: text.undo, act: () => restoringRule.mutate(id, back) } }),
          onError,
        },
      ),
    season: ({ id, version }: PriceSeason) =>
      removingSeason.mutate(
        { id, version },
        {
          onSuccess: ({ message }) =>
            void notifySuccess({ message, action: { label: text.undo, act: () => restoringSeason.mutate(id, back) } }),
          onError,
        },
      ),
  }
}
