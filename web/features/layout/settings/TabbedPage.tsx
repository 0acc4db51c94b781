import { Tabs } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabList } from '#web/ui/TabList.tsx'
import classes from './Settings.module.css'

export type PageTab<Name extends string = string> = { name: Name; icon: Icon; Content: ComponentType }
type Props<Name extends string> = {
  title: string
  more: string
  tabs: readonly PageTab<Name>[]
  names: Record<Name, string>
}

/**
 * A page of settings. The selected tab is stored in the URL; the first one needs no parameter. Unsaved input in one tab
 * survives a switch to another tab.
 */
export function TabbedPage<Name extends string>({ title, more, tabs, names }: Props<Name>) {
  const [search, setSearch] = useSearchParams()
  const first = tabs[0]?.name
  const shown = tabs.find(({ name }) => name === search.get('tab'))?.name ?? first
  const [seen, setSeen] = useState([shown])
  if (!seen.includes(shown)) setSeen([...seen, shown])
  if (shown === undefined) return null
  return (
    <>
      <PageHeader title={title} description={more} />
      <Tabs
        value={shown}
        onChange={(tab) => setSearch(tab === null || tab === first ? {} : { tab }, { replace: true })}
        classNames={{ panel: classes.panel }}
      >
        <TabList
          label={title}
          shown={shown}
          tabs={tabs.map(({ name, icon }) => ({ name, title: names[name], icon }))}
        />
        {tabs.map(({ name, Content }) => (
          <Tabs.Panel key={name} value={name}>
            {seen.includes(name) && <Content />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
