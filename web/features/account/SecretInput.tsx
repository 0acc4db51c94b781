import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { accountText } from './account.text.ts'

/** A password field whose show/hide button can be reached by keyboard and has a label. */
export function SecretInput(props: PasswordInputProps) {
  const text = useText(accountText)
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      leftSection={<IconLock size={18} stroke={1.6} aria-hidden />}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': visible ? text.hidePassword : text.showPassword }}
      // Mantine sets this attribute on every other kind of field, but not on a password field.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  )
}
