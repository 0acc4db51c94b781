import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from './EmptyState.tsx'
import { uiText } from './ui.text.ts'

type Props = { onFirst: () => void } & Partial<
  Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'description'>
>

/** In the place of a page beyond the last: the list has become shorter, or the address was typed. */
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
