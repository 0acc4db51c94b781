import type { ReactNode } from 'react'
import { passphraseLength } from '#domain/takeout/passphrase.ts'
import { SecretInput } from '#web/features/account/SecretInput.tsx'

type Props = {
  /** Any form that has these two fields can be passed, whatever other fields it has. */
  form: { getInputProps: (path: 'passphrase' | 'again') => { error?: ReactNode } }
  label: string
  description: string
  again: string
}

/** The passphrase of a takeout, and a field to repeat it. */
export function PassphraseFields({ form, label, description, again }: Props) {
  const typed = { required: true, maxLength: passphraseLength.most, autoComplete: 'new-password' }
  return (
    <>
      <SecretInput label={label} description={description} {...typed} {...form.getInputProps('passphrase')} />
      <SecretInput label={again} {...typed} {...form.getInputProps('again')} />
    </>
  )
}
