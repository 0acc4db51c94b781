import { Button, Checkbox } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { FolioLine } from '#contract/folio/schemas.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { nameOfLine } from '#web/features/folio/line-names.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { groupsText } from './groups.text.ts'
import classes from './Groups.module.css'

type Line = FolioLine & {
  /** The unit of the line, on an account of several units. */
  where?: string
}

type Props = {
  name: string
  lines: readonly Line[]
  moveWords: (count: number) => string
  /** Moves the lines and says whether they were moved. */
  onMove: (lines: number[]) => Promise<boolean>
}

/** The standing lines of an account, to be ticked and moved to another account. */
export function MovableLines({ name, lines, moveWords, onMove }: Props) {
  const text = useText(groupsText)
  const language = useLanguage()
  const may = useMay()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [isMoving, setMoving] = useState(false)
  const standing = lines.filter(({ isReversed, reverses }) => !isReversed && reverses === null)
  const chosen = standing.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  const mayMove = may('charge.add') && standing.length > 0
  const move = async () => {
    setMoving(true)
    if (await onMove(chosen)) setTicked([])
    setMoving(false)
  }
  // A night names its unit already.
  const nameOf = (line: Line) =>
    [nameOfLine(line, language), line.night === null && line.where].filter(Boolean).join(' · ')
  return (
    <>
      <ul className={`${classes.list} konuk-numbers`} aria-label={name}>
        {standing.length === 0 && <li>{text.noLines}</li>}
        {standing.map((line) => (
          <li key={line.id}>
            {mayMove ? (
              <Checkbox
                className={classes.tick}
                label={nameOf(line)}
                checked={ticked.includes(line.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setTicked((before) => [...before.filter((id) => id !== line.id), ...(checked ? [line.id] : [])])
                }
              />
            ) : (
              <span>{nameOf(line)}</span>
            )}
            <strong>{formatTl(toKurus(line.amount), language)}</strong>
          </li>
        ))}
      </ul>
      {mayMove && chosen.length > 0 && (
        <Button
          variant="light"
          className="konuk-no-print"
          loading={isMoving}
          leftSection={<IconArrowsLeftRight size={18} aria-hidden />}
          onClick={() => void move()}
        >
          {moveWords(chosen.length)}
        </Button>
      )}
    </>
  )
}
