import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

type Props = {
  /** The `error` of a mutation or a query, whatever it is. Nothing shows while it is null. */
  refusal: Error | null
  title?: string
  /** Field paths that the form shows itself: they are not repeated here. */
  shownFields?: readonly string[]
}

/** A refusal in the place where it happened, announced. Complaints about fields that no input shows are listed. */
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
