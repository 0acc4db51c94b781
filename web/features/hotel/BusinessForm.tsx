import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { type Hotel, HotelDetails } from '#contract/hotel.ts'
import { Refusal } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { useUpdateHotel } from './hotel.queries.ts'
import { hotelText } from './hotel.text.ts'

/** Name and address of the business. What is typed stays until it has been saved. */
export function BusinessForm({ hotel: { name, address } }: { hotel: Hotel }) {
  const text = useText(hotelText)
  const update = useUpdateHotel()
  const form = useForm({
    initialValues: { name, address },
    validate: validateWith(HotelDetails, useLanguage()),
  })

  // What a colleague has saved meanwhile is shown, unless somebody is typing here.
  useEffect(() => {
    const shown = form.getValues()
    if (form.isDirty() || (shown.name === name && shown.address === address)) return
    form.setValues({ name, address })
    form.resetDirty({ name, address })
  }, [form, name, address])

  const save = form.onSubmit(
    (details) => {
      if (update.isPending) return
      update.mutate(details, {
        onSuccess: (saved) => {
          const stored = { name: saved.name, address: saved.address }
          form.setValues(stored)
          form.resetDirty(stored)
          notifySuccess(saved.message)
        },
        onError: (error) => {
          if (error instanceof Refusal) form.setErrors(error.fields)
          notifyError(text.failed(error.message))
        },
      })
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )

  return (
    <form onSubmit={save} noValidate>
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
        <Button type="submit" loading={update.isPending} style={{ alignSelf: 'flex-start' }}>
          {text.saveBusiness}
        </Button>
      </Stack>
    </form>
  )
}
