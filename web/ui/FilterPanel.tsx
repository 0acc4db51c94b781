import { Badge, Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import type { UrlFilters } from '#web/platform/url-filters.ts'
import classes from './FilterPanel.module.css'
import { uiText } from './ui.text.ts'

type Props<K extends string> = {
  /** Names the filtered list for screen readers. */
  label?: string
  children: ReactNode
  url: UrlFilters<K>
  /** Seldom-used filters, collapsed under this label. */
  more?: { label: string; fields: ReactNode; names: readonly K[] }
  /** True if the panel is part of its list's card instead of a card of its own. */
  inCard?: boolean
}

/**
 * The filters of a list. The label of the collapsed filters shows how many of them are set; if any is set, they are
 * open from the start. On a phone such a panel collapses all filters but the first, so that the list itself is visible.
 */
export function FilterPanel<K extends string>({ label, children, url, more, inCard = false }: Props<K>) {
  const text = useText(uiText)
  const { filters, isFiltered } = url
  const count = more?.names.filter((name) => filters[name] !== '').length ?? 0
  const [open, { toggle }] = useDisclosure(count > 0)
  const id = useId()
  // Clearing mounts the fields anew, so that input which is not yet a filter disappears too.
  const [round, setRound] = useState(0)
  const clear = () => {
    setRound(round + 1)
    url.clear()
  }
  return (
    <search aria-label={label ?? text.filters} className={classes.panel} data-in-card={inCard}>
      <div key={`usual-${round}`} className={classes.grid} data-folded={more !== undefined && !open}>
        {children}
      </div>
      {(more || isFiltered) && (
        <div className={classes.acts}>
          {more && (
            <Button
              variant="subtle"
              size="sm"
              onClick={toggle}
              aria-expanded={open}
              aria-controls={id}
              rightSection={<IconChevronDown size={18} aria-hidden className={classes.chevron} data-open={open} />}
            >
              {more.label}
              {count > 0 && (
                <Badge size="sm" ml={8} circle aria-label={text.filtersSet(count)}>
                  {count}
                </Badge>
              )}
            </Button>
          )}
          {isFiltered && (
            <Button
              variant="subtle"
              size="sm"
              color="gray"
              onClick={clear}
              leftSection={<IconFilterOff size={18} aria-hidden />}
            >
              {text.clearFilters}
            </Button>
          )}
        </div>
      )}
      {more && (
        <Collapse expanded={open} id={id}>
          <div key={`more-${round}`} className={`${classes.grid} ${classes.more}`}>
            {more.fields}
          </div>
        </Collapse>
      )}
    </search>
  )
}
