import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBuildingCottage, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Day } from '#domain/time/day.ts'
import { ExtrasCard } from '#web/features/extras/ExtrasCard.tsx'
import { May } from '#web/features/session/May.tsx'
import { useMay } from '#web/features/session/use-may.ts'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useBackCloses } from '#web/platform/use-back-closes.ts'
import { useToday } from '#web/platform/use-today.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { yearQuery } from '../prices.queries.ts'
import { whenWords } from '../rule-words.ts'
import { ChildBandsCard } from './ChildBandsCard.tsx'
import { HolidayList } from './HolidayList.tsx'
import { namesOfUnits } from '../names-of-units.ts'
import { Overview } from './Overview.tsx'
import { ratesText } from './rates.text.ts'
import { useChangeRule, useRemoveRule } from './rates.queries.ts'
import { blankDraft, draftOf, type RuleDraft } from './rule-draft.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { RuleList, useRemoval } from './RuleList.tsx'
import { scopeOfUnits, unitsIn } from './scopes.ts'
import { type PricesOf, usePrices } from './use-prices.ts'
import type { Saved } from './use-save-rule.ts'
import { comingHolidays } from './year-cells.ts'
import { YearGrid } from './YearGrid.tsx'
import classes from './Rates.module.css'

/** The page with the prices of each night of the year, and with the rules behind them. */
export default function PricesPage() {
  const text = useText(ratesText)
  const { prices, error, retry, isFetching } = usePrices()
  const mayChange = useMay()('rates.change')
  const isPhone = usePhone()
  // On a phone, the line above the calendar says how it is used.
  const intro = isPhone ? undefined : mayChange ? text.intro : text.introSeen
  return (
    <>
      <PageHeader title={text.title} description={intro} />
      {prices !== undefined ? (
        prices.units.length === 0 ? (
          <EmptyState
            icon={IconBuildingCottage}
            title={text.noUnits}
            description={text.noUnitsMore}
            action={
              <May permission="unit.change">
                <Button component={Link} to={href('/admin/hotel-details')}>
                  {text.addUnits}
                </Button>
              </May>
            }
          />
        ) : (
          <Year prices={prices} isPhone={isPhone} />
        )
      ) : error !== null ? (
        <ErrorState error={error} title={text.failed} onRetry={retry} retrying={isFetching} />
      ) : (
        <LoadingState rows={4} height={140} />
      )}
    </>
  )
}

const usePhone = () => useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false }) ?? false

type Opened = { start: RuleDraft; editing?: { id: number; version: number } }

