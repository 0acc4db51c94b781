import { uiText } from '#web/ui/ui.text.ts'
import { Button, Drawer, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#contract/client.ts'
import { NewUnit } from '#contract/units.ts'
import { unitDefaults } from '#domain/units/unit.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { addingUnit, useAddUnit } from './units.queries.ts'
import { unitsText } from './units.text.ts'
import { UnitFields } from './UnitFields.tsx'
import classes from './AddUnit.module.css'

type Props = { opened: boolean; onClose: () => void }

/**
 * The form for a new unit, beside the list; on a phone it fills the screen. What was typed outlives closing it by
 * mistake and every failed attempt; only a unit that was added empties the form.
 */
export function AddUnit({ opened, onClose }: Props) {
  const text = useText(unitsText)
  const { failed } = useText(uiText)
  const add = useAddUnit()
  const client = useQueryClient()
  const form = useForm({ initialValues: { ...unitDefaults }, validate: validateWith(NewUnit, useLanguage()) })

  const focusFirst = (fields: Record<string, unknown>) => form.getInputNode(firstOf(fields))?.focus()
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
    <Drawer.Root opened={opened} onClose={onClose} position="right" size="min(100vw, 44rem)">
      <Drawer.Overlay backgroundOpacity={0.5} blur={2} />
      <Drawer.Content>
        <form onSubmit={save} noValidate className={classes.form}>
          <Drawer.Header className={classes.header}>
            <Drawer.Title className={classes.title}>{text.newUnit}</Drawer.Title>
            <Drawer.CloseButton aria-label={text.close} size="lg" />
          </Drawer.Header>
          <Drawer.Body className={classes.body}>
            <UnitFields form={form} />
          </Drawer.Body>
          <Group className={classes.footer}>
            <Button variant="default" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {text.saveUnit}
            </Button>
          </Group>
        </form>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The first in the order in which they stand on the screen. */
function firstOf(fields: Record<string, unknown>): string {
  return Object.keys(unitDefaults).find((field) => field in fields) ?? ''
}
