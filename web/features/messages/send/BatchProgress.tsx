import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconHelpCircle,
  IconHistory,
  IconProgressCheck,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isSettled, messageStates, wasSent } from '#domain/sms/message-state.ts'
import { useText } from '#web/platform/language.tsx'
import { confirmAction } from '#web/platform/confirm.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { MessageStateBadge } from '../MessageStateBadge.tsx'
import { outcomeText } from '../outcome.text.ts'
import { sendingText } from '../sending.text.ts'
import { batchQuery, useResend } from '../messages.queries.ts'
import classes from '../Messages.module.css'

type Props = {
  id: number
  /** True when the batch was just sent from this page, false when it is opened again later. */
  isNew: boolean
  onHide: () => void
}

/** Shows the progress of a bulk message, during and after sending. Closing the page does not stop the sending. */
export function BatchProgress({ id, isNew, onHide }: Props) {
  const text = useText(sendingText)
  const outcomes = useText(outcomeText)
  const { data: batch, error, refetch, isFetching } = useQuery(batchQuery(id))
  const resend = useResend()
  const watched = useRef(isNew)
  const sent = batch ? messageStates.filter(wasSent).reduce((sum, state) => sum + batch.counts[state], 0) : 0

  const { failed = 0, unknown = 0 } = batch?.counts ?? {}

  // Only a screen that sent the batch or watched its progress reports the result, and only once.
  const settled = batch?.settled
  useEffect(() => {
    if (settled === false) watched.current = true
    if (settled !== true || !watched.current) return
    watched.current = false
    if (sent > 0) notifySuccess(text.sentToMany(sent))
    if (sent === 0 && unknown === 0) notifyError(text.noneSent)
    else if (failed + unknown > 0) notifyError(text.notAll(failed, unknown))
  }, [settled, sent, failed, unknown, text])

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
  const isBusy = resend.isPending
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
      <ul className={classes.counts}>
        {messageStates
          .filter((state) => batch.counts[state] > 0)
          .map((state) => (
            <li key={state}>
              <MessageStateBadge state={state} label={text.countOf(outcomes.states[state], batch.counts[state])} />
            </li>
          ))}
      </ul>
      {batch.settled && (
        <Stack gap="sm" mb="md">
          {failed > 0 && (
            <Trouble
              color="red"
              icon={IconAlertTriangle}
              words={text.failedMore(failed)}
              show={{ to: `?tab=log&batch=${id}&state=failed`, label: text.showFailed }}
              resend={{ label: text.resendFailed(failed), isBusy, onClick: () => void again('failed') }}
            />
          )}
          {unknown > 0 && (
            <Trouble
              color="lamp"
              icon={IconHelpCircle}
              words={text.unknownMore(unknown)}
              show={{ to: `?tab=log&batch=${id}&state=unknown`, label: text.showUnknown }}
              resend={{ label: text.resendUnknown(unknown), isBusy, onClick: () => void again('unknown') }}
            />
          )}
        </Stack>
      )}
      <Group>
        <Button
          component={Link}
          to={`?tab=log&batch=${id}`}
          size="sm"
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {text.showLog}
        </Button>
      </Group>
    </SectionCard>
  )
}

type TroubleProps = {
  color: string
  icon: typeof IconX
  words: string
  show: { to: string; label: string }
  resend: { label: string; isBusy: boolean; onClick: () => void }
}

/** Long labels wrap on a phone. */
const wrapping = { root: classes.wrapping, label: classes.wrappingLabel }

/** Shows which messages failed, what to do about it, and a link to their recipients. */
function Trouble({ color, icon: Icon, words, show, resend }: TroubleProps) {
  return (
    <Alert color={color} role="note" icon={<Icon aria-hidden />}>
      <Text size="sm" maw="72ch">
        {words}
      </Text>
      <Group gap="sm" mt="sm">
        <Button component={Link} to={show.to} size="sm" variant="default" classNames={wrapping}>
          {show.label}
        </Button>
        <Button
          size="sm"
          variant="default"
          classNames={wrapping}
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={resend.isBusy}
          onClick={resend.onClick}
        >
          {resend.label}
        </Button>
      </Group>
    </Alert>
  )
}
