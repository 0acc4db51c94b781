import { Group, Pagination, Text } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

type Props = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** What it pages, where a screen has two lists. */
  of?: string
}

/** Pages of a list, counted from 1. Says which rows are shown; the buttons appear when there is more than one page. */
export function Pager({ page, pageSize, total, onPage, of }: Props) {
  const text = useText(uiText)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total === 0) return null
  return (
    <Group
      component="nav"
      aria-label={of === undefined ? text.pages : `${text.pages}: ${of}`}
      justify="space-between"
      mt="md"
      className="konuk-no-print"
    >
      <Text size="sm" c="dimmed" className="konuk-numbers" component="output">
        {text.range((page - 1) * pageSize + 1, Math.min(page * pageSize, total), total)}
      </Text>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          siblings={1}
          size="md"
          getItemProps={(number) => ({ 'aria-label': text.page(number) })}
          getControlProps={(control) =>
            control === 'previous' || control === 'next' ? { 'aria-label': text[control] } : {}
          }
        />
      )}
    </Group>
  )
}
