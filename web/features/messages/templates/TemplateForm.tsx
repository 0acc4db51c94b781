import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMessagePlus, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { messageFor } from '#contract/problems.ts'
import { NewSmsTemplate, type SmsTemplate } from '#contract/messages/templates/schemas.ts'
import { templateNameMax } from '#domain/sms/limits.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useSides } from '#web/platform/use-conflict.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { KindField, MessageField } from '../send/MessageField.tsx'
import { messageText } from '../send/message.text.ts'
import { templatesQuery, useSaveTemplate } from '../messages.queries.ts'
import { templatesText } from './templates.text.ts'
import classes from '../Messages.module.css'

type Props = {
  userId: number
  /** Undefined for a new template. */
  edited: SmsTemplate | undefined
  onDone: () => void
}

const blank: NewSmsTemplate = { templateName: '', templateContent: '', kind: 'informational' }
const textOf = ({ templateName, templateContent, kind }: NewSmsTemplate): NewSmsTemplate => ({
  templateName,
  templateContent,
  kind,
})

/** Creates or changes a template. Input stays until the user saves or cancels. */
export function TemplateForm({ userId, edited, onDone }: Props) {
  const text = useText(templatesText)
  const words = useText(messageText)
  const save = useSaveTemplate(userId)
  const name = useRef<HTMLInputElement>(null)
  const [version, setVersion] = useState(edited?.version ?? 0)
  const client = useQueryClient()
  const language = useLanguage()
  const form = useForm<NewSmsTemplate>({
    initialValues: edited ? textOf(edited) : blank,
    validate: validateWith(NewSmsTemplate, language),
  })
  useEffect(() => {
    if (edited) name.current?.focus()
  }, [edited])

  const submit = (template: NewSmsTemplate, onVersion: number) => {
    if (save.isPending) return
    save.mutate(
      { template, edited: edited && { id: edited.id, version: onVersion } },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          form.reset()
          onDone()
        },
        onError: (error) => {
          if (conflict.catches(error)) return
          if (error instanceof Refusal) form.setErrors(error.fields)
          notifyError(error.message === '' ? text.saveFailed : error.message)
        },
      },
    )
  }
  const conflict = useSides<SmsTemplate>({
    read: async () => {
      const templates = await client.fetchQuery({ ...templatesQuery(userId), staleTime: 0 })
      const stored = templates.find(({ id }) => id === edited?.id)
      if (stored === undefined) throw new Error(messageFor('sms.template-not-found', language))
      return stored
    },
    takeStored: (stored) => {
      form.setValues(textOf(stored))
      setVersion(stored.version)
    },
    keepMine: (stored) => {
      setVersion(stored.version)
      submit(form.getValues(), stored.version)
    },
  })
  const onSubmit = form.onSubmit(
    (template) => submit(template, version),
    (errors) => {
      const isBlank = form.getValues().templateName.trim() === '' || form.getValues().templateContent.trim() === ''
      if (isBlank) notifyError(text.blank)
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
    },
  )

  return (
    <SectionCard title={edited ? text.editTemplate : text.newTemplate} icon={edited ? IconPencil : IconMessagePlus}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <ChangedMeanwhile
          refusal={conflict.refusal}
          names={{ templateName: text.name, templateContent: text.content, kind: words.kind }}
          onTakeStored={conflict.takeStored}
          onKeepMine={conflict.keepMine}
          loading={conflict.isReading || save.isPending}
        />
        <div className={classes.halves}>
          <Stack>
            <TextInput
              label={text.name}
              required
              maxLength={templateNameMax}
              {...form.getInputProps('templateName')}
              ref={name}
            />
            <MessageField
              label={text.content}
              value={form.values.templateContent}
              error={form.errors['templateContent']}
              onChange={(value) => form.setFieldValue('templateContent', value)}
            />
          </Stack>
          <KindField value={form.values.kind} onChange={(kind) => form.setFieldValue('kind', kind)} />
        </div>
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            {edited ? text.update : text.create}
          </Button>
          {edited && (
            <Button variant="default" onClick={onDone} disabled={save.isPending}>
              {text.cancel}
            </Button>
          )}
        </Group>
      </form>
    </SectionCard>
  )
}
