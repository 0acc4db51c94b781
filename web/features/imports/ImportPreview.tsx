import { Alert, Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportQuestion, ImportRow } from '#contract/imports/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { type Answers, FileQuestions } from './FileQuestions.tsx'
import { importsText } from './imports.text.ts'
import classes from './Imports.module.css'

type Props = {
  answer: { rows: ImportRow[]; ignored: string[]; questions: ImportQuestion[] }
  storing: boolean
  onSay: (answers: Answers) => void
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

/** Shows what the import will do with each row, and the button that starts it. */
export function ImportPreview({ answer: { rows, ignored, questions }, storing, onSay, onStore }: Props) {
  const text = useText(importsText)
  const [shown, setShown] = useState<'all' | 'remarks'>('all')
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
  const withRemarks = rows.filter(({ problems, warnings }) => problems.length + warnings.length > 0)
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
    { key: 'remarks', header: text.remarks, render: (row) => <Remarks row={row} /> },
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
      {withRemarks.length > 0 && (
        <SegmentedControl
          aria-label={text.rows}
          value={shown}
          onChange={(value) => setShown(value === 'remarks' ? 'remarks' : 'all')}
          data={[
            { value: 'all', label: text.all(rows.length) },
            { value: 'remarks', label: text.withRemarks(withRemarks.length) },
          ]}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      <DataTable
        caption={text.rows}
        columns={columns}
        rows={shown === 'remarks' && withRemarks.length > 0 ? withRemarks : rows}
        rowKey={({ line }) => line}
        stale={storing}
      />
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

function Remarks({ row: { problems, warnings } }: { row: ImportRow }) {
  const text = useText(importsText)
  if (problems.length + warnings.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {text.fine}
      </Text>
    )
  }
  const said = [
    ...problems.map((remark) => ({ ...remark, kind: 'problem' as const })),
    ...warnings.map((remark) => ({ ...remark, kind: 'warning' as const })),
  ]
  return (
    <ul className={classes.remarks}>
      {said.map(({ kind, column, message }) => (
        <li key={`${kind} ${column}`} data-kind={kind}>
          {kind === 'problem' ? <IconAlertCircle size={17} aria-hidden /> : <IconAlertTriangle size={17} aria-hidden />}
          <span>
            {column !== '' && <strong>{column}: </strong>}
            {message}
          </span>
        </li>
      ))}
    </ul>
  )
}
