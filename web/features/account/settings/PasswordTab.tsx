import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import { NewPassword } from '#contract/account/settings/schemas.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { SecretInput } from '../SecretInput.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { profileSettingsQuery, useChangePassword } from './account-settings.queries.ts'
import { accountSettingsText } from './account-settings.text.ts'

const nothingTyped = { currentPassword: '', password: '', passwordAgain: '' }

export function PasswordTab() {
  const text = useText(accountSettingsText).password
  const language = useLanguage()
  const change = useChangePassword()
  const { data: profile } = useQuery(profileSettingsQuery)
  const form = useForm({
    initialValues: nothingTyped,
    validate: (values) => ({
      ...validateWith(NewPassword, language)(values),
      ...(values.password !== values.passwordAgain && { passwordAgain: text.mismatch }),
    }),
  })
  const save = form.onSubmit(
    ({ currentPassword, password }) => {
      if (change.isPending) return
      change.mutate(
        { currentPassword, password },
        {
          onSuccess: ({ message }) => {
            form.reset()
            notifySuccess(message)
          },
          onError: (error) => {
            if (error instanceof Refusal) {
              form.setErrors(error.fields)
              form.getInputNode(Object.keys(error.fields)[0] ?? '')?.focus()
            }
            notifyError(error.message)
          },
        },
      )
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <SectionCard title={text.title} description={text.more} icon={IconKey}>
      <form onSubmit={save} noValidate>
        {/* The hidden field lets a password manager know which account the password belongs to. */}
        <input type="text" hidden readOnly autoComplete="username" value={profile?.email ?? ''} />
        <Stack maw={440}>
          <SecretInput
            label={text.current}
            required
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields form={form} label={text.next} />
          <Button type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {text.submit}
          </Button>
        </Stack>
      </form>
    </SectionCard>
  )
}
