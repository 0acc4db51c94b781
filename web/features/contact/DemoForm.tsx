import { Alert, Anchor, Button, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { Refusal } from '#contract/client.ts'
import { DemoRequest } from '#contract/contact.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { demoText } from './demo.text.ts'
import { supportMailbox } from '#web/platform/site.ts'
import { useDemoRequest } from './use-demo-request.ts'
import { useHydrated } from '#web/platform/use-hydrated.ts'
import classes from './DemoForm.module.css'

const blank = { name: '', email: '', phone: '', message: '', homepage: '' }

type Props = {
  /** Already in the message field when the form opens. */
  message?: string
  /** Given: the form steps aside after sending, and the caller says what comes next. */
  onSent?: () => void
}

export function DemoForm({ message = '', onSent }: Props) {
  const text = useText(demoText)
  const language = useLanguage()
  const hydrated = useHydrated()
  const { send, reset, isPending, isSuccess, error } = useDemoRequest()
  const form = useForm({ initialValues: { ...blank, message }, validate: validateWith(DemoRequest, language) })

  /** Goes to the first field, down the form, that something is wrong with. */
  const focusFirst = (errors: object) => {
    const first = Object.keys(blank).find((field) => field in errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  const ask = form.onSubmit(
    (values) =>
      send(values, {
        onSuccess: () => {
          form.setValues(blank)
          onSent?.()
        },
        onError: (refused) => {
          if (!(refused instanceof Refusal)) return
          form.setErrors(refused.fields)
          focusFirst(refused.fields)
        },
      }),
    (errors) => {
      // What an earlier try was told is no longer so.
      reset()
      focusFirst(errors)
    },
  )

  return (
    <form onSubmit={ask} noValidate aria-label={text.dialogTitle}>
      <Stack gap="md">
        <noscript>
          <Text>
            {text.needsScript} <Mailbox />
          </Text>
        </noscript>
        {isSuccess && onSent === undefined && <SentBox />}
        {error !== null && (
          <Alert color="red" role="alert" title={text.failedTitle} icon={<IconAlertTriangle aria-hidden />}>
            {error.message} {text.failedBefore}
            <Mailbox />
            {text.failedAfter}
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={text.name}
            placeholder={text.nameExample}
            required
            maxLength={120}
            autoComplete="name"
            {...form.getInputProps('name')}
          />
          <TextInput
            label={
              <>
                {text.phone}{' '}
                <Text span c="dimmed" fw={400} size="sm">
                  ({text.optional})
                </Text>
              </>
            }
            placeholder={text.phoneExample}
            type="tel"
            maxLength={40}
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        </SimpleGrid>
        <TextInput
          label={text.email}
          placeholder={text.emailExample}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <Textarea
          label={text.message}
          placeholder={text.messageExample}
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={4000}
          {...form.getInputProps('message')}
        />
        {/* Programs fill in whatever they find; people and their password managers do not meet this one. */}
        <div className={classes.trap} aria-hidden>
          <label>
            Homepage
            <input type="text" tabIndex={-1} autoComplete="off" {...form.getInputProps('homepage')} />
          </label>
        </div>
        <Button
          type="submit"
          size="lg"
          disabled={!hydrated || isPending}
          leftSection={<IconSend size={20} stroke={1.7} aria-hidden />}
        >
          {isPending ? text.sending : text.send}
        </Button>
        <Text size="sm" c="dimmed">
          {text.privacy}
        </Text>
      </Stack>
    </form>
  )
}

export function SentBox() {
  const text = useText(demoText)
  return (
    <Alert color="green" role="alert" title={text.sentTitle} icon={<IconCircleCheck aria-hidden />}>
      {text.sent}
    </Alert>
  )
}

const Mailbox = () => (
  <Anchor href={`mailto:${supportMailbox}`} inherit underline="always" c="inherit">
    {supportMailbox}
  </Anchor>
)
