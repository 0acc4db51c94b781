import type { ReactNode } from 'react'
import classes from './Alert.module.css'

type Props = {
  color: 'lamp' | 'green' | 'red'
  title: string
  icon: ReactNode
  /** Read to the visitor as soon as a script shows it. */
  role?: 'alert'
  className?: string | undefined
  children: ReactNode
}

export function Alert({ color, title, icon, role, className = '', children }: Props) {
  return (
    <div className={`${classes.alert} ${className}`} data-color={color} role={role}>
      {icon}
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <div className={classes.body}>{children}</div>
      </div>
    </div>
  )
}
