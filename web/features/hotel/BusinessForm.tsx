import { uiText } from '#web/ui/ui.text.ts'
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import { type Hotel, HotelDetails } from '#contract/hotel.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useConflict } from '#web/platform/use-conflict.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { hotelQuery, useUpdateHotel } from './hotel.queries.ts'
import { hotelText } from './hotel.text.ts'

const typedIn = ({ name, address }: Hotel) => ({ name, address })

/** Name and address of the business. What is typed stays until it has been saved. */
export function BusinessForm({ hotel }: { hotel: Hotel }) {
  const text = useText(hotelText)
  const { failed } = useText(uiText)
  const client = useQueryClient()
  const update = useUpdateHotel()
  const form = useForm({
    initialValues: typedIn(hotel),
    validate: validateWith(HotelDetails, useLanguage()),
  })
  const save = (details: HotelDetails, version: number) => {
    if (update.isPending) return
    update.mutate(
      { ...details, version },
      {
        onSuccess: (saved) => {
          conflict.show(saved)
          notifySuccess(saved.message)
        },
        onError: (error) => {
          if (conflict.catches(error)) return
          if (error instanceof Refusal) form.setErrors(error.fields)
          notifyError(failed(error.message))
        },
      },
    )
  }
  const conflict = useConflict({
    form,
    stored: hotel,
    valuesOf: typedIn,
    read: () => client.fetchQuery({ ...hotelQuery, staleTime: 0 }),
    save,
  })
  const onSubmit = form.onSubmit(
    (details) => save(details, conflict.version),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          label={text.businessName}
          required
          maxLength={200}
          autoComplete="organization"
          {...form.getInputProps('name')}
        />
        <Textarea
          label={text.businessAddress}
          required
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <ChangedMeanwhile
          refusal={conflict.refusal}
          names={{ name: text.businessName, address: text.businessAddress }}
          onTakeStored={conflict.takeStored}
          onKeepMine={conflict.keepMine}
          loading={conflict.isReading || update.isPending}
        />
        <Button type="submit" loading={update.isPending} style={{ alignSelf: 'flex-start' }}>
          {text.saveBusiness}
        </Button>
      </Stack>
    </form>
  )
}
