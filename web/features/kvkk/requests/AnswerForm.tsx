import { Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import {
  type DataRequest,
  DataRequestAnswer,
  requestReasonMax,
  requestWordsMax,
} from '#contract/kvkk/requests/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import { answerProblems, needsReason, type RequestOutcome, requestOutcomes } from '#domain/kvkk/data-request.ts'
import type { Day } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { validateWith } from '#web/platform/validate.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { answerRequest, useRequestMutation } from './requests.queries.ts'
import { requestWords } from './request-words.text.ts'
import { requestsText } from './requests.text.ts'

const fields = ['answeredOn', 'outcome', 'answer', 'reason']

/** Records how a request was answered. The answer itself is sent to the person outside Konuk. */
export function AnswerForm({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const text = useText(requestsText)
  const named = useText(requestWords)
  const language = useLanguage()
  const saving = useRequestMutation(answerRequest)
  const today = useToday()
  const [answeredOn, setAnsweredOn] = useState<Day | null>(today)
  const [outcome, setOutcome] = useState<RequestOutcome | null>(null)
  const [answer, setAnswer] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { errors: refused, refusal } = useRefused(saving.error, { answeredOn, outcome, answer, reason }, wrong)
  const asksReason = outcome !== null && needsReason(outcome)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const said = { answeredOn, outcome, answer, reason: asksReason ? reason : '', version: request.version }
    const found = validateWith(DataRequestAnswer, language)(said)
    const parsed = DataRequestAnswer.safeParse(said)
    const { answeredOn: odd } = parsed.success ? answerProblems(parsed.data, request.receivedOn, today) : {}
    setWrong(odd === undefined ? found : { ...found, answeredOn: messageFor(odd, language) })
    if (!parsed.success || odd !== undefined) return
    saving.mutate(
      { id: request.id, body: parsed.data },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={text.answerTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={refusal} shownFields={fields} />
          <Text size="sm" c="dimmed">
            {text.answerMore}
          </Text>
          <Text fw={600}>
            {request.askerName}: {named.rights[request.right]}
          </Text>
          <DayInput
            inDialog
            label={text.answeredOn}
            value={answeredOn}
            onChange={setAnsweredOn}
            min={request.receivedOn}
            error={refused['answeredOn']}
          />
          <Radio.Group
            label={text.outcome}
            value={outcome}
            onChange={(value) => setOutcome(requestOutcomes.find((one) => one === value) ?? null)}
            error={refused['outcome']}
          >
            <Stack gap="sm" mt="xs">
              {requestOutcomes.map((value) => (
                <Radio key={value} value={value} label={named.outcomes[value]} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={text.answerWords}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={requestWordsMax}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
            error={refused['answer']}
          />
          {asksReason && (
            <Textarea
              label={text.reason}
              description={text.reasonMore}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={requestReasonMax}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={refused['reason']}
            />
          )}
          <EditorFoot cancel={text.cancel} save={text.save} onCancel={onClose} isSaving={saving.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
