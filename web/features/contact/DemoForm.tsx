import { Alert, Anchor, Button, Input, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { sendDemoRequest } from '#contract/contact/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { platformText } from '#web/platform/platform.text.ts'
import { supportMailbox } from '#web/platform/site.ts'
import { demoText } from './demo.text.ts'
import { demoHooks } from './script/demo-hooks.ts'
import classes from './DemoForm.module.css'

/** The form is rendered at build time; `script/demo-form.ts` sends it. */
export function DemoForm() {
  const text = useText(demoText)
  const { connection, unknown } = useText(platformText)
  const language = useLanguage()
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={text.dialogTitle}
      method={sendDemoRequest.method}
      action={sendDemoRequest.path}
      data-malformed={messageFor('request.malformed', language)}
      data-connection={connection}
      data-unknown={unknown}
      {...{ [demoHooks.form]: '' }}
    >
      <Stack gap="md">
        <noscript>
          <Text>
            {text.needsScript} <Mailbox />
          </Text>
        </noscript>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" {...{ [demoHooks.fields]: '' }}>
          <TextInput
            label={text.name}
            placeholder={text.nameExample}
            required
            maxLength={120}
            autoComplete="name"
            name="name"
            data-required-words={messageFor('contact.name-required', language)}
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
            name="phone"
          />
        </SimpleGrid>
        <TextInput
          label={text.email}
          placeholder={text.emailExample}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          name="email"
          data-required-words={messageFor('contact.email-required', language)}
          data-invalid-words={messageFor('contact.email-invalid', language)}
        />
        <Textarea
          label={text.message}
          placeholder={text.messageExample}
          required
          rows={4}
          maxLength={4000}
          name="message"
          classNames={{ input: classes.message ?? '' }}
          data-required-words={messageFor('contact.message-required', language)}
        />
        {/* A honeypot for spam programs, which fill in every field. People and password managers never reach this field. */}
        <div className={classes.trap} aria-hidden>
          <label>
            Homepage
            <input type="text" tabIndex={-1} autoComplete="off" name="homepage" />
          </label>
        </div>
        <Button type="submit" size="lg" disabled leftSection={<IconSend size={20} stroke={1.7} aria-hidden />}>
          <span data-sending={text.sending} {...{ [demoHooks.label]: '' }}>
            {text.send}
          </span>
        </Button>
        <Text size="sm" c="dimmed">
          {text.privacy}
        </Text>
      </Stack>
      <template {...{ [demoHooks.sent]: '' }}>
        <Alert color="green" role="alert" title={text.sentTitle} icon={<IconCircleCheck aria-hidden />}>
          {text.sent}
        </Alert>
      </template>
      <template {...{ [demoHooks.failed]: '' }}>
        <Alert color="red" role="alert" title={text.failedTitle} icon={<IconAlertTriangle aria-hidden />}>
          <span {...{ [demoHooks.reason]: '' }} /> {text.failedBefore}
          <Mailbox />
          {text.failedAfter}
        </Alert>
      </template>
      <template {...{ [demoHooks.complaint]: '' }}>
        <Input.Error size="md" />
      </template>
    </form>
  )
}

const Mailbox = () => (
  <Anchor href={`mailto:${supportMailbox}`} inherit underline="always" c="inherit">
    {supportMailbox}
  </Anchor>
)
