import { Alert, Button, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

type Props = {
  /** Texts of this screen that replace the default texts. */
  words?: Record<'changedTitle' | 'takeStored' | 'keepMine', string>
  refusal: Refusal | undefined
  /** Each field's name, as its label shows it. */
  names: Record<string, string>
  onTakeStored: () => void
  onKeepMine: () => void
  loading: boolean
}

/**
 * Reports that somebody else has saved meanwhile, shows the stored version beside the input, and lets the user choose.
 * Nothing is lost unasked.
 */
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
            {/* Stored values may contain line breaks. */}
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
