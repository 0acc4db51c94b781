import { Modal, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type PriceSeason, seasonNameMax } from '#contract/prices/rates/schemas.ts'
import type { Day } from '#domain/time/day.ts'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useText } from '#web/platform/language.tsx'
import { DayInput } from '#web/ui/DayInput.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { ratesText } from './rates.text.ts'
import { useChangeSeason } from './rates.queries.ts'
import { ruleEditorText } from './rule-editor.text.ts'
import classes from './Rates.module.css'

/** Edits the name and the days of a season, which apply to all its rules. */
export function SeasonEditor({ season, onClose }: { season: PriceSeason; onClose: () => void }) {
  const text = useText(ruleEditorText)
  const words = useText(ratesText)
  const changing = useChangeSeason()
  const [name, setName] = useState(season.name)
  const [from, setFrom] = useState<Day | null>(season.from)
  const [to, setTo] = useState<Day | null>(season.to)
  const { errors: refused, refusal } = useRefused(changing.error, { name, from, to })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (from === null || to === null || changing.isPending) return
    changing.mutate(
      { id: season.id, body: { name, from, to, version: season.version } },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={words.editSeason(season.name)} size={520}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={refusal} shownFields={['name', 'from', 'to']} />
          <TextInput
            data-autofocus
            label={text.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refused['name']}
            maxLength={seasonNameMax}
            autoComplete="off"
          />
          <div className={classes.pair}>
            <DayInput
              label={text.firstNight}
              value={from}
              onChange={setFrom}
              error={from === null ? text.dayMissing : refused['from']}
              inDialog
            />
            <DayInput
              label={text.lastNight}
              value={to}
              onChange={setTo}
              error={to === null ? text.dayMissing : refused['to']}
              inDialog
            />
          </div>
          <EditorFoot cancel={text.cancel} save={text.save} onCancel={onClose} isSaving={changing.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
