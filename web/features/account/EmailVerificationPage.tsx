import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { href, useLocation, useNavigate, useSearchParams } from 'react-router'
import { forgotPassword, verifyEmail } from '#contract/account/endpoints.ts'
import { Refusal } from '#contract/client.ts'
import { codeLength } from '#domain/account/rules.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSending } from './use-sending.ts'
import { accountText } from './account.text.ts'
import { alertUnsent, focusFirst, showAtFields } from './form-errors.ts'
import { useCountdown } from './use-countdown.ts'
import classes from './EmailVerificationPage.module.css'

const resendAfterSeconds = 60

export default function EmailVerificationPage() {
  const all = useText(accountText)
  const text = all.verify
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const email = query.get('email')?.trim() ?? ''
  const { codeSent, registration } = useRegistration()
  const { send, isPending } = useSending(verifyEmail)
  const form = useForm({
    initialValues: { code: '' },
    validate: ({ code }) => (code === '' ? { code: text.required } : {}),
  })
  const code = form.getInputProps('code')

  const verify = form.onSubmit(
    (values) =>
      send(
        // The e-mail address is sent in the body, because an address in the URL would end up in logs.
        { query: {}, body: { code: values.code, ...(email !== '' && { email }), registration } },
        {
          onSuccess: ({ message }) => {
            notifySuccess(message)
            void navigate(href('/auth/login'), { replace: true, state: { email } })
          },
          onError: (error) => {
            if (showAtFields(form, error)) return
            notifyError((error instanceof Refusal && error.message) || text.failed)
          },
        },
      ),
    (errors) => {
      focusFirst(form, errors)
      alertUnsent(text.required)
    },
  )

  return (
    <>
      <PageHeader
        title={text.title}
        description={email === '' ? text.lead : text.leadTo(email)}
        back={{ to: href('/auth/login'), label: all.toLogin }}
      />
      <form onSubmit={verify} noValidate>
        <Stack gap="md">
          <TextInput
            label={all.code}
            description={text.hint}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            descriptionProps={{ mt: 8 }}
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            classNames={{ input: classes.code }}
            {...code}
            onChange={({ currentTarget }) => form.setFieldValue('code', asCode(currentTarget.value))}
          />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {text.submit}
          </Button>
          <Resend email={email} registration={registration} justSent={codeSent} />
        </Stack>
      </form>
    </>
  )
}

/**
 * Removes the blanks that mail programs add to typed or pasted text. The field has no maximum length, because that
 * would cut the text before the blanks are removed.
 */
const asCode = (typed: string) => typed.replace(/\s/g, '').toUpperCase().slice(0, codeLength)

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The registration that the code belongs to. The registration page passes it in the URL, and so does the link in the
 * mail.
 */
function useRegistration(): { codeSent: boolean; registration: string | undefined } {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { codeSent?: boolean; registration?: string } | null }
  const linked = query.get('registration') ?? undefined
  return {
    codeSent: state?.codeSent === true,
    registration: state?.registration ?? (uuid.test(linked ?? '') ? linked : undefined),
  }
}

type ResendProps = { email: string; registration: string | undefined; justSent: boolean }

function Resend({ email, registration, justSent }: ResendProps) {
  const text = useText(accountText).verify
  const { send, isPending } = useSending(forgotPassword)
  const { secondsLeft, start } = useCountdown(justSent ? resendAfterSeconds : 0)

  const resend = () => {
    if (email === '') {
      alertUnsent(text.noEmail)
      return
    }
    send(
      { body: { email, registration } },
      {
        onSuccess: () => {
          start(resendAfterSeconds)
          notifySuccess(text.resent)
        },
        onError: (error) =>
          notifyError(error instanceof Refusal ? { title: text.notSent, message: error.message } : text.failed),
      },
    )
  }

  return (
    <Text ta="center" component="div">
      <Button
        variant="subtle"
        onClick={resend}
        loading={isPending}
        disabled={secondsLeft > 0}
        className="konuk-numbers"
      >
        {secondsLeft > 0 ? text.resendIn(secondsLeft) : text.resend}
      </Button>
    </Text>
  )
}
