import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from './EmptyState.tsx'
import { uiText } from './ui.text.ts'

type Props = { onFirst: () => void } & Partial<
  Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'description'>
>

/**
 * Shown if the page number is beyond the last page, because the list has become shorter or the URL was typed by hand.
 */
export function NoSuchPage({ onFirst, ...words }: Props) {
  const text = useText(uiText)
  return (
    <EmptyState
      icon={IconFileOff}
      title={text.noneOnPage}
      {...words}
      action={
        <Button variant="default" onClick={onFirst}>
          {text.firstPage}
        </Button>
      }
    />
  )
}
