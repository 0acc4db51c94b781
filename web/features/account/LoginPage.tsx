import { Anchor, Box, Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { href, Link, PrefetchPageLinks, useNavigate, useSearchParams } from 'react-router'
import { login } from '#contract/account.ts'
import { accountProblems } from '#contract/account.problems.ts'
import { Refusal } from '#contract/client.ts'
import { emailProblem } from '#domain/account/rules.ts'
import type { Language } from '#domain/language/language.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { signIn } from '#web/platform/session.ts'
import { safeReturnPath } from '#web/platform/token.ts'
import { latePart } from '#web/platform/late.ts'
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

const PasskeyButton = latePart(async () => (await import('./PasskeyButton.tsx')).PasskeyButton)
/** Most sign in without one. */
const CodeField = latePart(async () => (await import('./CodeField.tsx')).CodeField)

export default function LoginPage() {
  const text = useText(accountText)
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { send, isPending, error } = useSending(login)
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    // Nothing is drawn anew for each letter.
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', code: '' },
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
            // Said on the page that it is about, which takes the focus when it comes.
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
          {/* As high as its button, so that nothing moves when that comes. */}
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

/** What comes after signing in, while somebody types their password. */
function NextPage() {
  const [isTime, setTime] = useState(false)
  useEffect(() => whenIdle(() => setTime(true)), [])
  return isTime && <PrefetchPageLinks page={href('/admin/dashboard')} />
}

/** An answer that came through without a token lets nobody in either. */
const orNoToken = (error: Error, language: Language) =>
  isNoWithoutStatus(error) ? new Error(accountProblems['account.wrong-credentials'][language]) : error

const isUnverified = (error: Error) => error instanceof Refusal && error.problem.code === 'account.email-unverified'
