import { Button, Fieldset, Group } from '@mantine/core'
import type { PriceSeason } from '#contract/prices/rates/schemas.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useToday } from '#web/platform/use-today.ts'
import type { RuleDraft } from './rule-draft.ts'
import { ruleEditorText } from './rule-editor.text.ts'

type Props = {
  seasons: readonly PriceSeason[]
  chosen: number | undefined
  onChoose: (changes: Partial<RuleDraft>) => void
}

/** Chooses a season that is there already, so that a price for some of its weekdays needs no second season. */
export function SeasonChoice({ seasons, chosen, onChoose }: Props) {
  const text = useText(ruleEditorText)
  const language = useLanguage()
  const today = useToday()
  const coming = seasons.filter(({ id, to }) => to >= today || id === chosen)
  if (coming.length === 0) return null
  return (
    <Fieldset variant="unstyled" legend={text.season}>
      <Group gap="xs">
        {coming
          .toSorted((a, b) => (a.from < b.from ? -1 : 1))
          .map(({ id, name, from, to }) => (
            <Button
              key={id}
              size="compact-sm"
              variant={id === chosen ? 'filled' : 'default'}
              aria-pressed={id === chosen}
              title={`${daySpan(from, to, language)} ${to.slice(0, 4)}`}
              onClick={() => onChoose({ days: { from, to }, name, seasonId: id })}
            >
              {name}
            </Button>
          ))}
        <Button
          size="compact-sm"
          variant={chosen === undefined ? 'filled' : 'default'}
          aria-pressed={chosen === undefined}
          onClick={() => onChoose({ days: { from: null, to: null }, name: '', seasonId: undefined })}
        >
          {text.otherDays}
        </Button>
      </Group>
    </Fieldset>
  )
}
