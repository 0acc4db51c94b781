import { ActionIcon, Badge, TextInput } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { UnitPicture } from '#contract/pictures/schemas.ts'
import { maxDescription } from '#domain/pictures/picture.ts'
import { useText } from '#web/platform/language.tsx'
import { useDescribePicture } from './pictures.queries.ts'
import { picturesText } from './pictures.text.ts'
import { StoredPicture } from './StoredPicture.tsx'
import classes from './Pictures.module.css'

type Props = {
  unitId: number
  picture: UnitPicture
  place: number
  of: number
  mayChange: boolean
  isDragged: boolean
  onMove: (to: number) => void
  onRemove: () => void
  /** Called when the picture is taken up, and with false when it is put down. */
  onDrag: (isBegun: boolean) => void
  onOver: () => void
}

export function PictureItem({ unitId, picture, place, of, mayChange, isDragged, ...act }: Props) {
  const text = useText(picturesText)
  const number = place + 1
  const { description } = picture
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its arrows do the same by key
    <li
      className={classes.item}
      data-dragged={isDragged}
      onDragEnter={act.onOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      {/* The picture alone is dragged, so that the text of the field below can be marked. */}
      <div
        className={classes.frame}
        draggable={mayChange}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          act.onDrag(true)
        }}
        onDragEnd={() => act.onDrag(false)}
      >
        <StoredPicture picture={picture} width={360} alt={description === '' ? text.nth(number, of) : description} />
        {place === 0 && (
          <Badge className={classes.cover} color="dark" variant="filled">
            {text.cover}
          </Badge>
        )}
      </div>
      {mayChange ? (
        <>
          <DescriptionField unitId={unitId} picture={picture} place={number} />
          <div className={classes.acts}>
            <Step label={text.earlier(number)} isOff={place === 0} onClick={() => act.onMove(place - 1)}>
              <IconArrowLeft size={20} aria-hidden />
            </Step>
            <Step label={text.later(number)} isOff={number === of} onClick={() => act.onMove(place + 1)}>
              <IconArrowRight size={20} aria-hidden />
            </Step>
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              ml="auto"
              aria-label={text.remove(number)}
              onClick={act.onRemove}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </div>
        </>
      ) : (
        description !== '' && <p className={classes.words}>{description}</p>
      )}
    </li>
  )
}

type StepProps = { label: string; isOff: boolean; onClick: () => void; children: React.ReactNode }

/** Stays in the order of the keys when it is off, so that the focus is not lost at the first and the last place. */
function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      aria-disabled={isOff}
      {...(isOff && { 'data-disabled': true })}
      onClick={() => {
        if (!isOff) onClick()
      }}
    >
      {children}
    </ActionIcon>
  )
}

/** Saves when the field is left. What could not be saved stays typed, with the reason. */
function DescriptionField({ unitId, picture, place }: { unitId: number; picture: UnitPicture; place: number }) {
  const text = useText(picturesText)
  const { id, description, version } = picture
  const [typed, setTyped] = useState<string>()
  const describe = useDescribePicture(unitId, id)
  const value = typed ?? description
  const save = () => {
    if (typed === undefined || describe.isPending) return
    if (typed.trim() === description) return setTyped(undefined)
    describe.mutate({ description: typed, version }, { onSuccess: () => setTyped(undefined) })
  }
  return (
    <TextInput
      label={text.description}
      aria-label={text.descriptionOf(place)}
      placeholder={text.descriptionExample}
      maxLength={maxDescription}
      value={value}
      error={describe.error ? `${text.notSaved} ${describe.error.message}` : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
