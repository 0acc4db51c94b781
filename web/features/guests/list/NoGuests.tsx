import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { guestListText } from './guest-list.text.ts'

/** Shown for an empty list of guests: either no guest matches the filter, or there are no guests yet. */
export function NoGuests({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const text = useText(guestListText)
  const may = useMay()
  if (isFiltered) {
    return (
      <EmptyState
        icon={IconUsers}
        title={text.noneFound}
        action={
          <Button variant="default" onClick={onClear}>
            {text.clearFilters}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={IconUsers}
      title={text.none}
      description={text.noneMore}
      {...(may('stay.book') && {
        action: (
          <Button component={Link} to={href('/admin/reservation')}>
            {text.newReservation}
          </Button>
        ),
      })}
    />
  )
}
