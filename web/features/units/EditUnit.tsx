import { uiText } from '#web/ui/ui.text.ts'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import { NewUnit, type Unit } from '#contract/units.ts'
import { amenityFlags, type UnitFields as Fields } from '#domain/units/unit.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { useConflict } from '#web/platform/use-conflict.ts'
import { validateWith } from '#web/platform/validate.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { fieldsOf } from './fields-of.ts'
import { unitActsText } from './unit-acts.text.ts'
import { unitsQuery, useChangeUnit } from './units.queries.ts'
import { unitsText } from './units.text.ts'
import { firstFieldOf, UnitDrawer } from './UnitDrawer.tsx'
import { UnitFields } from './UnitFields.tsx'

type Props = { unit: Unit; opened: boolean; onClose: () => void }

/** The form of a unit that is there. What a colleague saves meanwhile is shown beside what is typed. */
export function EditUnit({ unit, opened, onClose }: Props) {
  const text = useText(unitActsText)
  const { failed } = useText(uiText)
  const names = useFieldNames()
  const client = useQueryClient()
  const change = useChangeUnit(unit.id)
  const form = useForm<Fields>({ initialValues: fieldsOf(unit), validate: validateWith(NewUnit, useLanguage()) })
  const focusFirst = (fields: Record<string, unknown>) => form.getInputNode(firstFieldOf(fields))?.focus()
  const save = (fields: Fields, version: number) => {
    if (change.isPending) return
    change.mutate(
      { ...fields, version },
      {
        onSuccess: ({ message, hotelDetail }) => {
          conflict.show(hotelDetail)
          notifySuccess(message)
          onClose()
        },
        onError: (error) => {
          if (conflict.catches(error)) return
          notifyError(failed(error.message))
          if (!(error instanceof Refusal)) return
          form.setErrors(error.fields)
          focusFirst(error.fields)
        },
      },
    )
  }
  const conflict = useConflict({
    form,
    stored: unit,
    valuesOf: fieldsOf,
    read: async () => {
      const units = await client.fetchQuery({ ...unitsQuery, staleTime: 0 })
      return units.find(({ id }) => id === unit.id) ?? unit
    },
    save,
  })
  const onSubmit = form.onSubmit(
    (fields) => save(fields, conflict.version),
    (errors) => focusFirst(errors),
  )

  return (
    <UnitDrawer
      title={text.editTitle(unit.unitName)}
      submit={text.save}
      opened={opened}
      saving={change.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Stack gap="lg">
        <ChangedMeanwhile
          refusal={conflict.refusal}
          names={names}
          onTakeStored={conflict.takeStored}
          onKeepMine={conflict.keepMine}
          loading={conflict.isReading || change.isPending}
        />
        <UnitFields form={form} priceMore={text.priceMore} />
      </Stack>
    </UnitDrawer>
  )
}

/** As the labels of the form say them. */
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
