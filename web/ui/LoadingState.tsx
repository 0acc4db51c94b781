import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

/** Placeholders in the shape of the coming content, so that the layout does not jump when the content loads. */
export function LoadingState({ rows = 4, height = 56 }: { rows?: number; height?: number }) {
  const text = useText(uiText)
  return (
    <Stack component="output" gap="sm" aria-busy="true">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} component="span" height={height} radius="md" aria-hidden />
      ))}
    </Stack>
  )
}
