import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconGitMerge, IconMessagePlus, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import { NewSmsTemplate, type SmsTemplate } from '#contract/messages/templates/schemas.ts'
import { templateNameMax } from '#domain/sms/limits.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { KindField, MessageField } from '../send/MessageField.tsx'
import { useSaveTemplate } from '../messages.queries.ts'
import { templatesText } from './templates.text.ts'
import classes from '../Messages.module.css'

type Props = {
  userId: number
  /** Undefined for a new template. */
  edited: SmsTemplate | undefined
  /** The edited template as it is stored now. */
  stored: SmsTemplate | undefined
  onDone: () => void
}

const blank: NewSmsTemplate = { templateName: '', templateContent: '', kind: 'informational' }
const textOf = ({ templateName, templateContent, kind }: NewSmsTemplate): NewSmsTemplate => ({
  templateName,
  templateContent,
  kind,
})

/** Creates or changes a template. Input stays until the user saves or cancels. */
export function TemplateForm({ userId, edited, stored, onDone }: Props) {
  const text = useText(templatesText)
  const save = useSaveTemplate(userId)
  const name = useRef<HTMLInputElement>(null)
  const [version, setVersion] = useState(edited?.version ?? 0)
  const [stale, setStale] = useState(false)
  const form = useForm<NewSmsTemplate>({
    initialValues: edited ? textOf(edited) : blank,
    validate: validateWith(NewSmsTemplate, useLanguage()),
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
          const isStale = error instanceof Refusal && error.problem.code === 'sms.template-stale'
          setStale(isStale)
          if (error instanceof Refusal) form.setErrors(error.fields)
          if (!isStale) notifyError(error.message === '' ? text.saveFailed : error.message)
        },
      },
    )
  }
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
        {stale && stored && stored.version !== version && (
          <Stale
            stored={stored}
            saving={save.isPending}
            onKeepMine={() => {
              setVersion(stored.version)
              submit(form.getValues(), stored.version)
            }}
            onTakeTheirs={() => {
              form.setValues(textOf(stored))
              setVersion(stored.version)
              setStale(false)
            }}
          />
        )}
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

type StaleProps = { stored: SmsTemplate; saving: boolean; onKeepMine: () => void; onTakeTheirs: () => void }

/** Shows both versions and lets the user choose, so that nothing is merged or lost without consent. */
function Stale({ stored, saving, onKeepMine, onTakeTheirs }: StaleProps) {
  const text = useText(templatesText)
  return (
    <Alert color="lamp" role="alert" title={text.staleTitle} icon={<IconGitMerge aria-hidden />}>
      <Stack gap="xs">
        <Text size="sm">{text.stale(stored.version)}</Text>
        <Text size="sm" fw={600}>
          {stored.templateName}
        </Text>
        <div className={classes.bubble}>{stored.templateContent}</div>
        <Group gap="sm">
          <Button size="sm" onClick={onKeepMine} loading={saving}>
            {text.keepMine}
          </Button>
          <Button size="sm" variant="default" onClick={onTakeTheirs} disabled={saving}>
            {text.takeTheirs}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
