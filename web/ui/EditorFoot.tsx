import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  cancel: string
  save: string
  onCancel: () => void
  isSaving: boolean
  /** True if there is nothing to save yet, or the input cannot be saved. */
  isBlocked?: boolean
  className?: string | undefined
  /** A button at the other end, such as the one that deletes. */
  start?: ReactNode
}

/** The buttons at the end of a form in a dialog: cancel and save. */
export function EditorFoot({ cancel, save, onCancel, isSaving, isBlocked = false, className, start }: Props) {
  return (
    <Group justify="flex-end" gap="sm" className={className}>
      {start && <div style={{ marginInlineEnd: 'auto' }}>{start}</div>}
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={isSaving} disabled={isBlocked}>
        {save}
      </Button>
    </Group>
  )
}
