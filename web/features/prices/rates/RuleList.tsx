import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PriceRule, PriceSeason } from '#contract/prices/rates/schemas.ts'
import { decodeRates, decodeScope } from '#contract/wire.ts'
import { formatTlShort } from '#domain/money/money.ts'
import type { Day } from '#domain/time/day.ts'
import { everyWeekday } from '#domain/time/weekdays.ts'
import { May } from '#web/features/session/May.tsx'
import { useMay } from '#web/features/session/use-may.ts'
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
  isPhone: boolean
  today: Day
  onEdit: (rule: PriceRule) => void
  onAdd: (season: { id: number; name: string; from: Day; to: Day }) => void
}

/** All price rules by season, with the season of the highest priority at the top. */
export function RuleList({ prices, isPhone, today, onEdit, onAdd }: Props) {
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
  const rulesIn = (rules: readonly PriceRule[]) => <Rules rules={rules} prices={prices} onEdit={onEdit} />
  const own = decodeRates(rates, prices.rateUnits).rules
  /** The prices of a season in one line, for its closed fold. */
  const inShort = (rules: readonly PriceRule[]) =>
    rules
      .flatMap(({ id, scope, weekdays }) => {
        const night = own.find((rule) => rule.id === id)?.nightKurus
        if (night == null) return []
        const who = scopeWords(decodeScope(scope), prices.nameOf, language)
        const when = weekdays === everyWeekday ? '' : weekdayWords(weekdays, language)
        return [who, when, formatTlShort(night, language)].filter(Boolean).join(' ')
      })
      .join(' · ')
  const past = seasons.filter(({ to }) => to < today)
  const coming = seasons.filter(({ to }) => to >= today)
  const seasonOf = (one: PriceSeason) => {
    const { id, name, from, to } = one
    const rules = rates.rules.filter(({ seasonId }) => seasonId === id)
    return (
      <Block
        key={id}
        title={name}
        days={`${daySpan(from, to, language)} ${to.slice(0, 4)}`}
        inShort={rules.length === 0 ? text.ruleless : inShort(rules)}
        isOpen={!isPhone}
      >
        {rules.length === 0 ? (
          <Text size="sm" c="dimmed">
            {text.ruleless}
          </Text>
        ) : (
          rulesIn(rules)
        )}
        <May permission="rates.change">
          <Group gap="xs" mt="xs">
            <Act label={text.addToSeason(name)} onClick={() => onAdd({ id, name, from, to })}>
              {text.addRule}
            </Act>
            <Act label={text.editSeason(name)} onClick={() => setSeason(one)}>
              {text.editDays}
            </Act>
            <Act label={text.removeSeason(name)} onClick={() => removing.season(one)}>
              {text.removeWord}
            </Act>
          </Group>
        </May>
      </Block>
    )
  }
  return (
    <SectionCard title={text.rules} description={text.rulesMore}>
      {rates.rules.length + rates.seasons.length === 0 && <EmptyState title={text.noRules} />}
      {nights.length > 0 && (
        <Block title={text.singleNights} inShort={text.count(nights.length)} isOpen={!isPhone}>
          {rulesIn(nights)}
        </Block>
      )}
      {coming.map(seasonOf)}
      {past.length > 0 && (
        <Block title={text.past} inShort={past.map(({ name }) => name).join(', ')} isOpen={false}>
          {past.map(seasonOf)}
        </Block>
      )}
      {ofYear.length > 0 && (
        <Block title={text.allYear} inShort={inShort(ofYear)} isOpen={!isPhone}>
          {rulesIn(ofYear)}
        </Block>
      )}
      {season !== undefined && <SeasonEditor key={season.id} season={season} onClose={() => setSeason(undefined)} />}
    </SectionCard>
  )
}

type BlockProps = { title: string; days?: string; inShort: string; isOpen: boolean; children: ReactNode }

/** A fold that says in one line what is in it while it is closed. */
function Block({ title, days, inShort, isOpen, children }: BlockProps) {
  return (
    <details className={classes.season} open={isOpen}>
      <summary>
        <span>
          <h3 className={classes.seasonName}>
            {title}
            {days !== undefined && <small className="konuk-numbers">{days}</small>}
          </h3>
          <small className={`${classes.inShort} konuk-numbers`}>{inShort}</small>
        </span>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      {children}
    </details>
  )
}

type ActProps = { label: string; onClick: () => void; children: ReactNode }

function Act({ label, onClick, children }: ActProps) {
  return (
    <Button size="xs" variant="default" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}

type RulesProps = {
  rules: readonly PriceRule[]
  prices: PricesOf
  onEdit: (rule: PriceRule) => void
}

/** Rules as sentences. A rule opens its editor, which also removes it. */
function Rules({ rules, prices: { rates, rateUnits, nameOf }, onEdit }: RulesProps) {
  const mayChange = useMay()('rates.change')
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
        const said = (
          <span>
            {name}
            <strong className="konuk-numbers">{decoded && termsInWords(decoded, language)}</strong>
          </span>
        )
        return (
          <li key={rule.id}>
            {mayChange ? (
              <UnstyledButton title={text.edit(name)} onClick={() => onEdit(rule)}>
                {said}
                <IconPencil size={18} aria-label={text.editWord} />
              </UnstyledButton>
            ) : (
              said
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Removes a rule or a season, with an undo button. */
export function useRemoval() {
  const text = useText(ratesText)
  const removingRule = useRemoveRule()
  const removingSeason = useRemoveSeason()
  const restoringRule = useRestoreRule()
  const restoringSeason = useRestoreSeason()
  const onError = (error: Error) => void notifyError(error.message)
  const back = { onSuccess: () => void notifySuccess(text.undone), onError }
  return {
    rule: ({ id, version }: Pick<PriceRule, 'id' | 'version'>) =>
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
