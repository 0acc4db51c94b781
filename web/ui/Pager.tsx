import { Group, Pagination, Text } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

type Props = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  /** The name of the paged list, for screens with two lists. */
  of?: string
}

/**
 * Page buttons of a list, counted from 1. The range of rows on screen is always shown; the buttons appear if there is
 * more than one page.
 */
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
    >
      <Text size="sm" c="dimmed" className="konuk-numbers" component="output">
        {text.range((page - 1) * pageSize + 1, Math.min(page * pageSize, total), total)}
      </Text>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          className="konuk-no-print"
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
