import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload } from '@tabler/icons-react'
import { TakeoutOrder } from '#contract/takeout/schemas.ts'
import type { BackupTrial } from '#contract/backups/schemas.ts'
import { Refusal } from '#contract/client.ts'
import { PassphraseFields } from '#web/features/takeout/PassphraseFields.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { useTakeFromBackup } from './backups.queries.ts'
import { trialsText } from './trials.text.ts'

type Props = { runId: number; pastedKey: string; businesses: BackupTrial['businesses'] }
type FormValues = { hotelId: string | null; passphrase: string; again: string }

/** Extracts one business from the backup, as a takeout that an empty business can import. */
export function TakeBusiness({ runId, pastedKey, businesses }: Props) {
  const text = useText(trialsText)
  const language = useLanguage()
  const taking = useTakeFromBackup(runId)
  const passphrases = validateWith(TakeoutOrder, language)
  const form = useForm<FormValues>({
    initialValues: { hotelId: null, passphrase: '', again: '' },
    validate: (typed) => ({
      ...passphrases(typed),
      ...(typed.hotelId === null && { hotelId: text.businessNeeded }),
    }),
  })
  const submit = form.onSubmit(
    ({ hotelId, ...typed }) => {
      if (taking.isPending) return
      taking.mutate(
        { ...typed, hotelId: Number(hotelId), key: pastedKey },
        {
          onSuccess: () => form.setValues({ passphrase: '', again: '' }),
          onError: (error) => {
            if (error instanceof Refusal) form.setErrors(error.fields)
          },
        },
      )
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <form onSubmit={submit} noValidate aria-label={text.take}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {text.take}
        </Title>
        <Text size="sm">{text.takeMore}</Text>
        <SearchSelect
          label={text.business}
          required
          data={businesses.map(({ id, name, address }) => ({
            value: String(id),
            label: [name, address].filter(Boolean).join(', '),
          }))}
          {...form.getInputProps('hotelId')}
        />
        <PassphraseFields
          form={form}
          label={text.passphrase}
          description={text.passphraseMore}
          again={text.passphraseAgain}
        />
        <RefusalAlert refusal={taking.error} shownFields={['hotelId', 'passphrase', 'again']} />
        {taking.isSuccess && <Alert color="green">{text.taken}</Alert>}
        <Button
          type="submit"
          loading={taking.isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
        >
          {text.download}
        </Button>
        {taking.isPending && (
          <Text component="output" size="sm" c="dimmed">
            {text.making}
          </Text>
        )}
      </Stack>
    </form>
  )
}
