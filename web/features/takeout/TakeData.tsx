import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { TakeoutOrder } from '#contract/takeout/schemas.ts'
import { makeTakeout } from '#contract/takeout/endpoints.ts'
import { Refusal } from '#contract/client.ts'
import { download } from '#web/platform/download.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { takeoutText } from './takeout.text.ts'
import { PassphraseFields } from './PassphraseFields.tsx'

const nothingTyped = { passphrase: '', again: '', withoutPictures: false }

export function TakeData() {
  const text = useText(takeoutText)
  const form = useForm({ initialValues: nothingTyped, validate: validateWith(TakeoutOrder, useLanguage()) })
  const take = useMutation({
    mutationFn: (body: typeof nothingTyped) => download(makeTakeout, { body }),
    onSuccess: () => form.reset(),
    onError: (error) => {
      if (error instanceof Refusal) form.setErrors(error.fields)
    },
  })
  const submit = form.onSubmit(
    (typed) => {
      if (!take.isPending) take.mutate(typed)
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <SectionCard title={text.take} description={text.takeMore} icon={IconPackageExport}>
      <form onSubmit={submit} noValidate>
        <Stack maw={440}>
          <PassphraseFields form={form} label={text.passphrase} description={text.passphraseMore} again={text.again} />
          <Checkbox
            {...form.getInputProps('withoutPictures', { type: 'checkbox' })}
            label={text.withoutPictures}
            description={text.withoutPicturesMore}
          />
          <RefusalAlert refusal={take.error} shownFields={['passphrase', 'again']} />
          {take.isSuccess && <Alert color="green">{text.taken}</Alert>}
          <Button
            type="submit"
            loading={take.isPending}
            leftSection={<IconDownload size={18} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
          >
            {text.download}
          </Button>
          {take.isPending && (
            <Text component="output" size="sm" c="dimmed">
              {text.making}
            </Text>
          )}
        </Stack>
      </form>
    </SectionCard>
  )
}
