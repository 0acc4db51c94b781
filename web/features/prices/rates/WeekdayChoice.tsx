import { Button, Chip, Fieldset, Group, Input } from '@mantine/core'
import { everyWeekday, type Weekdays, weekdaysIn } from '#domain/time/weekdays.ts'
import { useText } from '#web/platform/language.tsx'
import { ruleWordsText } from '../rule-words.text.ts'
import { ruleEditorText } from './rule-editor.text.ts'

const weekend = 0b0110000
const quick = [
  ['every', everyWeekday],
  ['weekend', weekend],
  ['midweek', everyWeekday & ~weekend],
] as const

type Props = { value: Weekdays; onChange: (weekdays: Weekdays) => void; error: string | undefined }

/** Selects nights of the week: common groups with one tap, or each night individually. */
export function WeekdayChoice({ value, onChange, error }: Props) {
  const text = useText(ruleEditorText)
  const { weekdays } = useText(ruleWordsText)
  return (
    <Fieldset variant="unstyled" legend={text.days}>
      <Group gap="xs">
        {quick.map(([name, mask]) => (
          <Button
            key={name}
            size="compact-sm"
            variant={value === mask ? 'filled' : 'default'}
            aria-pressed={value === mask}
            onClick={() => onChange(mask)}
          >
            {text[name]}
          </Button>
        ))}
      </Group>
      <Chip.Group
        multiple
        value={weekdaysIn(value).map(String)}
        onChange={(days) => onChange(days.reduce((mask, day) => mask | (1 << Number(day)), 0))}
      >
        <Group gap={6} mt={8}>
          {weekdays.map((name, day) => (
            <Chip key={name} value={String(day)} size="sm">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error !== undefined && <Input.Error mt={4}>{error}</Input.Error>}
    </Fieldset>
  )
}
