import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#web/platform/language.tsx'
import { accountText } from './account.text.ts'
import { strengthOf } from './password-strength.ts'
import { SecretInput } from './SecretInput.tsx'
import classes from './AccountFields.module.css'

type Props = {
  label: string
  /** Accepts any form that has these two fields, whatever other fields it has. */
  form: {
    values: { password: string; passwordAgain: string }
    getInputProps: (path: 'password' | 'passwordAgain') => { error?: ReactNode }
  }
}

/** A new password with its strength, and a field to repeat it. */
export function NewPasswordFields({ form, label }: Props) {
  const text = useText(accountText)
  const { password, passwordAgain } = form.values
  const again = form.getInputProps('passwordAgain')
  // The error appears as soon as the second password can no longer become the same as the first, not while it is only
  // unfinished.
  const differs = passwordAgain !== '' && !password.startsWith(passwordAgain)
  return (
    <>
      <div>
        <SecretInput label={label} required autoComplete="new-password" {...form.getInputProps('password')} />
        <StrengthHint password={password} />
      </div>
      <SecretInput
        label={text.passwordAgain}
        required
        autoComplete="new-password"
        {...again}
        error={differs ? text.mismatch : again.error}
      />
    </>
  )
}

function StrengthHint({ password }: { password: string }) {
  const text = useText(accountText)
  const strength = strengthOf(password)
  return (
    <>
      {/* The bar is hidden from screen readers, because the text below it gives the strength in words. */}
      <div aria-hidden className={classes.strength} data-strength={password === '' ? undefined : strength} />
      <Text component="output" display="block" size="sm" c="dimmed" mt={4}>
        {password === '' ? text.passwordHint : text.strength[strength]}
      </Text>
    </>
  )
}
