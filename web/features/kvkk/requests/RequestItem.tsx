import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconScale, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { DataRequest } from '#contract/kvkk/requests/schemas.ts'
import { answerBy, daysLeft, type RequestOutcome, type Urgency, urgencyOf } from '#domain/kvkk/data-request.ts'
import { formatDay, formatInstant } from '#domain/time/day.ts'
import { personDataAddress } from '#web/features/navigation/addresses.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { reopenRequest, useRequestMutation } from './requests.queries.ts'
import { requestWords } from './request-words.text.ts'
import { requestsText } from './requests.text.ts'
import records from '../Records.module.css'
import classes from './Requests.module.css'

const tones = { overdue: 'bad', soon: 'waiting', calm: 'neutral' } as const satisfies Record<Urgency, StatusTone>
const outcomeLook = {
  granted: { tone: 'good', icon: IconCheck },
  partly: { tone: 'waiting', icon: IconScale },
  refused: { tone: 'neutral', icon: IconX },
} as const satisfies Record<RequestOutcome, { tone: StatusTone; icon: typeof IconX }>

type Props = {
  request: DataRequest
  onChange: (request: DataRequest) => void
  onAnswer: (request: DataRequest) => void
}

export function RequestItem({ request, onChange, onAnswer }: Props) {
  const text = useText(requestsText)
  const named = useText(requestWords)
  const { askerName, askerContact, receivedOn, channel, right, words, guestId, recordedBy, recordedAt, answer } =
    request
  return (
    <li className={records.item} data-urgency={answer === null ? undefined : 'done'}>
      <div className={records.head}>
        <div className={classes.who}>
          <Text fw={700}>{askerName}</Text>
          <Text>{named.rights[right]}</Text>
          <Text size="sm" c="dimmed" className="konuk-numbers">
            {text.came(formatDay(receivedOn), named.channels[channel])}
          </Text>
        </div>
        <State request={request} />
      </div>
      {words !== '' && <Said label={text.wrote} words={words} />}
      {answer !== null && <Said label={text.answerGiven} words={answer.words} />}
      {answer !== null && answer.reason !== '' && <Said label={text.reasonGiven} words={answer.reason} />}
      <Text size="sm" c="dimmed" className={classes.small ?? ''}>
        {[
          askerContact !== '' && text.answerTo(askerContact),
          answer === null
            ? text.recordedBy(recordedBy, formatInstant(new Date(recordedAt)))
            : text.answered(answer.by, formatDay(answer.on)),
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </Text>
      <Group gap="sm" justify="space-between" mt="xs">
        {guestId === null ? (
          <span />
        ) : (
          <Anchor component={Link} to={personDataAddress(guestId)}>
            {text.guest}
          </Anchor>
        )}
        {answer === null ? (
          <Group gap="sm" className={classes.permissions ?? ''}>
            <Button variant="default" aria-label={text.changeOf(askerName)} onClick={() => onChange(request)}>
              {text.change}
            </Button>
            <Button aria-label={text.answerOf(askerName)} onClick={() => onAnswer(request)}>
              {text.answer}
            </Button>
          </Group>
        ) : (
          <Reopen request={request} />
        )}
      </Group>
    </li>
  )
}

function State({ request: { receivedOn, answer } }: { request: DataRequest }) {
  const text = useText(requestsText)
  const named = useText(requestWords)
  const today = useToday()
  if (answer !== null) {
    const { tone, icon } = outcomeLook[answer.outcome]
    return <StatusBadge tone={tone} icon={icon} label={named.outcomes[answer.outcome]} />
  }
  const left = daysLeft(receivedOn, today)
  const urgency = urgencyOf(receivedOn, today)
  return (
    <div className={classes.clock}>
      <StatusBadge
        tone={tones[urgency]}
        icon={urgency === 'overdue' ? IconAlertTriangle : IconClock}
        label={left < 0 ? text.late(-left) : text.left(left)}
      />
      <Text size="sm" c="dimmed" className="konuk-numbers">
        {text.until(formatDay(answerBy(receivedOn)))}
      </Text>
    </div>
  )
}

function Said({ label, words }: { label: string; words: string }) {
  return (
    <div className={classes.said}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <p className={classes.words}>{words}</p>
    </div>
  )
}

function Reopen({ request: { id, version, askerName } }: { request: DataRequest }) {
  const text = useText(requestsText)
  const reopening = useRequestMutation(reopenRequest)
  const reopen = async () => {
    const isSure = await confirmAction({
      title: text.reopenTitle,
      message: text.reopenMore,
      confirmLabel: text.reopen,
    })
    if (!isSure || reopening.isPending) return
    reopening.mutate(
      { id, version },
      { onSuccess: ({ message }) => notifySuccess(message), onError: (error) => notifyError(error.message) },
    )
  }
  return (
    <Button
      variant="default"
      aria-label={text.reopenOf(askerName)}
      loading={reopening.isPending}
      onClick={() => void reopen()}
    >
      {text.reopen}
    </Button>
  )
}
