import { uiText } from '#web/ui/ui.text.ts'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { NewUnit, type Unit } from '#contract/units/schemas.ts'
import { amenityFlags, type UnitFields as Fields } from '#domain/units/unit.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { useVersionedForm } from '#web/platform/use-versioned-form.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { fieldsOf } from './fields-of.ts'
import { unitActsText } from './unit-acts.text.ts'
import { unitsQuery, useChangeUnit } from './units.queries.ts'
import { unitsText } from './units.text.ts'
import { firstFieldOf, UnitDrawer } from './UnitDrawer.tsx'
import { UnitFields } from './UnitFields.tsx'

type Props = { unit: Unit; opened: boolean; onClose: () => void }

/** The form for an existing unit. Changes that a colleague saves meanwhile appear beside the user's input. */
export function EditUnit({ unit, opened, onClose }: Props) {
  const text = useText(unitActsText)
  const { failed } = useText(uiText)
  const names = useFieldNames()
  const client = useQueryClient()
  const form = useForm<Fields>({ initialValues: fieldsOf(unit), validate: validateWith(NewUnit, useLanguage()) })
  const { onSubmit, isSaving, conflict } = useVersionedForm({
    form,
    stored: unit,
    valuesOf: fieldsOf,
    read: async () => {
      const units = await client.fetchQuery({ ...unitsQuery, staleTime: 0 })
      return units.find(({ id }) => id === unit.id) ?? unit
    },
    change: useChangeUnit(unit.id),
    bodyOf: (fields) => fields,
    savedOf: ({ hotelDetail }) => hotelDetail,
    onSaved: onClose,
    failed,
    firstOf: firstFieldOf,
  })

  return (
    <UnitDrawer
      title={text.editTitle(unit.unitName)}
      submit={text.save}
      opened={opened}
      saving={isSaving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Stack gap="lg">
        <ChangedMeanwhile names={names} {...conflict} />
        <UnitFields form={form} priceMore={text.priceMore} />
      </Stack>
    </UnitDrawer>
  )
}

/** Field names as the form labels them. */
function useFieldNames(): Record<string, string> {
  const text = useText(unitsText)
  const { unitName, roomType, capacity, price, address, phone, email, website, checkInTime, checkOutTime } = text
  return {
    unitName,
    roomType,
    capacity,
    price,
    address,
    phone,
    email,
    website,
    checkInTime,
    checkOutTime,
    description: text.describing,
    amenities: text.otherAmenities,
    isAvailable: text.availability,
    ...Object.fromEntries(amenityFlags.map((flag) => [flag, text.flags[flag]])),
  }
}
