import { Badge, Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import classes from './FilterPanel.module.css'
import { uiText } from './ui.text.ts'

type Props = {
  /** Says what is filtered, to those who do not see it. */
  label: string
  children: ReactNode
  /** The ones that are seldom needed, folded away under this name. */
  more: { label: string; fields: ReactNode; count: number }
  isFiltered: boolean
  onClear: () => void
}

/**
 * The filters of a list. Those folded away are unfolded from the start when one of them is set, and counted. On a phone
 * all but the first are folded away, so that the list itself is in sight.
 */
export function FilterPanel({ label, children, more, isFiltered, onClear }: Props) {
  const text = useText(uiText)
  const [open, { toggle }] = useDisclosure(more.count > 0)
  const id = useId()
  // Cleared, the fields are made anew: also what stands in one of them without being a filter goes.
  const [round, setRound] = useState(0)
  const clear = () => {
    setRound(round + 1)
    onClear()
  }
  return (
    <search aria-label={label} className={classes['panel']}>
      <div key={`usual-${round}`} className={classes['grid']} data-folded={!open}>
        {children}
      </div>
      <div className={classes['acts']}>
        <Button
          variant="subtle"
          size="sm"
          onClick={toggle}
          aria-expanded={open}
          aria-controls={id}
          rightSection={<IconChevronDown size={18} aria-hidden className={classes['chevron']} data-open={open} />}
        >
          {more.label}
          {more.count > 0 && (
            <Badge size="sm" ml={8} circle aria-label={text.filtersSet(more.count)}>
              {more.count}
            </Badge>
          )}
        </Button>
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
      <Collapse expanded={open} id={id}>
        <div key={`more-${round}`} className={`${classes['grid']} ${classes['more']}`}>
          {more.fields}
        </div>
      </Collapse>
    </search>
  )
}
