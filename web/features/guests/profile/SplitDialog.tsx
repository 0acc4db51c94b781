import { Button, Checkbox, Group, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestFile, GuestStay } from '#contract/guests/schemas.ts'
import { formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { dropNote, notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { ReasonButton } from '#web/ui/ReasonButton.tsx'
import { guestStaysToSplitQuery, useSplitGuest, useUndoSplit } from './guest-profile.queries.ts'
import { splitText } from './guest-split.text.ts'
import classes from './GuestProfile.module.css'

type Props = { guest: GuestFile; first: GuestStay; onClose: () => void }

export const inWords = ({ checkInDate, checkOutDate, unitName, name }: GuestStay) =>
  `${formatDay(checkInDate)} – ${formatDay(checkOutDate)}, ${unitName}, ${name}`

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/**
 * Asks which stays and notes belong to another person. The dialog is mounted only while it is open; the stay that it
 * was opened from is selected at first.
 */
export function SplitDialog({ guest, first, onClose }: Props) {
  const text = useText(splitText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  const list = useQuery(guestStaysToSplitQuery(guest.id))
  const splitting = useSplitGuest(guest.id)
  const saySplit = useSaySplit()
  const [guestIds, setGuestIds] = useState([String(first.guestId)])
  const [noteIds, setNoteIds] = useState<string[]>([])
  const stays = list.data?.stays ?? []
  const total = list.data?.total ?? 0

  const split = () =>
    splitting.mutate(
      { guestIds: guestIds.map(Number), noteIds: noteIds.map(Number) },
      {
        onSuccess: (file) => {
          saySplit(file?.splits[0])
          onClose()
        },
        onError: (error) => notifyError(error.message),
      },
    )
  const why = guestIds.length === 0 ? text.none : guestIds.length === total ? text.all : undefined
  return (
    <Modal opened onClose={onClose} title={text.dialog} size={640} fullScreen={isPhone ?? false}>
      {list.data ? (
        <>
          <Checkbox.Group label={text.stays} value={guestIds} onChange={setGuestIds}>
            <div className={classes.choices}>
              {stays.map((stay) => (
                <Checkbox
                  key={stay.guestId}
                  value={String(stay.guestId)}
                  label={inWords(stay)}
                  // The dialog is there before its list.
                  ref={stay.guestId === first.guestId ? takeFocus : undefined}
                  data-autofocus={stay.guestId === first.guestId || undefined}
                />
              ))}
            </div>
          </Checkbox.Group>
          {total > stays.length && (
            <Text size="sm" c="dimmed" mt="sm">
              {text.first(stays.length, total)}
            </Text>
          )}
          {guest.notes.length > 0 && (
            <Checkbox.Group label={text.notes} value={noteIds} onChange={setNoteIds} mt="md">
              <div className={classes.choices}>
                {guest.notes.map((note) => (
                  <Checkbox key={note.id} value={String(note.id)} label={note.text} />
                ))}
              </div>
            </Checkbox.Group>
          )}
        </>
      ) : list.error ? (
        <ErrorState
          error={list.error}
          title={text.staysFailed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <LoadingState rows={3} />
      )}
      <Text size="sm" c="dimmed" mt="md">
        {text.what}
      </Text>
      {/* Where nothing hovers, the button's own hint is not seen. */}
      {why !== undefined && list.data && (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs" aria-hidden>
          {why}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
        <ReasonButton
          onClick={split}
          loading={splitting.isPending}
          why={why}
          leftSection={<IconArrowsSplit2 size={19} aria-hidden />}
        >
          {text.split}
        </ReasonButton>
      </Group>
    </Modal>
  )
}

/** Shows a notification about the split, with a button that undoes it. */
function useSaySplit() {
  const text = useText(splitText)
  const undoing = useUndoSplit()
  return (made: GuestFile['splits'][number] | undefined) => {
    if (made === undefined) return
    const undo = () => {
      dropNote(note)
      undoing.mutate(made.id, {
        onSuccess: () => notifySuccess(text.undone),
        onError: (error) => notifyError(error.message),
      })
    }
    const note = notifySuccess({
      message: (
        <span className={classes.undo}>
          {text.done(made.name)}
          <Button size="compact-sm" variant="light" onClick={undo}>
            {text.undo}
          </Button>
        </span>
      ),
    })
  }
}
