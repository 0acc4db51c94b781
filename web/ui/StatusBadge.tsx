import { Badge } from '@mantine/core'
import type { ComponentType } from 'react'
import classes from './StatusBadge.module.css'

export type StatusTone = 'good' | 'done' | 'bad' | 'waiting' | 'neutral'

const colors: Record<StatusTone, string> = { good: 'green', done: 'blue', bad: 'red', waiting: 'lamp', neutral: 'gray' }

type Props = {
  tone: StatusTone
  label: string
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** True for what is as usual: only the dot or icon has the colour. */
  quiet?: boolean
}

/** Shows a state in a word. The dot or icon differs as well as the colour, so that colour is never the only sign. */
export function StatusBadge({ tone, label, icon: Icon, quiet = false }: Props) {
  return (
    <Badge
      color={colors[tone]}
      size="lg"
      variant={quiet ? 'dot' : 'light'}
      className={classes.badge}
      leftSection={Icon ? <Icon size={14} aria-hidden /> : <span className={classes.dot} data-tone={tone} />}
    >
      {label}
    </Badge>
  )
}
