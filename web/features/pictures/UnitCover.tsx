import { UnstyledButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '#web/platform/language.tsx'
import { coversQuery } from './pictures.queries.ts'
import { picturesText } from './pictures.text.ts'
import { StoredPicture } from './StoredPicture.tsx'
import classes from './Pictures.module.css'

type Props = { unit: { id: number; unitName: string }; onOpen: () => void }

/** The first picture of a unit, which opens all of them. Nothing where there is none. */
export function UnitCover({ unit, onOpen }: Props) {
  const text = useText(picturesText)
  const { data } = useQuery(coversQuery)
  const cover = data?.find(({ unitId }) => unitId === unit.id)
  if (cover === undefined) return null
  return (
    <UnstyledButton className={classes.unitCover} aria-label={text.open(unit.unitName, cover.count)} onClick={onOpen}>
      <StoredPicture picture={cover.picture} width={360} alt="" />
      <span className={classes.count} aria-hidden>
        <IconPhoto size={16} />
        {cover.count}
      </span>
    </UnstyledButton>
  )
}
