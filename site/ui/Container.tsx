import type { ReactNode } from 'react'
import classes from './Container.module.css'

type Props = { className?: string | undefined; narrow?: boolean; children: ReactNode }

/** The middle of a page. It is narrow for texts that are read from beginning to end. */
export function Container({ className = '', narrow = false, children }: Props) {
  return (
    <div className={`${classes.container} ${className}`} data-narrow={narrow || undefined}>
      {children}
    </div>
  )
}
