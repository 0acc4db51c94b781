import type { ReactNode } from 'react'
import { passphraseLength } from '#domain/archive/passphrase.ts'
import { SecretInput } from '#web/features/account/SecretInput.tsx'

type Props = {
  /** Of a form that has these fields, whatever else it has. */
  form: { getInputProps: (path: 'passphrase' | 'again') => { error?: ReactNode } }
  label: string
  description: string
  again: string
}

/** What an archive is locked with, and the same once more. */
export function PassphraseFields({ form, label, description, again }: Props) {
  const typed = { required: true, maxLength: passphraseLength.most, autoComplete: 'new-password' }
  return (
    <>
      <SecretInput label={label} description={description} {...typed} {...form.getInputProps('passphrase')} />
      <SecretInput label={again} {...typed} {...form.getInputProps('again')} />
    </>
  )
}
