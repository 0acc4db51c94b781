import { Button, Group } from '@mantine/core'

type Props = {
  cancel: string
  save: string
  onCancel: () => void
  isSaving: boolean
  /** There is nothing to save yet, or something that cannot be. */
  isBlocked?: boolean
  className?: string | undefined
}

/** The end of a form in a dialog: leave it, or send it. */
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
