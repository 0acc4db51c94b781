// This dialog is the specification's confirmation. The browser's own confirm box is avoided because it is hard to read
// and looks unlike the page.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { askIn } from './dialogs.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { platformText } from './platform.text.ts'

export type Question = {
  title: string
  message: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
}

const focusedFirst = { 'data-autofocus': true }

/** Asks before an action that cannot be undone. Closing the dialog in any way means no. */
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
      // Enter presses the button that has the focus, so that button must be the harmless one.
      confirmProps: danger ? { color: 'red' } : focusedFirst,
      cancelProps: danger ? focusedFirst : {},
      closeButtonProps: { 'aria-label': frameText[currentLanguage()].close },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    }),
  )
}
