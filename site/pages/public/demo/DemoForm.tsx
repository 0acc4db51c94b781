import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { sendDemoRequest } from '#contract/contact/endpoints.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { messageFor } from '#contract/problems.ts'
import { useInstallation } from '#site/installation.ts'
import { useLanguage, useText } from '#site/language.tsx'
import { demoHooks } from '#site/script/demo-hooks.ts'
import { Alert } from '#site/ui/Alert.tsx'
import { Button } from '#site/ui/Button.tsx'
import { Field, FieldComplaint, LongField } from '#site/ui/Field.tsx'
import { demoText } from './demo.text.ts'
import classes from './DemoForm.module.css'

/** `site/script/demo-form.ts` sends the form. */
export function DemoForm() {
  const text = useText(demoText)
  const { connection, unknown } = useText(frameText)
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
      <noscript>
        <p>
          {text.needsScript} <Mailbox />
        </p>
      </noscript>
      <div className={classes.pair} {...{ [demoHooks.fields]: '' }}>
        <Field
          label={text.name}
          placeholder={text.nameExample}
          required
          maxLength={120}
          autoComplete="name"
          name="name"
          data-required-words={messageFor('contact.name-required', language)}
        />
        <Field
          label={text.phone}
          hint={text.optional}
          placeholder={text.phoneExample}
          type="tel"
          maxLength={40}
          autoComplete="tel"
          name="phone"
        />
      </div>
      <Field
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
      <LongField
        label={text.message}
        placeholder={text.messageExample}
        required
        rows={4}
        maxLength={4000}
        name="message"
        data-required-words={messageFor('contact.message-required', language)}
      />
      {/* A honeypot for spam programs, which fill in every field. People and password managers never reach this field. */}
      <div className={classes.trap} aria-hidden>
        <label>
          Homepage
          <input type="text" tabIndex={-1} autoComplete="off" name="homepage" />
        </label>
      </div>
      <Button type="submit" size="lg" disabled before={<IconSend size={20} stroke={1.7} aria-hidden />}>
        <span data-sending={text.sending} {...{ [demoHooks.label]: '' }}>
          {text.send}
        </span>
      </Button>
      <p className={classes.small}>{text.privacy}</p>
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
        <FieldComplaint />
      </template>
    </form>
  )
}

function Mailbox() {
  const { mailbox } = useInstallation()
  return <a href={`mailto:${mailbox}`}>{mailbox}</a>
}
