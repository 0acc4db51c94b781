import { Anchor, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { secondStepText } from './second-step.text.ts'

/** The second step of a sign-in, in the form that has the password: a code of the app, or one from paper. */
export function CodeField({ input }: { input: object }) {
  const text = useText(secondStepText)
  const [isPaper, setPaper] = useState(false)
  // It comes in answer to what was sent, and is what comes next; its description says so.
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={field}>
      <TextInput
        label={isPaper ? text.recoveryCode : text.code}
        description={isPaper ? text.recoveryMore : text.codeMore}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        inputMode={isPaper ? 'text' : 'numeric'}
        leftSection={<IconLock size={18} stroke={1.6} aria-hidden />}
        {...input}
      />
      <Anchor component="button" type="button" size="sm" mt={6} onClick={() => setPaper(!isPaper)}>
        {isPaper ? text.withApp : text.withPaper}
      </Anchor>
    </div>
  )
}
