import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#web/platform/language.tsx'
import { accountText } from './account.text.ts'
import { strengthOf } from './password-strength.ts'
import { SecretInput } from './SecretInput.tsx'
import classes from './AccountFields.module.css'

type Props = {
  label: string
  /** Of a form that has these two fields, whatever else it has. */
  form: {
    values: { password: string; passwordAgain: string }
    getInputProps: (path: 'password' | 'passwordAgain') => { error?: ReactNode }
  }
}

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields({ form, label }: Props) {
  const text = useText(accountText)
  const { password, passwordAgain } = form.values
  const again = form.getInputProps('passwordAgain')
  // Complains as soon as what is typed can no longer become the same, not while it is only unfinished.
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
      {/* The words below say the same. */}
      <div aria-hidden className={classes.strength} data-strength={password === '' ? undefined : strength} />
      <Text component="output" display="block" size="sm" c="dimmed" mt={4}>
        {password === '' ? text.passwordHint : text.strength[strength]}
      </Text>
    </>
  )
}
