import { Alert, Badge, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconChecklist, IconDownload, IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { importHeaders } from '#contract/imports/columns.text.ts'
import {
  columnsOfOtherPrograms,
  importKinds,
  type ImportKind,
  isImportTable,
  maxImportRows,
} from '#domain/imports/columns.ts'
import { importPermissions } from '#domain/imports/permissions.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import { DropFile } from './DropFile.tsx'
import type { Answers } from './FileQuestions.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useCheckImport, useRunImport } from './imports.queries.ts'
import { importsText } from './imports.text.ts'
import { readTable, type TableProblem, TableUnreadable } from './read-table.ts'
import { saveTemplate } from './template.ts'
import classes from './Imports.module.css'

type Table = { name: string; rows: string[][] }

/** Imports a business's data from a table: the user chooses a file, checks it row by row, and then stores it. */
export default function ImportPage() {
  const text = useText(importsText)
  const { failed } = useText(uiText)
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const allowed = importKinds.filter((one) => importPermissions[one].every((permission) => may(permission)))
  const kind = importKinds.find((one) => one === params.get('kind')) ?? allowed[0] ?? 'units'
  const [table, setTable] = useState<Table>()
  const [problem, setProblem] = useState<TableProblem>()
  const [answers, setAnswers] = useState<Answers>({})
  const check = useCheckImport()
  const run = useRunImport()

  const begin = () => {
    setTable(undefined)
    setProblem(undefined)
    setAnswers({})
    check.reset()
    run.reset()
  }
  const look = (rows: string[][], said: Answers = answers) => check.mutate({ kind, rows, ...said })
  const take = async (file: File) => {
    begin()
    try {
      const rows = await readTable(file, maxImportRows, (sheet) => isImportTable(kind, sheet))
      setTable({ name: file.name, rows })
      look(rows, {})
    } catch (error) {
      // The workbook reader loads only now, and fails to load when the connection is down.
      if (error instanceof TableUnreadable) setProblem(error.problem)
      else notifyError(failed(String(error)))
    }
  }
  const store = ({ rows }: Table, expected: number) => {
    if (run.isPending) return
    run.mutate(
      { kind, rows, expected, ...answers },
      {
        onSuccess: () => setTable(undefined),
        onError: (error) => {
          notifyError(error.message)
          look(rows)
        },
      },
    )
  }

  return (
    <div>
      <PageHeader
        title={text.title}
        description={text.description}
        back={{ to: href('/admin/hotel-details'), label: text.back }}
      />
      <div className={classes.page}>
        <KindSection
          kind={kind}
          allowed={allowed}
          onChoose={(chosen) => {
            begin()
            setParams({ kind: chosen }, { replace: true })
          }}
        />
        <SectionCard title={text.file} icon={IconTable}>
          <Stack>
            <DropFile onFile={(file) => void take(file)} mostRows={maxImportRows} again={table !== undefined} />
            {problem !== undefined && (
              <Alert color="red" role="alert">
                {text.problems[problem]}
              </Alert>
            )}
            {run.isSuccess && <Done kind={kind} message={run.data.message} />}
          </Stack>
        </SectionCard>
        {table && (
          <SectionCard title={text.preview(table.name)} description={text.previewMore} icon={IconChecklist}>
            {check.data ? (
              <ImportPreview
                answer={check.data}
                onSay={(answer) => {
                  const said = { ...answers, ...answer }
                  setAnswers(said)
                  look(table.rows, said)
                }}
                storing={run.isPending || check.isPending}
                onStore={(expected) => store(table, expected)}
              />
            ) : check.error ? (
              <RefusalAlert refusal={check.error} title={text.notChecked} />
            ) : (
              <LoadingState rows={4} height={48} />
            )}
          </SectionCard>
        )}
      </div>
    </div>
  )
}

type KindProps = { kind: ImportKind; allowed: readonly ImportKind[]; onChoose: (kind: ImportKind) => void }

function KindSection({ kind, allowed, onChoose }: KindProps) {
  const text = useText(importsText)
  const { failed } = useText(uiText)
  const language = useLanguage()
  const columns = useId()
  const { name, more, fileName, sheet, example } = text.kinds[kind]
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await saveTemplate(kind, language, { fileName, sheet, example, exampleSheet: text.exampleSheet })
    } catch (error) {
      notifyError(failed(String(error)))
    } finally {
      setSaving(false)
    }
  }
  return (
    <SectionCard
      title={text.what}
      icon={IconFileSpreadsheet}
      aside={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={saving}
          onClick={() => void save()}
        >
          {text.template}
        </Button>
      }
    >
      <Stack>
        <Radio.Group
          aria-label={text.what}
          value={kind}
          onChange={(chosen) => {
            const found = importKinds.find((one) => one === chosen)
            if (found) onChoose(found)
          }}
        >
          <Group gap="lg">
            {importKinds.map((one) => (
              <Radio
                key={one}
                value={one}
                label={text.kinds[one].name}
                disabled={!allowed.includes(one)}
                description={allowed.includes(one) ? undefined : text.mayNot}
              />
            ))}
          </Group>
        </Radio.Group>
        <Text size="sm" maw="72ch">
          {more}
        </Text>
        <div>
          <Text size="sm" fw={600} id={columns}>
            {text.columns}
          </Text>
          <Text size="sm" c="dimmed">
            {text.columnsMore}
          </Text>
          <ul className={classes.columns} aria-labelledby={columns} aria-label={name}>
            {Object.entries(importHeaders[language][kind])
              .filter(([column]) => !columnsOfOtherPrograms.has(column))
              .map(([column, header]) => (
                <li key={column}>
                  <Badge color="gray" size="lg" tt="none">
                    {header}
                  </Badge>
                </li>
              ))}
          </ul>
        </div>
      </Stack>
    </SectionCard>
  )
}

function Done({ kind, message }: { kind: ImportKind; message: string }) {
  const text = useText(importsText)
  return (
    <Alert color="green" role="alert" title={text.done}>
      <Text size="sm">{message}</Text>
      <Button
        mt="sm"
        size="sm"
        variant="default"
        component={Link}
        to={kind === 'units' ? href('/admin/hotel-details') : href('/admin/reservations')}
      >
        {kind === 'units' ? text.toUnits : text.toReservations}
      </Button>
    </Alert>
  )
}
