import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { Response } from '#contract/endpoint.ts'
import { readInvitation } from '#contract/staff/endpoints.ts'
import { passwordProblem } from '#domain/account/rules.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { accountText } from './account.text.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { focusFirst } from './form-errors.ts'
import { complaints } from './form-problems.ts'
import { invitationText } from './invitation.text.ts'
import { JoinByPhone } from './JoinByPhone.tsx'
import { JoinFields } from './JoinFields.tsx'
import { isAboutCode } from './second-step.ts'
import { useJoining } from './use-joining.ts'

/** The field is lazy, because few accounts have a second step. */
const CodeField = lazyPart(async () => (await import('./CodeField.tsx')).CodeField)

type Invitation = Response<typeof readInvitation>['invitation']

/** The page that an invitation link opens. The code stands after the #, so that no server and no log sees it. */
export default function InvitationPage() {
  const text = useText(invitationText)
  const code = useLocation().hash.slice(1)
  const [found, setFound] = useState<{ invitation: Invitation } | { error: Error }>()
  useEffect(() => {
    const asking = new AbortController()
    call(readInvitation, { body: { code: code || '-' } }, { signal: asking.signal }).then(
      ({ invitation }) => setFound({ invitation }),
      (error: unknown) => {
        if (!asking.signal.aborted) setFound({ error: error instanceof Error ? error : new Error(String(error)) })
      },
    )
    return () => asking.abort()
  }, [code])
  if (found === undefined) return <PageHeader title={text.title} description={text.opening} />
  if ('error' in found) return <Gone error={found.error} />
  const { email } = found.invitation
  if (email === null) return <JoinByPhone code={code} invitation={found.invitation} />
  return <JoinForm code={code} invitation={found.invitation} email={email} />
}

function Gone({ error }: { error: Error }) {
  const text = useText(invitationText)
  const account = useText(accountText)
  return (
    <>
      <PageHeader title={text.goneTitle} />
      <Stack gap="lg">
        <RefusalAlert refusal={error} title={text.failed} />
        <Anchor component={Link} to={href('/auth/login')}>
          {account.toLogin}
        </Anchor>
      </Stack>
    </>
  )
}

function JoinForm({ code, invitation, email }: { code: string; invitation: Invitation; email: string }) {
  const text = useText(invitationText)
  const account = useText(accountText)
  const language = useLanguage()
  const { join, isPending, error, asksCode } = useJoining()
  const { business, invitedBy, hasAccount } = invitation
  const form = useForm({
    initialValues: { firstName: '', lastName: '', password: '', passwordAgain: '', secondStepCode: '' },
    validate: ({ firstName, lastName, password, passwordAgain }) =>
      hasAccount
        ? complaints({ password: password === '' ? 'request.required' : undefined }, language)
        : {
            ...complaints(
              {
                firstName: firstName.trim() === '' ? 'request.required' : undefined,
                lastName: lastName.trim() === '' ? 'request.required' : undefined,
                password: passwordProblem(password),
              },
              language,
            ),
            ...(password !== passwordAgain && { passwordAgain: account.mismatch }),
          },
  })
  const { refusal } = useRefused(error, form.values)
  const submit = form.onSubmit(
    ({ firstName, lastName, password, secondStepCode }) =>
      join(form, {
        code,
        password,
        ...(secondStepCode !== '' && { secondStepCode }),
        ...(!hasAccount && { registrant: { firstName, lastName } }),
      }),
    (errors) => focusFirst(form, errors),
  )
  return (
    <>
      <PageHeader
        title={text.join(business)}
        description={`${text.lead(invitedBy, business)} ${hasAccount ? text.account : text.registrant}`}
      />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput label={text.email} value={email} readOnly autoComplete="username" />
          <JoinFields isNew={!hasAccount} form={form} />
          {asksCode && <CodeField input={form.getInputProps('secondStepCode')} />}
          <RefusalAlert refusal={refusal && isAboutCode(refusal) ? null : refusal} title={text.failed} />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {text.submit}
          </Button>
          {hasAccount && <ForgotPassword />}
        </Stack>
      </form>
    </>
  )
}
