import { Button, NumberInput, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAdjustments } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changeRetention } from '#contract/kvkk/endpoints.ts'
import type { Retention } from '#contract/kvkk/schemas.ts'
import { messageFor } from '#contract/problems.ts'
import { isTooShort, keptKinds, leastYears, mostYears } from '#domain/kvkk/retention.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { retentionQuery } from '../kvkk.queries.ts'
import { retentionText } from './retention.text.ts'
import classes from './PeriodsForm.module.css'

type Settings = Retention['settings']
const typedIn = ({ automatic, periods }: Settings) => ({ automatic, periods })

/** Puts the field into its sentence. */
const inSentence = ({ before, after }: { before: string; after: string }) =>
  function sentenceAround(years: ReactNode) {
    return (
      <span className={classes.sentence}>
        {before} {years} {after}
      </span>
    )
  }

/**
 * The form for the retention period of each kind of data. A field warns if its period is shorter than the law requires.
 */
export function PeriodsForm({ settings }: { settings: Settings }) {
  const text = useText(retentionText)
  const language = useLanguage()
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: Settings) => call(changeRetention, { body }),
    onSuccess: async ({ retention }) => {
      client.setQueryData(retentionQuery.queryKey, retention)
      await changed('kept-data')
    },
  })
  const form = useForm({
    initialValues: typedIn(settings),
    validate: ({ periods }) =>
      Object.fromEntries(
        keptKinds
          .filter((kind) => isTooShort(kind, periods[kind]))
          .map((kind) => [`periods.${kind}`, messageFor('kvkk.too-short', language, { least: leastYears[kind] })]),
      ),
  })
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: settings,
    valuesOf: typedIn,
    read: async () => (await client.fetchQuery({ ...retentionQuery, staleTime: 0 })).settings,
    change,
    bodyOf: (typed) => typed,
    savedOf: ({ retention }) => retention.settings,
  })
  return (
    <SectionCard title={text.settings} description={text.settingsMore} icon={IconAdjustments}>
      <form onSubmit={onSubmit} noValidate>
        <Stack maw={640} gap="lg">
          <Switch
            label={text.automatic}
            description={text.automaticMore}
            {...form.getInputProps('automatic', { type: 'checkbox' })}
          />
          {keptKinds.map((kind) => (
            <NumberInput
              key={kind}
              label={text.kinds[kind]}
              description={text.law[kind]}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              inputContainer={inSentence(text.sentence[kind])}
              classNames={{ label: classes.unseen, input: classes.years }}
              min={1}
              max={mostYears}
              allowDecimal={false}
              {...form.getInputProps(`periods.${kind}`)}
            />
          ))}
          <ChangedMeanwhile names={{ automatic: text.automatic, ...text.kinds }} {...conflict} />
          <Button type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
            {text.save}
          </Button>
        </Stack>
      </form>
    </SectionCard>
  )
}
