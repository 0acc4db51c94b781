import { Modal, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type DataRequest, NewDataRequest, requestWordsMax } from '#contract/kvkk/requests/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import {
  dataRights,
  type DataRight,
  receivingProblem,
  type RequestChannel,
  requestChannels,
} from '#domain/kvkk/data-request.ts'
import type { Day } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useToday } from '#web/platform/use-today.ts'
import { validateWith } from '#web/platform/validate.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { GuestPicker } from './GuestPicker.tsx'
import { saveRequest, useRequestMutation } from './requests.queries.ts'
import { requestWords } from './request-words.text.ts'
import { requestsText } from './requests.text.ts'

const fields = ['receivedOn', 'channel', 'right', 'askerName', 'askerContact', 'words', 'guestId']

/** Records a request, or corrects an open one. */
export function RequestForm({ known, onClose }: { known: DataRequest | undefined; onClose: () => void }) {
  const text = useText(requestsText)
  const named = useText(requestWords)
  const language = useLanguage()
  const today = useToday()
  const saving = useRequestMutation(saveRequest)
  // The id is the same for each attempt, so that a request is not recorded twice if the answer was lost.
  const [requestId] = useState(() => crypto.randomUUID())
  const [receivedOn, setReceivedOn] = useState<Day | null>(known?.receivedOn ?? null)
  const [channel, setChannel] = useState<RequestChannel | null>(known?.channel ?? null)
  const [right, setRight] = useState<DataRight | null>(known?.right ?? null)
  const [askerName, setAskerName] = useState(known?.askerName ?? '')
  const [askerContact, setAskerContact] = useState(known?.askerContact ?? '')
  const [words, setWords] = useState(known?.words ?? '')
  const [guestId, setGuestId] = useState(known?.guestId ?? null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const typed = { receivedOn, channel, right, askerName, askerContact, words, guestId }
  const { errors: refused, refusal } = useRefused(saving.error, typed, wrong)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const said = { receivedOn, channel, right, askerName, askerContact, words, guestId }
    const ahead = receivedOn === null ? undefined : receivingProblem(receivedOn, today)
    const found = validateWith(NewDataRequest, language)({ requestId, ...said })
    setWrong(ahead === undefined ? found : { ...found, receivedOn: messageFor(ahead, language) })
    const parsed = NewDataRequest.safeParse({ requestId, ...said })
    if (!parsed.success || ahead !== undefined) return
    const { requestId: _, ...clean } = parsed.data
    saving.mutate(
      { known, requestId, said: clean },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={known === undefined ? text.recordTitle : text.changeTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={refusal} shownFields={fields} />
          <TextInput
            data-autofocus
            label={text.askerName}
            autoComplete="off"
            maxLength={200}
            value={askerName}
            onChange={(event) => setAskerName(event.currentTarget.value)}
            error={refused['askerName']}
          />
          <GuestPicker
            guestId={guestId}
            onChoose={(id, name) => {
              setGuestId(id)
              if (askerName.trim() === '' && name !== undefined) setAskerName(name)
            }}
            error={refused['guestId']}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DayInput
              inDialog
              label={text.receivedOn}
              description={text.receivedOnMore}
              value={receivedOn}
              onChange={setReceivedOn}
              error={refused['receivedOn']}
            />
            <Select
              label={text.channel}
              description=" "
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={requestChannels.map((value) => ({ value, label: named.channels[value] }))}
              value={channel}
              onChange={setChannel}
              allowDeselect={false}
              error={refused['channel']}
            />
          </SimpleGrid>
          <Select
            label={text.right}
            data={dataRights.map((value) => ({ value, label: named.rights[value] }))}
            value={right}
            onChange={setRight}
            allowDeselect={false}
            error={refused['right']}
          />
          <TextInput
            label={text.askerContact}
            autoComplete="off"
            maxLength={200}
            value={askerContact}
            onChange={(event) => setAskerContact(event.currentTarget.value)}
            error={refused['askerContact']}
          />
          <Textarea
            label={text.words}
            description={text.wordsMore}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={requestWordsMax}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            error={refused['words']}
          />
          <EditorFoot cancel={text.cancel} save={text.save} onCancel={onClose} isSaving={saving.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
