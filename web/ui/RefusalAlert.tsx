import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

type Props = {
  /** The `error` of a mutation or a query, of any type. Nothing shows while it is null. */
  refusal: Error | null
  title?: string
  /** Field paths whose errors the form shows itself, so that they are not repeated here. */
  shownFields?: readonly string[]
}

/**
 * Shows a refusal beside the action that was refused and announces it to screen readers. It lists errors of fields that
 * have no input on screen.
 */
export function RefusalAlert({ refusal, title, shownFields = [] }: Props) {
  const text = useText(uiText)
  if (refusal === null) return null
  const unshown =
    refusal instanceof Refusal
      ? Object.entries(refusal.fields).filter(([path]) => !shownFields.includes(path) && shownFields.length > 0)
      : []
  return (
    <Alert
      color="red"
      role="alert"
      title={title ?? text.refused}
      icon={<IconAlertTriangle aria-hidden />}
      styles={{ message: { color: 'inherit' } }}
    >
      {refusal.message}
      {unshown.length > 0 && (
        <List size="sm" mt={4}>
          {unshown.map(([path, complaint]) => (
            <List.Item key={path}>{complaint}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}
