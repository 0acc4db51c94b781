// What the spec calls a confirmation. Not the browser's own: it can be read, and looks like what it is about.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { askIn } from './dialogs.ts'
import { currentLanguage } from './kept-language.ts'
import { platformText } from './platform.text.ts'

export type Question = {
  title: string
  message: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
}

const focusedFirst = { 'data-autofocus': true }

/** Asks before something that cannot be taken back. Closing the dialog in any way is a no. */
export function confirmAction({
  title,
  message,
  confirmLabel,
  cancelLabel,
  danger = false,
}: Question): Promise<boolean> {
  const words = platformText[currentLanguage()]
  return askIn((dialogs, resolve) =>
    dialogs.openConfirmModal({
      title,
      children: typeof message === 'string' ? <Text>{message}</Text> : message,
      labels: { confirm: confirmLabel ?? words.confirm, cancel: cancelLabel ?? words.cancel },
      // What Enter does at once must be what can be taken back.
      confirmProps: danger ? { color: 'red' } : focusedFirst,
      cancelProps: danger ? focusedFirst : {},
      closeButtonProps: { 'aria-label': words.close },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    }),
  )
}
