import { Text } from '@mantine/core'
import { IconDoor } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import classes from './States.module.css'

type Props = {
  title: string
  description?: ReactNode
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** A button for the next sensible action. */
  action?: ReactNode
}

/** Shown where a list is empty without an error. */
export function EmptyState({ title, description, icon: Icon = IconDoor, action }: Props) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <Icon size={30} stroke={1.5} aria-hidden />
      </span>
      <Text fw={600}>{title}</Text>
      {description !== undefined && (
        <Text c="dimmed" size="sm" maw="46ch" component="div">
          {description}
        </Text>
      )}
      {action !== undefined && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
