import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Stays.module.css'

type FactProps = {
  /** Undefined for a user who may not change the stay. */
  onEdit: (() => void) | undefined
  named: string
  children: string
}

/** A fact of the card that opens the form at its field. */
export function Fact({ onEdit, named, children }: FactProps) {
  if (onEdit === undefined) return children
  return (
    <button type="button" className={classes.fact} aria-label={`${named}: ${children}`} onClick={onEdit}>
      {children}
    </button>
  )
}

/** Content with a button over it that opens the form at its field. */
export function Editable({ onEdit, named, children }: Omit<FactProps, 'children'> & { children: ReactNode }) {
  if (onEdit === undefined) return children
  return (
    <div className={classes.editable}>
      {children}
      <button type="button" className={classes.cover} aria-label={named} onClick={onEdit}>
        <IconPencil size={15} aria-hidden />
      </button>
    </div>
  )
}