function Year({ prices, isPhone }: { prices: PricesOf; isPhone: boolean }) {
  const text = useText(ratesText)
  const language = useLanguage()
  const today = useToday()
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [firstUnit, show] = useState<number>()
  // The former year stays until the next one has come, so that a selection may go over New Year.
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...yearQuery(year),
    placeholderData: keepPreviousData,
  })
  const rows = error === null ? data : undefined
  // The holidays after New Year belong to what comes next, so the present year shows them too.
  const isThisYear = today.startsWith(`${year}-`)
  const { data: nextRows } = useQuery({ ...yearQuery(year + 1), enabled: isThisYear && rows !== undefined })
  const [opened, setOpened] = useState<Opened>()
  // Counts up to clear the selected days, once they are priced or the editor is closed.
  const [round, setRound] = useState(0)
  // Where the nights begin that have just been priced.
  const [pricedFrom, setPricedFrom] = useState<Day>()
  const close = () => {
    setOpened(undefined)
    setPricedFrom(undefined)
    setRound((before) => before + 1)
  }
  useBackCloses(opened !== undefined, close)
  const removing = useRemoval()
  const remove = (rule: { id: number; version: number }) => {
    close()
    removing.rule(rule)
  }
  const undo = useUndo()
  const mayChange = useMay()('rates.change')

  const { rates, units } = prices
  const shown =
    rows?.find(({ hotelDetailIds }) => firstUnit !== undefined && hotelDetailIds.includes(firstUnit)) ?? rows?.[0]
  const nextRow = isThisYear
    ? nextRows?.find(({ hotelDetailIds }) => hotelDetailIds.includes(shown?.hotelDetailIds[0] ?? 0))
    : undefined
  const shownUnits = units.filter(({ id }) => shown?.hotelDetailIds.includes(id))
  const nameOfRow = (ids: readonly number[]) => {
    const names = units.filter(({ id }) => ids.includes(id)).map(({ unitName }) => unitName)
    return namesOfUnits(names, text.units)
  }
  const ruleNameOf = (id: number) => {
    const rule = rates.rules.find((one) => one.id === id)
    const seasonName = rates.seasons.find((season) => season.id === rule?.seasonId)?.name ?? null
    return rule === undefined ? '' : whenWords({ ...rule, seasonName }, language)
  }
  const price = ({ from, to }: { from: Day; to: Day }, name = '', seasonId?: number) =>
    setOpened({ start: { ...blankDraft(scopeOfUnits(shownUnits, units), from, to, name), seasonId } })
  const saved = (what: Saved, { days, scope }: RuleDraft) => {
    close()
    if (days?.from) {
      setYear(Number(days.from.slice(0, 4)))
      setPricedFrom(days.from)
    }
    // What was priced is what is shown next.
    const priced = unitsIn(scope, units)
    if (!shownUnits.some(({ id }) => priced.includes(id))) show(priced[0])
    notifySuccess({ message: what.message, action: { label: text.undo, act: () => undo(what) } })
  }

  if (rows === undefined || shown === undefined) {
    if (error === null) return <LoadingState rows={3} height={140} />
    return <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const add = mayChange && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpened({ start: blankDraft(scopeOfUnits(shownUnits, units), null, null) })}
    >
      {text.addRule}
    </Button>
  )
  return (
    <div className={classes.page} aria-busy={isPlaceholderData}>
      <SectionCard
        title={text.overview}
        description={isPhone ? undefined : text.overviewMore}
        aside={
          <Group gap="xs">
            <ActionIcon variant="default" size={44} aria-label={text.previousYear} onClick={() => setYear(year - 1)}>
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <Text component="output" fw={600} className="konuk-numbers">
              {year}
            </Text>
            <ActionIcon variant="default" size={44} aria-label={text.nextYear} onClick={() => setYear(year + 1)}>
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
            {!isPhone && add}
          </Group>
        }
      >
        <Overview rows={rows} shown={shown} isPhone={isPhone} nameOf={nameOfRow} onShow={show} />
        <YearGrid
          round={round}
          pricedFrom={pricedFrom}
          name={nameOfRow(shown.hotelDetailIds)}
          year={year}
          runs={shown.runs}
          today={today}
          isPhone={isPhone}
          ruleNameOf={ruleNameOf}
          onYear={setYear}
          add={isPhone && add}
          onChosen={mayChange ? price : undefined}
        />
      </SectionCard>
      <HolidayList
        holidays={comingHolidays(`${year}-01-01`, `${isThisYear ? year + 1 : year}-12-31`, today)}
        name={nameOfRow(shown.hotelDetailIds)}
        runs={[...shown.runs, ...(nextRow?.runs ?? [])]}
        ruleNameOf={ruleNameOf}
        onPrice={mayChange ? price : undefined}
      />
      <div className={classes.lists}>
        <RuleList
          prices={prices}
          isPhone={isPhone}
          today={today}
          onAdd={({ id, name, ...days }) => price(days, name, id)}
          onEdit={(rule) => setOpened({ start: draftOf(rule, rates), editing: { id: rule.id, version: rule.version } })}
        />
        <div className={classes.column}>
          <ExtrasCard />
          <ChildBandsCard rates={rates} />
        </div>
      </div>
      {opened !== undefined && (
        <RuleEditor {...opened} prices={prices} onClose={close} onSaved={saved} onRemove={remove} />
      )}
    </div>
  )
}

/** Undoes a saved rule. */
function useUndo() {
  const text = useText(ratesText)
  const removing = useRemoveRule()
  const changing = useChangeRule()
  const notes = {
    onSuccess: () => void notifySuccess(text.undone),
    onError: (error: Error) => void notifyError(error.message),
  }
  return (saved: Saved) => {
    if ('added' in saved) return removing.mutate({ id: saved.added, version: saved.version }, notes)
    const { id, seasonId: _season, night: _night, ...before } = saved.before
    changing.mutate({ id, body: { ...before, version: saved.version } }, notes)
  }
}
