import { Tabs } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './TabList.module.css'

type Props = {
  label: string
  /** The name of the open tab. */
  shown: string
  tabs: readonly { name: string; title: string; icon: Icon }[]
}

/** A row of tabs; the URL says which tab is open. The row is not printed. */
export function TabList({ label, shown, tabs }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen, so the open tab scrolls into view.
    list.current?.querySelector(`[data-tab='${shown}']`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  return (
    <Tabs.List ref={list} mb="lg" aria-label={label} className={`${classes.list} konuk-no-print`}>
      {tabs.map(({ name, title, icon: TabIcon }) => (
        <Tabs.Tab key={name} value={name} data-tab={name} leftSection={<TabIcon size={18} aria-hidden />}>
          {title}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
