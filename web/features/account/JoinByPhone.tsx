import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { proveAddress } from '#contract/staff/endpoints.ts'
import { emailProblem, passwordProblem } from '#domain/account/rules.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { accountText } from './account.text.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import { focusFirst, showAtFields } from './form-errors.ts'
import { complaints, required } from './form-problems.ts'
import { invitationText } from './invitation.text.ts'
import { JoinFields } from './JoinFields.tsx'
import { isAboutCode } from './second-step.ts'
import { useJoining } from './use-joining.ts'
import { useSending } from './use-sending.ts'

/** The field is lazy, because few accounts have a second step. */
const CodeField = lazyPart(async () => (await import('./CodeField.tsx')).CodeField)

/**
 * Accepts an invitation that came by SMS: with the password of an existing account, or with a new e-mail address, which
 * a mailed code has to confirm.
 */
export function JoinByPhone({
  code,
  invitation,
}: {
  code: string
  invitation: { business: string; invitedBy: string }
}) {
  const text = useText(invitationText)
  const account = useText(accountText)
  const language = useLanguage()
  const joining = useJoining()
  const proving = useSending(proveAddress)
  const [isNew, setNew] = useState(true)
  /** The e-mail address that the code was sent to. */
  const [asked, setAsked] = useState<string>()
  const form = useForm({
    initialValues: {
      email: '',
      firstName: '',
      lastName: '',
      password: '',
      passwordAgain: '',
      emailCode: '',
      secondStepCode: '',
    },
    validate: ({ email, firstName, lastName, password, passwordAgain, emailCode }) => ({
      ...complaints(
        {
          email: emailProblem(email),
          ...(isNew
            ? {
                firstName: required(firstName),
                lastName: required(lastName),
                password: passwordProblem(password),
                emailCode: asked === undefined ? undefined : required(emailCode),
              }
            : { password: required(password) }),
        },
        language,
      ),
      ...(isNew && password !== passwordAgain && { passwordAgain: account.mismatch }),
    }),
  })
  const submit = form.onSubmit(
    ({ email, firstName, lastName, password, emailCode, secondStepCode }) => {
      if (isNew && asked === undefined) {
        proving.send(
          { body: { code, email } },
          { onSuccess: () => setAsked(email), onError: (refused) => showAtFields(form, refused) },
        )
        return
      }
      joining.join(form, {
        code,
        email,
        password,
        ...(isNew ? { registrant: { firstName, lastName }, emailCode } : secondStepCode !== '' && { secondStepCode }),
      })
    },
    (errors) => focusFirst(form, errors),
  )
  const { business, invitedBy } = invitation
  const { refusal: refused } = useRefused(joining.error ?? proving.error, form.values)
  return (
    <>
      <PageHeader title={text.join(business)} description={`${text.lead(invitedBy, business)} ${text.byPhone}`} />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Radio.Group
            label={text.who}
            value={isNew ? 'new' : 'known'}
            onChange={(value) => {
              setNew(value === 'new')
              setAsked(undefined)
              form.clearErrors()
            }}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="new" label={text.haveNot} />
              <Radio value="known" label={text.have} />
            </Stack>
          </Radio.Group>
          <TextInput
            type="email"
            label={text.email}
            required
            autoComplete="username"
            maxLength={254}
            readOnly={asked !== undefined}
            {...form.getInputProps('email')}
          />
          <JoinFields isNew={isNew} form={form} />
          {asked !== undefined && (
            <>
              <Text component="output">{text.codeSent(asked)}</Text>
              <TextInput
                label={text.emailCode}
                required
                autoComplete="one-time-code"
                maxLength={18}
                {...form.getInputProps('emailCode')}
              />
            </>
          )}
          {joining.asksCode && !isNew && <CodeField input={form.getInputProps('secondStepCode')} />}
          <RefusalAlert refusal={refused && isAboutCode(refused) ? null : refused} title={text.failed} />
          <Button type="submit" size="lg" fullWidth loading={joining.isPending || proving.isPending}>
            {isNew && asked === undefined ? text.sendCode : text.submit}
          </Button>
          {asked !== undefined && (
            <Button variant="subtle" onClick={() => setAsked(undefined)}>
              {text.otherEmail}
            </Button>
          )}
          {!isNew && <ForgotPassword />}
        </Stack>
      </form>
    </>
  )
}
