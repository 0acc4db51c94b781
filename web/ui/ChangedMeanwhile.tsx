import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

type Props = {
  /** Where the screen has its own. */
  words?: Record<'changedTitle' | 'takeStored' | 'keepMine', string>
  refusal: Refusal | undefined
  /** The name of each field, as its label says it. */
  names: Record<string, string>
  onTakeStored: () => void
  onKeepMine: () => void
  loading: boolean
}

/** Somebody else was faster: their side beside what is typed in the form, and the choice. Nothing is lost unasked. */
export function ChangedMeanwhile({ words, refusal, names, onTakeStored, onKeepMine, loading }: Props) {
  const usual = useText(uiText)
  const text = words ?? usual
  if (refusal === undefined) return null
  return (
    <Alert color="lamp" role="alert" title={text.changedTitle} icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">{refusal.message}</Text>
      <List size="sm" mt={4}>
        {Object.entries(refusal.fields).map(([field, stored]) => (
          <List.Item key={field}>
            {/* What is stored may have lines of its own. */}
            <span style={{ whiteSpace: 'pre-line' }}>
              {names[field] ?? field}: {stored}
            </span>
          </List.Item>
        ))}
      </List>
      <Group mt="sm" gap="sm">
        <Button size="sm" variant="default" onClick={onTakeStored} loading={loading}>
          {text.takeStored}
        </Button>
        <Button size="sm" variant="default" onClick={onKeepMine} loading={loading}>
          {text.keepMine}
        </Button>
      </Group>
    </Alert>
  )
}
