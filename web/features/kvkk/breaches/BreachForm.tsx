import { Modal, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type Breach, breachTextMax, NewBreach } from '#contract/kvkk/breaches/schemas.ts'
import { clockIn, instantOf } from '#domain/time/day.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { useSaveBreach } from './breaches.queries.ts'
import { breachesText } from './breaches.text.ts'
import { type Moment, MomentInput } from './MomentInput.tsx'

const words = [
  'happened',
  'kindsOfData',
  'whose',
  'consequences',
  'measures',
  'contact',
  'lateReason',
  'peopleNotifiedHow',
  'noBreachReason',
] as const
type Word = (typeof words)[number]
const hints: Partial<
  Record<Word, 'happenedHint' | 'kindsHint' | 'whoseHint' | 'consequencesHint' | 'contactHint' | 'noBreachHint'>
> = {
  happened: 'happenedHint',
  kindsOfData: 'kindsHint',
  whose: 'whoseHint',
  consequences: 'consequencesHint',
  contact: 'contactHint',
  noBreachReason: 'noBreachHint',
}
const moments = ['noticedAt', 'boardNotifiedAt', 'peopleNotifiedAt'] as const
type MomentName = (typeof moments)[number]

function momentOf(instant: string | null | undefined): Moment {
  if (instant === null || instant === undefined) return { day: null, time: '' }
  const [day = '', time = ''] = clockIn(new Date(instant)).split('T')
  return { day, time }
}
/** A day without a time means the beginning of that day, the earliest possible moment. */
const instantIn = ({ day, time }: Moment) =>
  day === null ? null : instantOf(`${day}T${time === '' ? '00:00' : time}`).toISOString()

/** The facts about a breach. A new breach may have only a few; more can be added every day. */
export function BreachForm({ known, onClose }: { known: Breach | undefined; onClose: () => void }) {
  const text = useText(breachesText)
  const language = useLanguage()
  const saving = useSaveBreach()
  // The id is the same for each attempt, so that a breach is not recorded twice if the answer was lost.
  const [requestId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(() => startWords(known))
  const [at, setAt] = useState<Record<MomentName, Moment>>(() => ({
    noticedAt: momentOf(known?.noticedAt ?? timeNow().toISOString()),
    boardNotifiedAt: momentOf(known?.boardNotifiedAt),
    peopleNotifiedAt: momentOf(known?.peopleNotifiedAt),
  }))
  const [startedOn, setStartedOn] = useState(known?.startedOn ?? null)
  const [peopleCount, setPeopleCount] = useState<number | ''>(known?.peopleCount ?? '')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { errors: refused, refusal } = useRefused(saving.error, { ...typed, ...at, startedOn, peopleCount }, wrong)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const said = {
      ...typed,
      noticedAt: instantIn(at.noticedAt),
      boardNotifiedAt: instantIn(at.boardNotifiedAt),
      peopleNotifiedAt: instantIn(at.peopleNotifiedAt),
      startedOn,
      peopleCount: peopleCount === '' ? null : peopleCount,
    }
    setWrong(validateWith(NewBreach, language)({ requestId, ...said }))
    const parsed = NewBreach.safeParse({ requestId, ...said })
    if (!parsed.success) return
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
  const moment = (name: MomentName) => (
    <MomentInput
      label={text[name]}
      value={at[name]}
      onChange={(value) => setAt((before) => ({ ...before, [name]: value }))}
      error={refused[name]}
    />
  )
  const field = (name: Word) => {
    const hint = hints[name]
    return (
      <Textarea
        {...(name === 'happened' && { 'data-autofocus': true })}
        label={text[name]}
        {...(hint !== undefined && { description: text[hint] })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={name === 'happened' ? 3 : 1}
        maxRows={8}
        maxLength={breachTextMax}
        value={typed[name]}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
        error={refused[name]}
      />
    )
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={known === undefined ? text.recordTitle : text.changeTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={refusal} shownFields={[...words, ...moments, 'startedOn', 'peopleCount']} />
          <Text size="sm" c="dimmed">
            {text.hint}
          </Text>
          {field('happened')}
          {moment('noticedAt')}
          <DayInput
            inDialog
            clearable
            label={text.startedOn}
            value={startedOn}
            onChange={setStartedOn}
            error={refused['startedOn']}
          />
          {field('kindsOfData')}
          {field('whose')}
          <NumberInput
            label={text.peopleCount}
            value={peopleCount}
            onChange={(value) => setPeopleCount(value === '' ? '' : Number(value))}
            min={0}
            max={10_000_000}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator="."
            decimalSeparator=","
            hideControls
            error={refused['peopleCount']}
          />
          {field('consequences')}
          {field('measures')}
          {field('contact')}
          {known !== undefined && (
            <>
              {moment('boardNotifiedAt')}
              {field('lateReason')}
              {moment('peopleNotifiedAt')}
              {field('peopleNotifiedHow')}
              {field('noBreachReason')}
            </>
          )}
          <EditorFoot cancel={text.cancel} save={text.save} onCancel={onClose} isSaving={saving.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}

const startWords = (known: Breach | undefined): Record<Word, string> => ({
  happened: known?.happened ?? '',
  kindsOfData: known?.kindsOfData ?? '',
  whose: known?.whose ?? '',
  consequences: known?.consequences ?? '',
  measures: known?.measures ?? '',
  contact: known?.contact ?? '',
  lateReason: known?.lateReason ?? '',
  peopleNotifiedHow: known?.peopleNotifiedHow ?? '',
  noBreachReason: known?.noBreachReason ?? '',
})
