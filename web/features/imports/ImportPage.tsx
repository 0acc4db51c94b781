import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconChecklist, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { Refusal } from '#contract/client.ts'
import type { Response } from '#contract/endpoint.ts'
import type { checkImport } from '#contract/imports/endpoints.ts'
import type { ImportFile } from '#contract/imports/schemas.ts'
import { importHeaders } from '#contract/imports/columns.text.ts'
import { importKinds, type ImportKind, isImportTable, maxImportRows } from '#domain/imports/columns.ts'
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
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useCheckImport, useRunImport } from './imports.queries.ts'
import { importsText } from './imports.text.ts'
import { KindSection } from './KindSection.tsx'
import { mended, type Table } from './mended-table.ts'
import { readTable, type TableProblem, TableUnreadable } from './read-table.ts'
import classes from './Imports.module.css'

type Answer = Response<typeof checkImport>
/** What the user has said of the file beside its columns. */
type Said = Pick<ImportFile, 'dates' | 'decimals' | 'withoutPhone'>

const refusalAt = (error: Error | undefined, field: string) =>
  error instanceof Refusal ? error.fields[field] : undefined

/** Imports a business's data from a table: the user chooses a file, checks it row by row, and then stores it. */
export default function ImportPage() {
  const text = useText(importsText)
  const language = useLanguage()
  const { failed } = useText(uiText)
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const allowed = importKinds.filter((one) => importPermissions[one].every((permission) => may(permission)))
  const kind = importKinds.find((one) => one === params.get('kind')) ?? allowed[0] ?? 'units'
  const headers: Record<string, string> = importHeaders[language][kind]
  const [table, setTable] = useState<Table>()
  const [problem, setProblem] = useState<TableProblem>()
  const [said, setSaid] = useState<Said>({})
  const [isFixing, setFixing] = useState(false)
  // The last answer stays on screen while the next one loads, so that what is typed meanwhile is not lost.
  const [answer, setAnswer] = useState<Answer>()
  const [refusal, setRefusal] = useState<Error>()
  const check = useCheckImport()
  const run = useRunImport()

  const begin = () => {
    setTable(undefined)
    setProblem(undefined)
    setSaid({})
    setFixing(false)
    setAnswer(undefined)
    setRefusal(undefined)
    check.reset()
    run.reset()
  }
  const look = ({ rows, layout }: Table, saying: Said = said) => {
    setSaid(saying)
    const body = { kind, rows, ...(layout !== undefined && { layout }), ...saying }
    const onSuccess = (read: Answer) => {
      setAnswer(read)
      setRefusal(undefined)
    }
    check.mutate(body, { onSuccess, onError: setRefusal })
  }
  const change = (next: Table) => {
    setTable(next)
    look(next)
  }
  const take = async (file: File) => {
    begin()
    try {
      const rows = await readTable(file, maxImportRows, (sheet) => isImportTable(kind, sheet))
      const chosen = { name: file.name, rows }
      setTable(chosen)
      look(chosen, {})
    } catch (error) {
      // The workbook reader loads only now, and fails to load when the connection is down.
      if (error instanceof TableUnreadable) setProblem(error.problem)
      else notifyError(failed(String(error)))
    }
  }
  const store = (chosen: Table, expected: number) => {
    if (run.isPending) return
    const { rows, layout } = chosen
    run.mutate(
      { kind, rows, expected, ...(layout !== undefined && { layout }), ...said },
      {
        onSuccess: () => setTable(undefined),
        onError: (error) => {
          notifyError(error.message)
          look(chosen)
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
            <Stack>
              {refusal !== undefined && <RefusalAlert refusal={refusal} title={text.notChecked} />}
              {(refusal !== undefined || isFixing) && (
                <ImportColumns
                  kind={kind}
                  rows={table.rows}
                  layout={table.layout}
                  error={refusalAt(refusal, 'layout')}
                  onChange={(layout) => change({ ...table, layout })}
                />
              )}
              {answer === undefined && refusal !== undefined && kind === 'reservations' && (
                <Checkbox
                  label={text.withoutPhone}
                  description={text.withoutPhoneMore}
                  checked={said.withoutPhone ?? false}
                  onChange={({ currentTarget }) => look(table, { ...said, withoutPhone: currentTarget.checked })}
                />
              )}
              {refusal === undefined && !isFixing && answer !== undefined && (
                <Button variant="subtle" size="compact-sm" className={classes.fix} onClick={() => setFixing(true)}>
                  {text.fixColumns}
                </Button>
              )}
              {answer === undefined && refusal === undefined && <LoadingState rows={4} height={48} />}
              {answer !== undefined && refusal === undefined && (
                <ImportPreview
                  kind={kind}
                  table={table}
                  answer={answer}
                  onSay={(answers) => look(table, { ...said, ...answers })}
                  onMend={(mending) => change(mended(kind, table, mending, headers[mending.field] ?? mending.field))}
                  withoutPhone={said.withoutPhone ?? false}
                  onWithoutPhone={(withoutPhone) => look(table, { ...said, withoutPhone })}
                  storing={run.isPending || check.isPending}
                  onStore={(expected) => store(table, expected)}
                />
              )}
            </Stack>
          </SectionCard>
        )}
      </div>
    </div>
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
