import { Button, Checkbox, NativeSelect } from '@mantine/core'
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
  /** The accounts to which the lines can move, the likely one first. */
  targets: readonly Target[]
  /** Moves the lines and says whether they were moved. */
  onMove: (to: Target, lines: number[]) => Promise<boolean>
}

/** An account: of the group, of the lines' own unit, or of a unit by its stay. */
export type Target = { to: 'group' | 'unit'; reservationId?: number; name: string }

/** The standing lines of an account, to be ticked and moved to another account. */
export function MovableLines({ name, lines, targets, onMove }: Props) {
  const text = useText(groupsText)
  const language = useLanguage()
  const may = useMay()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [isMoving, setMoving] = useState(false)
  const [place, setPlace] = useState(0)
  const target = targets[place] ?? targets[0]
  const standing = lines.filter(({ isReversed, reverses }) => !isReversed && reverses === null)
  const chosen = standing.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  const mayMove = may('charge.add') && standing.length > 0 && target !== undefined
  const move = async () => {
    if (target === undefined) return
    setMoving(true)
    if (await onMove(target, chosen)) setTicked([])
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
        <div className={`${classes.target} konuk-no-print`} data-unguarded>
          {targets.length > 1 && (
            <NativeSelect
              aria-label={text.moveTo}
              value={place}
              onChange={({ currentTarget: { value } }) => setPlace(Number(value))}
              data={targets.map((one, at) => ({ value: String(at), label: one.name }))}
            />
          )}
          <Button
            variant="light"
            loading={isMoving}
            leftSection={<IconArrowsLeftRight size={18} aria-hidden />}
            onClick={() => void move()}
          >
            {targets.length > 1 ? text.move(chosen.length) : text.moveTarget(target.name, chosen.length)}
          </Button>
        </div>
      )}
    </>
  )
}
