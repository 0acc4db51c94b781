import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from './EmptyState.tsx'
import { uiText } from './ui.text.ts'

/** In the place of a page beyond the last: the list has become shorter, or the address was typed. */
export function NoSuchPage({ onFirst }: { onFirst: () => void }) {
  const text = useText(uiText)
  return (
    <EmptyState
      icon={IconFileOff}
      title={text.noneOnPage}
      action={
        <Button variant="default" onClick={onFirst}>
          {text.firstPage}
        </Button>
      }
    />
  )
}
