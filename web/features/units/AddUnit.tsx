import { uiText } from '#web/ui/ui.text.ts'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import { NewUnit } from '#contract/units/schemas.ts'
import { unitDefaults, type UnitFields as Fields } from '#domain/units/unit.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { addingUnit, useAddUnit } from './units.queries.ts'
import { unitsText } from './units.text.ts'
import { firstFieldOf, UnitDrawer } from './UnitDrawer.tsx'
import { UnitFields } from './UnitFields.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  /** The initial values, for example those of the unit that is being copied. */
  initial?: Readonly<Fields>
}

/**
 * The form for a new unit. Input survives an accidental close and every failed attempt; only a successful save empties
 * the form.
 */
export function AddUnit({ opened, onClose, initial = unitDefaults }: Props) {
  const text = useText(unitsText)
  const { failed } = useText(uiText)
  const add = useAddUnit()
  const client = useQueryClient()
  const form = useForm<Fields>({ initialValues: { ...initial }, validate: validateWith(NewUnit, useLanguage()) })

  const focusFirst = (fields: Record<string, unknown>) => form.getInputNode(firstFieldOf(fields))?.focus()
  const save = form.onSubmit(
    (unit) => {
      // A second click may come before the button is drawn as busy.
      if (client.isMutating(addingUnit) > 0) return
      add.mutate(unit, {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          form.reset()
          onClose()
        },
        onError: (error) => {
          notifyError(failed(error.message))
          if (!(error instanceof Refusal)) return
          form.setErrors(error.fields)
          focusFirst(error.fields)
        },
      })
    },
    (errors) => focusFirst(errors),
  )

  return (
    <UnitDrawer
      title={text.newUnit}
      submit={text.saveUnit}
      opened={opened}
      saving={add.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <UnitFields form={form} />
    </UnitDrawer>
  )
}
