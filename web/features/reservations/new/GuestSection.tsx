import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { maxGuests } from '#domain/guests/guest-count.ts'
import { useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { newGuestProblems } from '../guest-draft.ts'
import { GuestEditor } from '../guests/GuestEditor.tsx'
import { guestsText } from '../guests/guests.text.ts'
import type { NewBooking } from './new-reservation.state.ts'

/** The guests of a new reservation, with their count beside the number of guests that was entered. */
export function GuestSection({ booking: { draft: state, act, change, errors } }: { booking: NewBooking }) {
  const text = useText(guestsText)
  const { length: added } = state.guests
  const extra = added - state.numberOfGuests
  return (
    <SectionCard
      title={text.title}
      icon={IconUsers}
      aside={
        <Text component="output" size="sm" fw={550} className="konuk-numbers" c={extra < 0 ? 'dimmed' : 'pine'}>
          {text.progress(added, state.numberOfGuests)}
        </Text>
      }
    >
      {errors['guests'] !== undefined && (
        <Alert role="note" color="red" mb="md" tabIndex={-1} data-invalid>
          {errors['guests']}
        </Alert>
      )}
      <GuestEditor state={state} act={act} errors={errors} problemsOf={newGuestProblems}>
        {extra > 0 && added <= maxGuests && (
          <Alert role="note" color="lamp" mt="sm">
            <Group component="span" justify="space-between" gap="6px 12px">
              {text.more(extra)}
              <Button size="compact-sm" variant="default" onClick={() => change({ numberOfGuests: added })}>
                {text.raiseCount(added)}
              </Button>
            </Group>
          </Alert>
        )}
      </GuestEditor>
    </SectionCard>
  )
}
