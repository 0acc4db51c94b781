import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { accountText } from './account.text.ts'

/** A password field whose show/hide button is reached by keyboard and says what it does. */
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
      // Mantine marks every other field by itself, but not this one.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  )
}
