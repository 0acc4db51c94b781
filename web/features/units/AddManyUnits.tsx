import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import { Alert, Badge, Modal, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId } from 'react'
import { Refusal } from '#contract/client.ts'
import { NewUnits } from '#contract/units/schemas.ts'
import { clashingNames, maxUnitsAtOnce, namesInRange } from '#domain/units/unit-names.ts'
import { roomTypes, unitDefaults, unitTextMax } from '#domain/units/unit.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { CapacityInput } from './CapacityInput.tsx'
import { unitActsText } from './unit-acts.text.ts'
import { useAddUnits } from './units.queries.ts'
import { unitsText } from './units.text.ts'
import classes from './UnitActs.module.css'

type FormValues = {
  pattern: string
  from: number | string
  to: number | string
  roomType: (typeof roomTypes)[number]
  capacity: number
  price: number
}
const { roomType, capacity, price } = unitDefaults
const blank: FormValues = { pattern: '', from: 1, to: 10, roomType, capacity, price }

type Props = { opened: boolean; onClose: () => void; taken: readonly string[] }

/** Adds many units that differ only in their number, after a preview of their names. */
export function AddManyUnits({ opened, onClose, taken }: Props) {
  const text = useText(unitActsText)
  const units = useText(unitsText)
  const { failed } = useText(uiText)
  const preview = useId()
  const add = useAddUnits()
  const form = useForm<FormValues>({
    initialValues: blank,
    validate: validateWith(NewUnits.omit({ names: true }), useLanguage()),
  })
  const { pattern, from, to, ...fields } = form.getValues()
  const names = namesInRange(pattern, asNumber(from), asNumber(to))
  const clashing = new Set(clashingNames(names, taken))
  const isTooMany = asNumber(to) - asNumber(from) >= maxUnitsAtOnce

  const save = form.onSubmit(() => {
    if (add.isPending || names.length === 0 || clashing.size > 0) return
    add.mutate(
      { ...fields, names },
      {
        onSuccess: ({ message }) => {
          notifySuccess(message)
          form.reset()
          onClose()
        },
        onError: (error) => {
          if (error instanceof Refusal) form.setErrors(error.fields)
          notifyError(failed(error.message))
        },
      },
    )
  })

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text.manyTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': units.close }}
    >
      <form onSubmit={save} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {text.manyMore}
          </Text>
          <SimpleGrid cols={{ base: 2, xs: 3 }} className={classes.range}>
            <TextInput
              label={text.pattern}
              placeholder={text.patternExample}
              required
              data-autofocus
              maxLength={unitTextMax.unitName - 6}
              {...form.getInputProps('pattern')}
            />
            <NumberInput label={text.from} {...counting} {...form.getInputProps('from')} />
            <NumberInput label={text.to} {...counting} {...form.getInputProps('to')} />
          </SimpleGrid>
          <Text size="sm" c="dimmed" mt={-8}>
            {text.patternMore}
          </Text>
          <SimpleGrid cols={{ base: 2, xs: 3 }} className={classes.range}>
            <Select
              label={units.roomType}
              allowDeselect={false}
              data={roomTypes.map((type) => ({ value: type, label: units.roomTypes[type] }))}
              {...form.getInputProps('roomType')}
            />
            <CapacityInput {...form.getInputProps('capacity')} />
            <MoneyInput label={units.price} {...form.getInputProps('price')} />
          </SimpleGrid>
          <div>
            <Text size="sm" fw={600} id={preview}>
              {text.preview}
            </Text>
            {names.length > 0 ? (
              <ul className={classes.names} aria-labelledby={preview}>
                {names.map((name) => (
                  <li key={name}>
                    <Badge
                      size="lg"
                      variant={clashing.has(name) ? 'outline' : 'light'}
                      color={clashing.has(name) ? 'red' : 'gray'}
                      tt="none"
                    >
                      {clashing.has(name) ? `${name} · ${text.taken}` : name}
                    </Badge>
                  </li>
                ))}
              </ul>
            ) : (
              <Text size="sm" c={isTooMany ? 'red' : 'dimmed'}>
                {isTooMany ? text.tooMany(maxUnitsAtOnce) : text.noPreview}
              </Text>
            )}
          </div>
          {clashing.size > 0 && (
            <Alert color="red" role="alert">
              {text.clashes([...clashing].join(', '))}
            </Alert>
          )}
          <EditorFoot
            cancel={units.cancel}
            save={text.addCount(names.length)}
            onCancel={onClose}
            isSaving={add.isPending}
            isBlocked={names.length === 0 || clashing.size > 0}
          />
        </Stack>
      </form>
    </Modal>
  )
}

const counting = { min: 0, max: 99_999, allowDecimal: false, clampBehavior: 'none', inputMode: 'numeric' } as const
const asNumber = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed))
