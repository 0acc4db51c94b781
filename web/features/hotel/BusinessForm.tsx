import { uiText } from '#web/ui/ui.text.ts'
import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type Hotel, HotelDetails } from '#contract/hotel/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { hotelQuery, useUpdateHotel } from './hotel.queries.ts'
import { hotelText } from './hotel.text.ts'

const typedIn = ({ name, address }: Hotel) => ({ name, address })

export function BusinessForm({ hotel }: { hotel: Hotel }) {
  const text = useText(hotelText)
  const { failed } = useText(uiText)
  const client = useQueryClient()
  const form = useForm({
    initialValues: typedIn(hotel),
    validate: validateWith(HotelDetails, useLanguage()),
  })
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: hotel,
    valuesOf: typedIn,
    read: () => client.fetchQuery({ ...hotelQuery, staleTime: 0 }),
    change: useUpdateHotel(),
    bodyOf: (details) => details,
    savedOf: (saved) => saved,
    failed,
  })

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
        <ChangedMeanwhile names={{ name: text.businessName, address: text.businessAddress }} {...conflict} />
        <Button type="submit" loading={isSaving} style={{ alignSelf: 'flex-start' }}>
          {text.saveBusiness}
        </Button>
      </Stack>
    </form>
  )
}
