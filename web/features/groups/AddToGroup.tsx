import { Button } from '@mantine/core'
import { IconHomePlus, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { Group } from '#contract/groups/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { AddUnit } from '#web/features/reservations/more-units/AddUnit.tsx'
import { daysOf, firstStay } from './group.ts'
import { groupsText } from './groups.text.ts'
import { JoinReservation } from './JoinReservation.tsx'
import classes from './Groups.module.css'

/** Adds a further unit to a group, or a reservation that exists already. */
export function AddToGroup({ group }: { group: Group }) {
  const text = useText(groupsText)
  const [open, setOpen] = useState<'unit' | 'join'>()
  const first = firstStay(group)
  const close = () => setOpen(undefined)
  return (
    <div className={`${classes.acts} konuk-no-print`}>
      <Button variant="light" leftSection={<IconHomePlus size={19} aria-hidden />} onClick={() => setOpen('unit')}>
        {text.addUnit}
      </Button>
      <Button variant="default" leftSection={<IconLink size={19} aria-hidden />} onClick={() => setOpen('join')}>
        {text.join}
      </Button>
      {first !== undefined && (
        <AddUnit
          stay={{ id: first.id, ...daysOf(group) }}
          groupId={group.id}
          opened={open === 'unit'}
          onClose={close}
        />
      )}
      <JoinReservation group={group} opened={open === 'join'} onClose={close} />
    </div>
  )
}
