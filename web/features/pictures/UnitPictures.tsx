import { Alert, Drawer, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconInfoCircle, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UnitPicture } from '#contract/pictures/schemas.ts'
import { maxPicturesOfUnit } from '#domain/pictures/picture.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { moved } from '#web/platform/moved.ts'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { AddPictures } from './AddPictures.tsx'
import { PictureItem } from './PictureItem.tsx'
import { picturesQuery, useOrderPictures, useRemovePicture, useRestorePicture } from './pictures.queries.ts'
import { picturesText } from './pictures.text.ts'
import classes from './Pictures.module.css'

type Props = { unit: { id: number; unitName: string }; opened: boolean; onClose: () => void }

/** The pictures of a unit, beside the list of units; on a phone they fill the screen. */
export function UnitPictures({ unit, opened, onClose }: Props) {
  const text = useText(picturesText)
  const close = () => {
    // A description is saved when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size="min(100vw, 52rem)"
      title={text.title(unit.unitName)}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Pictures unitId={unit.id} />
    </Drawer>
  )
}

function Pictures({ unitId }: { unitId: number }) {
  const text = useText(picturesText)
  const pictures = useQuery(picturesQuery(unitId))
  const mayChange = useMay()('unit.change')
  if (pictures.error && pictures.data === undefined)
    return (
      <ErrorState
        error={pictures.error}
        title={text.failed}
        onRetry={() => void pictures.refetch()}
        retrying={pictures.isFetching}
      />
    )
  if (pictures.data === undefined) return <LoadingState rows={2} height={180} />
  const count = pictures.data.length
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        {text.about}
      </Text>
      {mayChange && (
        <>
          <AddPictures unitId={unitId} isFull={count >= maxPicturesOfUnit} />
          <Alert role="note" color="gray" icon={<IconInfoCircle size={20} aria-hidden />}>
            {text.onlyRooms}
          </Alert>
        </>
      )}
      {count === 0 ? (
        <EmptyState title={text.none} description={text.noneMore} icon={IconPhoto} />
      ) : (
        <PictureList unitId={unitId} pictures={pictures.data} mayChange={mayChange} />
      )}
    </Stack>
  )
}

type ListProps = { unitId: number; pictures: readonly UnitPicture[]; mayChange: boolean }

function PictureList({ unitId, pictures, mayChange }: ListProps) {
  const text = useText(picturesText)
  const order = useOrderPictures(unitId)
  const remove = useRemovePicture(unitId)
  const restore = useRestorePicture(unitId)
  // The new order shows before the server has answered, so that a second step goes on from the first.
  const [asked, setAsked] = useState<readonly number[]>()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  const isSame = asked?.length === pictures.length && asked.every((id) => byId.has(id))
  const ids = isSame ? asked : pictures.map(({ id }) => id)

  const put = (id: number, to: number, isLast = true) => {
    if (to < 0 || to >= ids.length) return
    const wanted = moved(ids, ids.indexOf(id), to)
    setAsked(wanted)
    setSaid(text.placed(to + 1, ids.length))
    if (isLast) save(wanted)
  }
  const save = (wanted: readonly number[]) =>
    order.mutate([...wanted], {
      onError: (error) => void notifyError(error.message),
      onSettled: () => setAsked((present) => (present === wanted ? undefined : present)),
    })
  const take = (id: number) =>
    remove.mutate(id, {
      onSuccess: ({ message }) => {
        // The pressed button is gone with its picture.
        list.current?.focus()
        const act = () => restore.mutate(id, { onError: (error) => void notifyError(error.message) })
        notifySuccess({ message, action: { label: text.undo, act } })
      },
      onError: (error) => void notifyError(error.message),
    })

  return (
    <>
      <Group justify="space-between">
        <Text fw={600}>{text.count(pictures.length)}</Text>
      </Group>
      <ul ref={list} tabIndex={-1} className={classes.pictures}>
        {ids.map((id, place) => {
          const picture = byId.get(id)
          return (
            picture && (
              <PictureItem
                key={id}
                unitId={unitId}
                picture={picture}
                place={place}
                of={ids.length}
                mayChange={mayChange}
                isDragged={dragged === id}
                onMove={(to) => put(id, to)}
                onRemove={() => take(id)}
                onDrag={(isBegun) => {
                  setDragged(isBegun ? id : undefined)
                  if (!isBegun && asked !== undefined) save(asked)
                }}
                onOver={() => {
                  if (dragged !== undefined && dragged !== id) put(dragged, place, false)
                }}
              />
            )
          )
        })}
      </ul>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </>
  )
}
