import { Button, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AuditAct } from '#contract/audit/schemas.ts'
import { undoAct } from '#contract/audit/endpoints.ts'
import { wordsOfTables } from '#contract/audit/words-of-tables.text.ts'
import { topics } from '#contract/live/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { messageFor } from '#contract/problems.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { undoCheckQuery } from './audit.queries.ts'
import { auditText } from './audit.text.ts'
import { Changes } from './Changes.tsx'
import { fieldValue } from './field-value.ts'
import { actSentence } from './sentence.ts'

type Plan = { undone: readonly number[]; kept: readonly number[] }

/**
 * Undoes an act after a confirmation. The server says beforehand whether it works for this user now; otherwise the
 * reason stands in place of the button.
 */
export function ActUndo({ act }: { act: AuditAct }) {
  const text = useText(auditText)
  const language = useLanguage()
  const { whyNotUndone: why } = act
  if (why === null) return <CheckedUndo act={act} />
  // The line of the act says itself that it was undone.
  if (why === 'done' || act.parts.every(({ operation }) => operation === 'see')) return null
  const reason = why === 'not-allowed' ? text.undoNotYours : messageFor(`audit.undo-${why}`, language)
  return <Reason>{reason}</Reason>
}

const Reason = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
)

function CheckedUndo({ act }: { act: AuditAct }) {
  const text = useText(auditText)
  const language = useLanguage()
  const client = useQueryClient()
  const { data: plan, error } = useQuery(undoCheckQuery(act.id))
  const undo = useMutation({
    mutationFn: () => call(undoAct, { params: { id: act.id } }),
    onSuccess: ({ message }) => void notifySuccess(message),
    onError: (refused) => void notifyError(refused.message),
    // The undone rows may be on any screen, and a refusal may be about a change that this screen does not show yet.
    onSettled: () => Promise.all([changed(...topics), client.refetchQueries({ queryKey: ['audit'] })]),
  })
  if (error !== null) return <Reason>{error.message}</Reason>
  if (plan === undefined) return <Reason>{text.checking}</Reason>
  if (plan.whyNot !== null) return <Reason>{plan.whyNot}</Reason>
  const ask = async () => {
    const isSure = await confirmAction({
      title: text.undoTitle,
      message: <WhatIsUndone act={act} plan={plan} />,
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
      aria-label={text.undoNamed(actSentence(act, language))}
    >
      {text.undo}
    </Button>
  )
}

function WhatIsUndone({ act, plan }: { act: AuditAct; plan: Plan }) {
  const text = useText(auditText)
  const language = useLanguage()
  const undone = act.parts.filter(({ id }) => plan.undone.includes(id))
  const others = plan.undone.length - undone.length
  const tables = new Set(undone.map(({ tableName }) => tableName))
  const kept = new Set(
    act.parts
      .filter(({ id }) => plan.kept.includes(id))
      .map(({ tableName }) => wordsOfTables[tableName]?.[language].name ?? tableName),
  )
  return (
    <Stack gap="xs">
      <Text>{actSentence(act, language)}</Text>
      {undone.map((part) =>
        part.operation === 'insert' ? (
          <Text key={part.id} size="sm">
            {whatEnds(part, text, language)}
          </Text>
        ) : (
          <Changes key={part.id} entry={part} shown="named" back />
        ),
      )}
      {others > 0 && <Text size="sm">{text.undoOthers(others)}</Text>}
      {undone.some(({ tableName, operation }) => tableName === 'reservation' && operation === 'update') && (
        <Text size="sm" c="dimmed">
          {text.undoMove}
        </Text>
      )}
      {tables.has('child_band') && (
        <Text size="sm" c="dimmed">
          {text.undoBands}
        </Text>
      )}
      {kept.size > 0 && (
        <Text size="sm" c="dimmed">
          {text.undoKeeps([...kept].join(', '))}
        </Text>
      )}
    </Stack>
  )
}

/** What becomes of an added row, in one sentence. */
function whatEnds(
  { tableName, changes }: AuditAct['parts'][number],
  text: (typeof auditText)['tr'],
  language: Language,
): string {
  const amount = (field: string) => {
    const sum = changes.find((change) => change.field === field)?.after ?? ''
    return fieldValue(tableName, field, sum, language)
  }
  if (tableName === 'business_terms') return text.undoTerms
  if (tableName === 'reservation') return text.undoBooking
  if (tableName === 'payment') return text.undoPayment(amount('amount_kurus'))
  if (tableName === 'folio_line') return text.undoCharge(amount('gross_kurus'))
  return text.undoAdded(wordsOfTables[tableName]?.[language].name ?? tableName)
}
