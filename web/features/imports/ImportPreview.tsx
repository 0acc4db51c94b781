import { Alert, Badge, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { importHeaders } from '#contract/imports/columns.text.ts'
import type { ImportQuestion, ImportRow } from '#contract/imports/schemas.ts'
import type { ImportKind } from '#domain/imports/columns.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { type Answers, FileQuestions } from './FileQuestions.tsx'
import { importsText } from './imports.text.ts'
import { cellOf, linesWithSame, type Mending, type Table } from './mended-table.ts'
import { RowRemarks } from './RowRemarks.tsx'
import classes from './Imports.module.css'

type Props = {
  kind: ImportKind
  table: Table
  answer: { rows: ImportRow[]; ignored: string[]; questions: ImportQuestion[] }
  storing: boolean
  onSay: (answers: Answers) => void
  onMend: (mending: Mending) => void
  withoutPhone: boolean
  onWithoutPhone: (chosen: boolean) => void
  onStore: (expected: number) => void
}

const tones: Record<ImportRow['state'], StatusTone> = {
  new: 'good',
  known: 'neutral',
  refused: 'bad',
  skipped: 'neutral',
}
const colors: Record<ImportRow['state'], string> = { new: 'green', known: 'gray', refused: 'red', skipped: 'gray' }
const states = ['new', 'known', 'skipped', 'refused'] as const

type RowFilter = 'all' | 'remarks' | 'problems'
/** A file has thousands of rows, and a page with all of them would not scroll. */
const pageSize = 50

/** Shows what the import will do with each row, and the button that starts it. */
export function ImportPreview(props: Props) {
  const { kind, table, storing, onSay, onMend, withoutPhone, onWithoutPhone, onStore } = props
  const { rows, ignored, questions } = props.answer
  const text = useText(importsText)
  const [shown, setShown] = useState<RowFilter>('all')
  const [page, setPage] = useState(1)
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
  const withRemarks = rows.filter(({ problems, warnings }) => problems.length + warnings.length > 0)
  const refused = rows.filter(({ state }) => state === 'refused')
  const choices: Record<RowFilter, ImportRow[]> = { all: rows, remarks: withRemarks, problems: refused }
  const listed = choices[shown].length > 0 ? choices[shown] : rows
  const last = Math.max(1, Math.ceil(listed.length / pageSize))
  const at = Math.min(page, last)
  const headers = Object.entries(importHeaders[useLanguage()][kind])
  const fieldOf = (column: string) => headers.find(([, header]) => header === column)?.[0]
  const cells = {
    fieldOf,
    cellOf: (line: number, field: string) => cellOf(kind, table, line, field),
    sameAs: (line: number, field: string) => linesWithSame(kind, table, line, field).length,
    onMend,
  }
  const lacksPhone = refused.some(({ line, problems }) =>
    problems.some(({ column }) => fieldOf(column) === 'phone' && cellOf(kind, table, line, 'phone') === ''),
  )
  const columns: Column<ImportRow>[] = [
    { key: 'line', header: text.line, render: ({ line }) => line },
    {
      key: 'record',
      header: text.record,
      lead: true,
      typed: true,
      render: ({ title, details }) => (
        <div>
          <div className={classes.title}>{title || text.nameless}</div>
          <Text size="sm" c="dimmed">
            {details}
          </Text>
        </div>
      ),
    },
    {
      key: 'state',
      header: text.state,
      render: ({ state }) => (
        <span className={classes.state}>
          <StatusBadge tone={tones[state]} label={text.states[state]} />
        </span>
      ),
    },
    { key: 'remarks', header: text.remarks, typed: true, render: (row) => <RowRemarks row={row} cells={cells} /> },
  ]
  const skipped = rows.length - count('new')
  if (questions.length > 0) return <FileQuestions questions={questions} waiting={storing} onSay={onSay} />
  return (
    <Stack>
      <Group gap="xs">
        {states
          .filter((state) => state !== 'skipped' || count(state) > 0)
          .map((state) => (
            <Badge key={state} color={colors[state]} variant="light" size="lg" tt="none">
              {text.counts[state](count(state))}
            </Badge>
          ))}
      </Group>
      {ignored.length > 0 && (
        <Alert color="yellow" title={text.ignored}>
          {text.ignoredMore(ignored.join(', '))}
        </Alert>
      )}
      {(lacksPhone || withoutPhone) && (
        <Checkbox
          label={text.withoutPhone}
          description={text.withoutPhoneMore}
          checked={withoutPhone}
          onChange={({ currentTarget }) => onWithoutPhone(currentTarget.checked)}
        />
      )}
      {withRemarks.length > 0 && (
        <SegmentedControl
          aria-label={text.rows}
          value={shown}
          onChange={(value) => {
            setShown(value === 'remarks' || value === 'problems' ? value : 'all')
            setPage(1)
          }}
          data={[
            { value: 'all', label: text.all(rows.length) },
            { value: 'remarks', label: text.withRemarks(withRemarks.length) },
            ...(refused.length > 0 ? [{ value: 'problems', label: text.withProblems(refused.length) }] : []),
          ]}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      <DataTable
        caption={text.rows}
        columns={columns}
        rows={listed.slice((at - 1) * pageSize, at * pageSize)}
        rowKey={({ line }) => line}
        stale={storing}
      />
      <Pager page={at} pageSize={pageSize} total={listed.length} onPage={setPage} of={text.rows} />
      {count('new') === 0 ? (
        <Text c="dimmed">{text.nothingNew}</Text>
      ) : (
        <Button onClick={() => onStore(count('new'))} loading={storing} style={{ alignSelf: 'flex-start' }}>
          {skipped > 0 ? text.runSkipping(count('new'), skipped) : text.run(count('new'))}
        </Button>
      )}
    </Stack>
  )
}
