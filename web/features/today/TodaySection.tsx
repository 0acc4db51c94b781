import { Badge, Button, Text, VisuallyHidden } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { todayText } from './today.text.ts'
import classes from './Today.module.css'

type Props<T> = {
  id?: string
  title: string
  description?: ReactNode
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  items: readonly T[]
  /** The text for an empty list. Without it the section is hidden while its list is empty. */
  empty?: string
  tone?: 'lamp'
  /** The number of rows shown at first, because nobody reads through more at once; a tap shows the rest. */
  atFirst?: number
  listClass?: string | undefined
  isOnPaper?: boolean
  /** True if a phone leaves the description out. */
  isBrief?: boolean
  children: (item: T) => ReactNode
}

/** Shows one list of the board with its count. */
export function TodaySection<T>(props: Props<T>) {
  const {
    id,
    title,
    description,
    icon,
    items,
    empty,
    tone,
    atFirst = 7,
    listClass = classes.rows,
    isOnPaper = true,
    isBrief = false,
    children,
  } = props
  const text = useText(todayText)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isPrinting = usePrinting(() => true) ?? false
  const isWhole = isUnfolded || isPrinting
  const isLong = items.length > atFirst + 1
  if (items.length === 0 && empty === undefined) return null
  return (
    <div
      id={id}
      className={`${classes.section} ${isOnPaper && items.length > 0 ? '' : 'konuk-no-print'}`}
      data-tone={tone}
      data-brief={isBrief || undefined}
    >
      <SectionCard
        title={title}
        icon={icon}
        description={items.length > 0 ? description : undefined}
        aside={
          items.length > 0 && (
            <Badge size="xl" variant="light" color={tone ?? 'gray'} className={`${classes.count} konuk-numbers`}>
              <span aria-hidden>{items.length}</span>
              <VisuallyHidden>{text.count(items.length)}</VisuallyHidden>
            </Badge>
          )
        }
      >
        {items.length === 0 ? (
          <Text c="dimmed">{empty}</Text>
        ) : (
          <ul className={listClass}>{(isLong && !isWhole ? items.slice(0, atFirst) : items).map(children)}</ul>
        )}
        {isLong && (
          <Button
            variant="subtle"
            mt={atFirst === 0 && !isWhole ? 0 : 'sm'}
            fullWidth
            aria-expanded={isWhole}
            onClick={() => setIsUnfolded(!isUnfolded)}
            className={`${atFirst === 0 && !isWhole ? classes.fold : ''} konuk-no-print`}
          >
            {isWhole ? text.showFewer : text.showAll(items.length)}
          </Button>
        )}
      </SectionCard>
    </div>
  )
}
