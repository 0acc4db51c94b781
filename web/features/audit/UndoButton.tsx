import { Button, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/audit/schemas.ts'
import { undoChange } from '#contract/audit/endpoints.ts'
import { topics } from '#contract/live/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { auditText } from './audit.text.ts'
import { Changes } from './Changes.tsx'
import { sentence } from './sentence.ts'

/** Undoes a change after a confirmation. If the change cannot be undone, the reason is shown where there is one. */
export function UndoButton({ entry }: { entry: AuditEntry }) {
  const text = useText(auditText)
  const language = useLanguage()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call(undoChange, { params: { id: entry.id } }),
    onSuccess: ({ message }) => void notifySuccess(message),
    onError: (error) => void notifyError(error.message),
    // The undone row may be on any screen, and a refusal may be about a change that this screen does not show yet.
    onSettled: () => Promise.all([changed(...topics), client.refetchQueries({ queryKey: ['audit'] })]),
  })
  const { whyNotUndone: why } = entry
  if (why === 'done') {
    return (
      <Text size="sm" c="dimmed">
        {text.undone}
      </Text>
    )
  }
  if (why === 'money' || why === 'proof' || why === 'identity') {
    return (
      <Text size="sm" c="dimmed">
        {messageFor(`audit.undo-${why}`, language)}
      </Text>
    )
  }
  if (why !== null) return null
  const ask = async () => {
    const isSure = await confirmAction({
      title: text.undoTitle,
      message: <WhatIsUndone entry={entry} />,
      confirmLabel: text.undo,
    })
    if (isSure && !undo.isPending) undo.mutate()
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={undo.isPending}
      onClick={() => void ask()}
      aria-label={text.undoNamed(sentence(entry, language))}
    >
      {text.undo}
    </Button>
  )
}

function WhatIsUndone({ entry }: { entry: AuditEntry }) {
  const text = useText(auditText)
  const language = useLanguage()
  return (
    <Stack gap="xs">
      <Text>{sentence(entry, language)}</Text>
      {entry.operation === 'insert' ? (
        <Text size="sm">{entry.tableName === 'business_terms' ? text.undoTerms : text.undoAdded}</Text>
      ) : (
        <Changes entry={entry} back />
      )}
      {entry.tableName === 'reservation' && (
        <Text size="sm" c="dimmed">
          {text.undoMove}
        </Text>
      )}
      {entry.tableName === 'child_band' && (
        <Text size="sm" c="dimmed">
          {text.undoBands}
        </Text>
      )}
    </Stack>
  )
}
