import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { href, useNavigate } from 'react-router'
import { forgotPassword } from '#contract/account/endpoints.ts'
import { emailProblem } from '#domain/account/rules.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSending } from './use-sending.ts'
import { accountText } from './account.text.ts'
import { complaints } from './form-problems.ts'
import { focusFirst, isNoWithoutStatus, showAtFields } from './form-errors.ts'

export default function ForgotPasswordPage() {
  const text = useText(accountText)
  const language = useLanguage()
  const navigate = useNavigate()
  const { send, isPending } = useSending(forgotPassword)
  const form = useForm({
    initialValues: { email: '' },
    validate: ({ email }) => complaints({ email: emailProblem(email) }, language),
  })

  const ask = form.onSubmit(
    (body) =>
      send(
        { body },
        {
          onSuccess: ({ message }) => {
            notifySuccess(message)
            void navigate(href('/auth/resetpassword'))
          },
          onError: (error) => {
            showAtFields(form, error)
            notifyError(
              isNoWithoutStatus(error)
                ? error.message || text.failed
                : text.failedBecause(error.message || text.unknownFailure),
            )
          },
        },
      ),
    (errors) => focusFirst(form, errors),
  )

  return (
    <>
      <PageHeader
        title={text.forgot.title}
        description={text.forgot.lead}
        back={{ to: href('/auth/login'), label: text.toLogin }}
      />
      <form onSubmit={ask} noValidate>
        <Stack gap="md">
          <TextInput
            label={text.email}
            placeholder={text.emailExample}
            type="email"
            autoComplete="username"
            required
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {text.forgot.submit}
          </Button>
        </Stack>
      </form>
    </>
  )
}
