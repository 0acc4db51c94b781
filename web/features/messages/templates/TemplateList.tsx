import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import { IconHistory, IconMessage2, IconMessages, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { SmsTemplate } from '#contract/messages/templates/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { hint } from '#web/ui/hints.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { useAddReadyTemplates, useDeleteTemplate } from '../messages.queries.ts'
import { TemplateHistory } from './TemplateHistory.tsx'
import { templatesText } from './templates.text.ts'
import classes from '../Messages.module.css'

type Props = {
  userId: number
  templates: readonly SmsTemplate[]
  edited: SmsTemplate | undefined
  onEdit: (template: SmsTemplate | undefined) => void
}

const shown = 90

export function TemplateList({ userId, templates, edited, onEdit }: Props) {
  const text = useText(templatesText)
  const [ofHistory, setOfHistory] = useState<SmsTemplate>()
  const list = useRef<HTMLDivElement>(null)
  const remove = useDeleteTemplate(userId)
  // The mutation is created here and not in the empty state, because the empty state is unmounted by the time the
  // server responds.
  const addReady = useAddReadyTemplates(userId)

  const addReadyOnes = () =>
    addReady.mutate(undefined, {
      onSuccess: ({ message }) => {
        notifySuccess(message)
        list.current?.focus()
      },
      onError: (error) => void notifyError(error.message || text.saveFailed),
    })

  const ask = async (template: SmsTemplate) => {
    const isSure = await confirmAction({
      title: text.deleteTitle,
      message: text.deleteQuestion,
      confirmLabel: text.delete,
      danger: true,
    })
    if (!isSure) return
    remove.mutate(template.id, {
      onSuccess: ({ message }) => {
        notifySuccess(message)
        if (edited?.id === template.id) onEdit(undefined)
        // The focused button has been removed, so the list takes the focus.
        list.current?.focus()
      },
      onError: (error) => void notifyError(text.deleteFailed(error.message || text.unknownError)),
    })
  }

  const columns: Column<SmsTemplate>[] = [
    {
      key: 'name',
      header: text.columns.name,
      lead: true,
      render: ({ templateName, kind }) => (
        <div>
          <Text fw={600} className={classes.name}>
            {templateName}
          </Text>
          {kind === 'commercial' && (
            <Badge size="sm" color="lamp" variant="light">
              {text.kinds.commercial}
            </Badge>
          )}
        </div>
      ),
    },
    {
      key: 'content',
      header: text.columns.content,
      render: ({ templateContent }) => (
        <span className={classes.words}>
          {templateContent.length > shown ? `${templateContent.slice(0, shown)}…` : templateContent}
        </span>
      ),
    },
    { key: 'version', header: text.columns.version, render: ({ version }) => `v${version}` },
    { key: 'created', header: text.columns.created, render: ({ createdDate }) => <Instant at={createdDate} /> },
    { key: 'updated', header: text.columns.updated, render: ({ updatedDate }) => <Instant at={updatedDate} /> },
    {
      key: 'actions',
      header: text.actions,
      actions: true,
      render: (template) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Action label={text.edit} name={template.templateName} icon={IconPencil} onClick={() => onEdit(template)} />
          <Action
            label={text.history}
            name={template.templateName}
            icon={IconHistory}
            onClick={() => setOfHistory(template)}
          />
          <Action
            label={text.delete}
            name={template.templateName}
            icon={IconTrash}
            color="red"
            onClick={() => void ask(template)}
          />
        </Group>
      ),
    },
  ]

  return (
    <SectionCard title={text.list} icon={IconMessages}>
      <div ref={list} tabIndex={-1} className={classes.list}>
        {templates.length === 0 ? (
          <EmptyState
            icon={IconMessage2}
            title={text.none}
            description={text.noneMore}
            action={
              <Button variant="default" loading={addReady.isPending} onClick={addReadyOnes}>
                {text.addReady}
              </Button>
            }
          />
        ) : (
          <DataTable caption={text.caption} columns={columns} rows={templates} rowKey={({ id }) => id} />
        )}
      </div>
      <TemplateHistory
        userId={userId}
        template={ofHistory}
        onClose={() => setOfHistory(undefined)}
        onUse={({ templateName, templateContent, kind }) => {
          if (ofHistory) onEdit({ ...ofHistory, templateName, templateContent, kind })
          setOfHistory(undefined)
        }}
      />
    </SectionCard>
  )
}

type ActionProps = { label: string; name: string; icon: typeof IconTrash; color?: string; onClick: () => void }

function Action({ label, name, icon: Icon, color = 'gray', onClick }: ActionProps) {
  const text = useText(templatesText)
  return (
    <ActionIcon
      {...hint(label)}
      variant="subtle"
      color={color}
      size="lg"
      aria-label={text.of(label, name)}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}

function Instant({ at }: { at: string }) {
  return <span className={classes.whole}>{formatInstant(new Date(at))}</span>
}
