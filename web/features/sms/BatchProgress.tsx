import { Button, Group, Progress, Text } from '@mantine/core'
import { IconHistory, IconProgressCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isSettled, messageStates, wasSent } from '#domain/sms/message-state.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction, notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { MessageStateBadge } from './MessageStateBadge.tsx'
import { sendingText } from './sending.text.ts'
import { batchOf, useResend } from './sms.queries.ts'
import classes from './Sms.module.css'

type Props = {
  id: number
  /** Sent from this very page, not looked at again later. */
  isNew: boolean
  onHide: () => void
}

/** How far a bulk message is, while it goes out and afterwards. Leaving the page stops nothing. */
export function BatchProgress({ id, isNew, onHide }: Props) {
  const text = useText(sendingText)
  const { data: batch, error, refetch, isFetching } = useQuery(batchOf(id))
  const resend = useResend()
  const watched = useRef(isNew)
  const sent = batch ? messageStates.filter(wasSent).reduce((sum, state) => sum + batch.counts[state], 0) : 0

  // Said once, by the screen that saw it going on or has just sent it.
  const settled = batch?.settled
  useEffect(() => {
    if (settled === false) watched.current = true
    if (settled !== true || !watched.current) return
    watched.current = false
    if (sent > 0) notifySuccess(text.sentToMany(sent))
    else notifyError(text.noneSent)
  }, [settled, sent, text])

  const again = async (state: 'failed' | 'unknown') => {
    const isSure =
      state === 'failed' ||
      (await confirmAction({
        title: text.resendUnknownTitle,
        message: text.resendUnknownQuestion,
        confirmLabel: text.resend,
      }))
    if (!isSure) return
    resend.mutate({ batchId: id, state }, { onError: (problem) => void notifyError(text.failed(problem.message)) })
  }

  if (error && batch === undefined)
    return <ErrorState error={error} title={text.progressFailed} onRetry={() => void refetch()} retrying={isFetching} />
  if (batch === undefined) return <LoadingState rows={2} />
  const done = messageStates.filter(isSettled).reduce((sum, state) => sum + batch.counts[state], 0)
  const share = batch.total === 0 ? 100 : (done / batch.total) * 100
  return (
    <SectionCard
      title={text.progress}
      icon={IconProgressCheck}
      description={batch.settled ? text.finished : text.running}
      aside={
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={onHide}
        >
          {text.hide}
        </Button>
      }
    >
      <Progress value={share} aria-label={text.progress} animated={!batch.settled} />
      <Text component="output" size="sm" mt={6} className="konuk-numbers">
        {text.progressOf(done, batch.total)}
      </Text>
      <ul className={classes['counts']}>
        {messageStates
          .filter((state) => batch.counts[state] > 0)
          .map((state) => (
            <li key={state}>
              <MessageStateBadge state={state} label={text.countOf(text.states[state], batch.counts[state])} />
            </li>
          ))}
      </ul>
      <Group gap="sm">
        <Button
          component={Link}
          to={`?tab=log&batch=${id}`}
          size="sm"
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {text.showLog}
        </Button>
        {batch.settled && batch.counts.failed > 0 && (
          <Button
            size="sm"
            variant="light"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={resend.isPending}
            onClick={() => void again('failed')}
          >
            {text.resendFailed(batch.counts.failed)}
          </Button>
        )}
        {batch.settled && batch.counts.unknown > 0 && (
          <Button
            size="sm"
            variant="light"
            color="lamp"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={resend.isPending}
            onClick={() => void again('unknown')}
          >
            {text.resendUnknown(batch.counts.unknown)}
          </Button>
        )}
      </Group>
    </SectionCard>
  )
}
