import { uiText } from '#web/ui/ui.text.ts'
import { ActionIcon, Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import type { Unit } from '#contract/units/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { moved } from '#web/platform/moved.ts'
import { unitActsText } from './unit-acts.text.ts'
import { useOrderUnits } from './units.queries.ts'
import { unitsText } from './units.text.ts'
import classes from './UnitActs.module.css'

type Props = { units: readonly Unit[]; opened: boolean; onClose: () => void }

/** Changes the order of the units by arrow buttons or by dragging. The component is mounted anew each time it opens. */
export function OrderUnits({ units, opened, onClose }: Props) {
  const text = useText(unitActsText)
  const { cancel, close } = useText(unitsText)
  const { failed } = useText(uiText)
  const store = useOrderUnits()
  const [order, setOrder] = useState(() => units.map(({ id }) => id))
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const nameOf = (id: number) => byId.get(id)?.unitName ?? ''

  const put = (id: number, to: number) => {
    if (to < 0 || to >= order.length) return
    setOrder(moved(order, order.indexOf(id), to))
    setSaid(text.placed(nameOf(id), to + 1, order.length))
  }
  const save = () => {
    if (store.isPending) return
    store.mutate(order, {
      onSuccess: ({ message }) => {
        notifySuccess(message)
        onClose()
      },
      onError: (error) => void notifyError(failed(error.message)),
    })
  }

  return (
    <Modal opened={opened} onClose={onClose} title={text.orderTitle} closeButtonProps={{ 'aria-label': close }}>
      <Stack>
        <Text size="sm" c="dimmed">
          {text.orderMore}
        </Text>
        <ul className={classes.rows}>
          {order.map((id, place) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrows do the same by key
            <li
              key={id}
              className={classes.row}
              draggable
              data-dragged={dragged === id}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(id)
              }}
              onDragEnter={() => {
                if (dragged !== undefined && dragged !== id) put(dragged, place)
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(undefined)}
            >
              <IconGripVertical size={18} aria-hidden />
              <span className={classes.name}>{nameOf(id)}</span>
              <ActionIcon
                variant="subtle"
                size={40}
                aria-label={text.up(nameOf(id))}
                aria-disabled={place === 0}
                {...(place === 0 && { 'data-disabled': true })}
                onClick={() => put(id, place - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={40}
                aria-label={text.down(nameOf(id))}
                aria-disabled={place === order.length - 1}
                {...(place === order.length - 1 && { 'data-disabled': true })}
                onClick={() => put(id, place + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <VisuallyHidden component="output">{said}</VisuallyHidden>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button onClick={save} loading={store.isPending}>
            {text.saveOrder}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
