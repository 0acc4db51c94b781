import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCircleCheck, IconKey } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { resetPassword } from '#contract/account/endpoints.ts'
import { passwordProblem } from '#domain/account/rules.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSending } from './use-sending.ts'
import { accountText } from './account.text.ts'
import { complaints } from './form-problems.ts'
import { alertUnsent, focusFirst, isNoWithoutStatus, showAtFields } from './form-errors.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** How long the success message stays before the login page replaces it. */
const leaveAfterMs = 2_000

export default function ResetPasswordPage() {
  const [done, setDone] = useState<string>()
  const token = useTokenOfAddress()
  // The key starts the form anew when a link is opened in this same page, as links differ only in their fragment.
  return done === undefined ? (
    <ResetForm key={token} token={token} onDone={setDone} />
  ) : (
    <PasswordChanged message={done} />
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const text = useText(accountText)
  const language = useLanguage()
  const { send, isPending } = useSending(resetPassword)
  const form = useForm({
    initialValues: { token, password: '', passwordAgain: '' },
    validate: (values) => ({
      ...complaints(
        {
          token: values.token.trim() === '' ? 'account.code-required' : undefined,
          password: passwordProblem(values.password),
        },
        language,
      ),
      ...(values.password !== values.passwordAgain && { passwordAgain: text.mismatch }),
    }),
  })

  const save = form.onSubmit(
    ({ passwordAgain: _again, ...body }) =>
      send(
        { body },
        {
          onSuccess: ({ message }) => onDone(message),
          onError: (error) => {
            showAtFields(form, error)
            notifyError(
              isNoWithoutStatus(error)
                ? error.message || text.reset.failed
                : text.failedBecause(error.message || text.unknownFailure),
            )
          },
        },
      ),
    (errors) => {
      focusFirst(form, errors)
      // The spec asks for these errors as alerts, one at a time, in the order of the fields.
      if (typeof errors['token'] === 'string') alertUnsent(errors['token'])
      else if (errors['passwordAgain']) alertUnsent(text.mismatchAlert)
    },
  )

  return (
    <>
      <PageHeader
        title={text.reset.title}
        description={token === '' ? text.reset.lead : text.reset.leadWithToken}
        back={{ to: href('/auth/login'), label: text.toLogin }}
      />
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <TextInput
            label={text.code}
            required
            maxLength={200}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            leftSection={<IconKey size={18} stroke={1.6} aria-hidden />}
            {...form.getInputProps('token')}
          />
          <NewPasswordFields form={form} label={text.newPassword} />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {text.reset.submit}
          </Button>
          <Text ta="center">
            <Anchor component={Link} to={href('/auth/forgotpassword')} size="sm">
              {text.reset.noMail}
            </Anchor>
          </Text>
        </Stack>
      </form>
    </>
  )
}

/**
 * The token of our mails stands in the fragment; other links may have it in the query. It leaves the address at once, so
 * that it stays in no history and reaches no other page. The router is not asked, because it would open the page anew.
 */
function useTokenOfAddress(): string {
  const { search, hash, pathname } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? ''
  useEffect(() => {
    if (token !== '') globalThis.history.replaceState(globalThis.history.state, '', pathname)
  }, [token, pathname])
  return token
}

function PasswordChanged({ message }: { message: string }) {
  const text = useText(accountText).reset
  const navigate = useNavigate()
  useEffect(() => {
    const leave = setTimeout(() => void navigate(href('/auth/login'), { replace: true }), leaveAfterMs)
    return () => clearTimeout(leave)
  }, [navigate])
  return (
    <>
      <PageHeader title={text.doneTitle} />
      <Stack gap="lg">
        <Alert role="alert" color="green" icon={<IconCircleCheck aria-hidden />}>
          {message} {text.leaving}
        </Alert>
        <Button component={Link} to={href('/auth/login')} replace size="lg" fullWidth>
          {text.goNow}
        </Button>
      </Stack>
    </>
  )
}
