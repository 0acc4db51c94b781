import { Button, Group } from '@mantine/core'

type Props = {
  cancel: string
  save: string
  onCancel: () => void
  isSaving: boolean
  /** True if there is nothing to save yet, or the input cannot be saved. */
  isBlocked?: boolean
  className?: string | undefined
}

/** The buttons at the end of a form in a dialog: cancel and save. */
export function EditorFoot({ cancel, save, onCancel, isSaving, isBlocked = false, className }: Props) {
  return (
    <Group justify="flex-end" gap="sm" className={className}>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={isSaving} disabled={isBlocked}>
        {save}
      </Button>
    </Group>
  )
}
