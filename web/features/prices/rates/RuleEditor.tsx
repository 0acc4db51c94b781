import {
  Button,
  Checkbox,
  Chip,
  Collapse,
  Fieldset,
  Group,
  Modal,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { maxNights } from '#domain/reservations/limits.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { judged, type RuleDraft } from './rule-draft.ts'
import { ruleEditorText } from './rule-editor.text.ts'
import { ruleSentence } from './rule-sentence.ts'
import type { PricesOf } from './use-prices.ts'
import { scopeKey, scopeOf, scopeOfUnits, scopesOf, unitsIn } from './scopes.ts'
import { type Saved, useSaveRule } from './use-save-rule.ts'
import { NightPrice } from './NightPrice.tsx'
import { SeasonChoice } from './SeasonChoice.tsx'
import { WeekdayChoice } from './WeekdayChoice.tsx'
import classes from './Rates.module.css'

type Props = {
  prices: PricesOf
  start: RuleDraft
  /** Set when an existing rule is edited; undefined for a new rule. */
  editing?: { id: number; version: number }
  onClose: () => void
  /** Receives what was saved, and how it was typed. */
  onSaved: (saved: Saved, typed: RuleDraft) => void
  onRemove: (rule: { id: number; version: number }) => void
}

/** Edits the price rule for some nights. A sentence shows its effect immediately. */
export function RuleEditor({ prices, start, editing, onClose, onSaved, onRemove }: Props) {
  const text = useText(ruleEditorText)
  const language = useLanguage()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [draft, setDraft] = useState(start)
  const [isMore, more] = useDisclosure(hasMore(start))
  const change = (changes: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const { rates, rateUnits, nameOf, units } = prices
  const found = judged(draft, rates, rateUnits, editing?.id)
  const saving = useSaveRule(prices, { draft, editing, twin: found?.twin }, (saved) => onSaved(saved, draft))
  const { errors } = saving
  const { days } = draft
  const unitsOf = (ids: readonly string[]) => units.filter(({ id }) => ids.includes(String(id)))
  const isOneNight = days !== null && days.from !== null && days.from === days.to
  const says = found !== undefined && found.problem === undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    saving.save()
  }
  const setFrom = (from: string | null) =>
    days !== null &&
    change({
      days: { from, to: days.to === null || (from !== null && days.to < from) ? from : days.to },
      seasonId: undefined,
    })

  return (
    <Modal
      opened
      onClose={onClose}
      title={editing === undefined ? text.add : text.edit}
      size={620}
      fullScreen={isPhone ?? false}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={saving.refusal} shownFields={shownFields} />
          {editing === undefined && (
            <>
              <SeasonChoice seasons={rates.seasons} chosen={draft.seasonId} onChoose={change} />
              {days !== null && (
                <div className={classes.pair}>
                  <DayInput
                    label={text.firstNight}
                    value={days.from}
                    onChange={setFrom}
                    error={errors['from']}
                    inDialog
                  />
                  <DayInput
                    label={text.lastNight}
                    value={days.to}
                    onChange={(to) => change({ days: { ...days, to }, seasonId: undefined })}
                    error={errors['to']}
                    inDialog
                  />
                </div>
              )}
              <Checkbox
                label={text.allYear}
                checked={days === null}
                onChange={(event) =>
                  change({ days: event.currentTarget.checked ? null : { from: null, to: null }, seasonId: undefined })
                }
              />
            </>
          )}
          <Select
            label={text.scope}
            data={scopesOf(units, draft.scope, language)}
            value={scopeKey(draft.scope)}
            onChange={(key) => key !== null && change({ scope: scopeOf(key) })}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            error={errors['scope']}
          />
          {units.length > 1 && units.length <= chipsMost && (
            <Chip.Group
              multiple
              value={unitsIn(draft.scope, units).map(String)}
              onChange={(ids) => ids.length > 0 && change({ scope: scopeOfUnits(unitsOf(ids), units) })}
            >
              <Fieldset variant="unstyled" aria-label={text.units} className={classes.units}>
                {units.map(({ id, unitName }) => (
                  <Chip key={id} value={String(id)}>
                    {unitName}
                  </Chip>
                ))}
              </Fieldset>
            </Chip.Group>
          )}
          {!isOneNight && (
            <WeekdayChoice
              value={draft.weekdays}
              onChange={(weekdays) => change({ weekdays })}
              error={errors['weekdays']}
            />
          )}
          <div className={classes.pair}>
            <NightPrice draft={draft} change={change} errors={errors} />
            <NumberInput
              label={text.minNights}
              value={draft.minNights}
              onChange={(typed) => change({ minNights: typeof typed === 'number' ? typed : '' })}
              error={errors['minNightsOnArrival'] ?? errors['minNightsThrough']}
              min={1}
              max={maxNights}
              allowDecimal={false}
              inputMode="numeric"
              size="lg"
            />
          </div>
          {draft.minNights !== '' && (
            <Checkbox
              label={text.through}
              checked={draft.through}
              onChange={(event) => change({ through: event.currentTarget.checked })}
            />
          )}
          <Button
            variant="subtle"
            size="sm"
            aria-expanded={isMore}
            onClick={more.toggle}
            className={classes.more}
            leftSection={isMore ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          >
            {text.more}
          </Button>
          <Collapse expanded={isMore}>
            <Stack gap="md">
              <div className={classes.pair}>
                <NumberInput
                  label={text.includedGuests}
                  value={draft.includedGuests}
                  onChange={(typed) => change({ includedGuests: typeof typed === 'number' ? typed : '' })}
                  error={errors['includedGuests']}
                  min={1}
                  max={maxGuests}
                  allowDecimal={false}
                  inputMode="numeric"
                />
                <MoneyInput
                  label={text.extraAdult}
                  value={draft.extraAdult}
                  onChange={(extraAdult) => change({ extraAdult })}
                  error={errors['extraAdult']}
                />
              </div>
              <Group gap="xs">
                {(['closed', 'closedToArrival', 'closedToDeparture'] as const).map((flag) => (
                  <Chip key={flag} checked={draft[flag]} onChange={(checked) => change({ [flag]: checked })}>
                    {text[flag]}
                  </Chip>
                ))}
              </Group>
            </Stack>
          </Collapse>
          {editing === undefined && days !== null && draft.seasonId === undefined && !isOneNight && (
            <TextInput
              label={text.name}
              description={text.nameMore}
              value={draft.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
              error={errors['name']}
              maxLength={100}
              autoComplete="off"
            />
          )}
          <Text component="output" aria-live="polite" className={classes.sentence} data-quiet={!says}>
            {says
              ? [ruleSentence(found.rule, found.rates, nameOf, language), found.twin && text.replaces]
                  .filter(Boolean)
                  .join(' ')
              : text.nothing}
          </Text>
          <EditorFoot
            cancel={text.cancel}
            save={text.save}
            onCancel={onClose}
            isSaving={saving.isSaving}
            className={classes.acts}
            start={
              editing && (
                <Button variant="subtle" color="red" onClick={() => onRemove(editing)}>
                  {text.remove}
                </Button>
              )
            }
          />
        </Stack>
      </form>
    </Modal>
  )
}

/** More units than these are chosen by their type, because their names would fill the screen. */
const chipsMost = 12

const shownFields = [
  'price',
  'nightPercent',
  'from',
  'to',
  'name',
  'scope',
  'weekdays',
  'includedGuests',
  'extraAdult',
  'minNightsOnArrival',
]

const hasMore = ({ includedGuests, extraAdult, closed, closedToArrival, closedToDeparture }: RuleDraft) =>
  includedGuests !== '' || extraAdult !== '' || closed || closedToArrival || closedToDeparture
