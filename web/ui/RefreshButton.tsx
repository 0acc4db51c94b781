import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

type Props = { label: string; isLoading: boolean; onRefresh: () => void; className?: string | undefined }

/** Loads a list anew. */
export function RefreshButton({ label, isLoading, onRefresh, className }: Props) {
  const text = useText(uiText)
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={onRefresh}
      disabled={isLoading}
      miw="max-content"
      className={className}
    >
      {isLoading ? text.loading : label}
    </Button>
  )
}
