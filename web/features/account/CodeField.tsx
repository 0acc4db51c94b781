import { Anchor, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { secondStepText } from './second-step.text.ts'

/**
 * The field for the second step of a sign-in, in the same form as the password. It takes a code from the app or a
 * printed recovery code.
 */
export function CodeField({ input }: { input: object }) {
  const text = useText(secondStepText)
  const [isRecoveryCode, setDocument] = useState(false)
  // The field appears after the form was sent and is the next one to fill in, so it takes the focus. Its description
  // explains this.
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={field}>
      <TextInput
        label={isRecoveryCode ? text.recoveryCode : text.code}
        description={isRecoveryCode ? text.recoveryMore : text.codeMore}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        inputMode={isRecoveryCode ? 'text' : 'numeric'}
        leftSection={<IconLock size={18} stroke={1.6} aria-hidden />}
        {...input}
      />
      <Anchor component="button" type="button" size="sm" mt={6} onClick={() => setDocument(!isRecoveryCode)}>
        {isRecoveryCode ? text.withApp : text.withRecoveryCode}
      </Anchor>
    </div>
  )
}
