import { Anchor, Box, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { href, Link, PrefetchPageLinks, useLocation, useNavigate, useSearchParams } from 'react-router'
import { login } from '#contract/account/endpoints.ts'
import { accountProblems } from '#contract/account/problems.ts'
import { Refusal } from '#contract/client.ts'
import { emailProblem } from '#domain/account/rules.ts'
import type { Language } from '#domain/language/language.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { signIn } from '#web/platform/session.ts'
import { safeReturnPath } from '#contract/browser/token.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { useSending } from './use-sending.ts'
import { accountText } from './account.text.ts'
import { complaints } from './form-problems.ts'
import { focusFirst, isNoWithoutStatus, showAtFields } from './form-errors.ts'
import { isAboutCode } from './second-step.ts'
import { SecretInput } from './SecretInput.tsx'
import { verificationPath } from './verification-path.ts'

const PasskeyButton = lazyPart(async () => (await import('./PasskeyButton.tsx')).PasskeyButton)
/** The field is lazy, because most accounts have no second step. */
const CodeField = lazyPart(async () => (await import('./CodeField.tsx')).CodeField)

export default function LoginPage() {
  const text = useText(accountText)
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const verified = useVerifiedEmail()
  const { send, isPending, error } = useSending(login)
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    // An uncontrolled form does not render again on each keystroke.
    mode: 'uncontrolled',
    initialValues: { email: verified, password: '', code: '' },
    validate: ({ email, password }) =>
      complaints({ email: emailProblem(email), password: password === '' ? 'request.required' : undefined }, language),
  })

  const goOn = (token: string) => {
    signIn(token)
    void navigate(safeReturnPath(query.get('return')), { replace: true })
  }
  const enter = form.onSubmit(
    ({ code, ...body }) =>
      send(
        { body: { ...body, ...(code !== '' && { code }) } },
        {
          onSuccess: ({ token }) => goOn(token),
          onError: (refused) => {
            showAtFields(form, refused)
            if (isAboutCode(refused)) setAsksCode(true)
            if (!isUnverified(refused)) return
            // The error is shown only after navigation, because the verification page takes the focus when it opens.
            const there = Promise.resolve(navigate(verificationPath(body.email)))
            void there.then(() => notifyError(refused.message || text.login.failed))
          },
        },
      ),
    (errors) => focusFirst(form, errors),
  )

  return (
    <>
      <PageHeader title={text.login.title} description={text.login.lead} />
      <NextPage />
      <form onSubmit={enter} noValidate>
        <Stack gap="md">
          <TextInput
            label={text.email}
            placeholder={text.emailExample}
            type="email"
            autoComplete="username"
            required
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
            {...form.getInputProps('email')}
            key={form.key('email')}
          />
          <div>
            <SecretInput
              label={text.password}
              autoComplete="current-password"
              required
              data-autofocus={verified !== '' || undefined}
              {...form.getInputProps('password')}
              key={form.key('password')}
            />
            <Text ta="right" mt={6}>
              <Anchor component={Link} to={href('/auth/forgotpassword')} size="sm">
                {text.login.forgot}
              </Anchor>
            </Text>
          </div>
          {asksCode && <CodeField input={form.getInputProps('code')} key={form.key('code')} />}
          <RefusalAlert
            refusal={error && !isAboutCode(error) ? orNoToken(error, language) : null}
            title={text.login.failed}
          />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {text.login.submit}
          </Button>
          {/* The box is as high as the button, so that the layout does not shift when the button appears. */}
          <Box mih={50}>
            <PasskeyButton onIn={goOn} />
          </Box>
          <Text ta="center" c="dimmed">
            {text.login.noAccount}{' '}
            <Anchor component={Link} to={href('/auth/register')} fw={600}>
              {text.login.register}
            </Anchor>
          </Text>
        </Stack>
      </form>
    </>
  )
}

/** The address that was verified just before, so that only the password is left to type. */
function useVerifiedEmail(): string {
  const { state } = useLocation() as { state: { email?: unknown } | null }
  return typeof state?.email === 'string' ? state.email : ''
}

/** Prefetches the dashboard while the user types the password. */
function NextPage() {
  const [isTime, setTime] = useState(false)
  useEffect(() => whenIdle(() => setTime(true)), [])
  return isTime && <PrefetchPageLinks page={href('/admin/dashboard')} />
}

/** An answer that reports success but contains no token is treated as a failed sign-in. */
const orNoToken = (error: Error, language: Language) =>
  isNoWithoutStatus(error) ? new Error(accountProblems['account.wrong-credentials'][language]) : error

const isUnverified = (error: Error) => error instanceof Refusal && error.problem.code === 'account.email-unverified'
