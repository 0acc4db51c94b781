import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#web/platform/language.tsx'
import { accountText } from './account.text.ts'
import { invitationText } from './invitation.text.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SecretInput } from './SecretInput.tsx'

type Props = {
  isNew: boolean
  /** Accepts any form that has these fields, whatever other fields it has. */
  form: {
    values: { password: string; passwordAgain: string }
    getInputProps: (path: 'firstName' | 'lastName' | 'password' | 'passwordAgain') => { error?: ReactNode }
  }
}

/** Registrants enter their name and choose a password; people with an account enter their existing password. */
export function JoinFields({ isNew, form }: Props) {
  const text = useText(invitationText)
  const account = useText(accountText)
  if (!isNew)
    return (
      <SecretInput
        label={account.password}
        required
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    )
  return (
    <>
      <TextInput
        label={text.firstName}
        required
        autoComplete="given-name"
        maxLength={100}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={text.lastName}
        required
        autoComplete="family-name"
        maxLength={100}
        {...form.getInputProps('lastName')}
      />
      <NewPasswordFields form={form} label={account.password} />
    </>
  )
}
