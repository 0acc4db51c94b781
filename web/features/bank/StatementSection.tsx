import { Alert, Textarea } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { suggestedProfile } from '#domain/bank/statement-profile.ts'
import { maxStatementRows } from '#domain/bank/statement.ts'
import { DropFile } from '#web/features/imports/DropFile.tsx'
import { importsText } from '#web/features/imports/imports.text.ts'
import { readTable, type TableProblem, TableUnreadable } from '#web/features/imports/read-table.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import { bankText } from './bank.text.ts'
import { readBankFile } from './read-bank-file.ts'
import { StatementPreview } from './StatementPreview.tsx'
import classes from './Bank.module.css'

type Table = { name: string; rows: string[][]; chosen: number }

/** Users drop the bank's file or paste its rows here. They see a preview before anything is stored. */
export function StatementSection() {
  const text = useText(bankText)
  const problems = useText(importsText).problems
  const { failed } = useText(uiText)
  const [table, setTable] = useState<Table>()
  const [problem, setProblem] = useState<TableProblem>()
  const take = async (file: File) => {
    setTable(undefined)
    setProblem(undefined)
    try {
      const isStatement = (sheet: string[][]) => suggestedProfile(sheet) !== undefined
      const rows = await readTable(file, maxStatementRows, isStatement, readBankFile)
      setTable({ name: file.name, rows, chosen: Date.now() })
    } catch (error) {
      // The workbook reader loads only now, and fails to load when the connection is down.
      if (error instanceof TableUnreadable) setProblem(error.problem)
      else notifyError(failed(String(error)))
    }
  }
  return (
    <SectionCard title={text.file} description={text.fileMore} icon={IconBuildingBank}>
      <div className={classes.parts}>
        <DropFile onFile={(file) => void take(file)} mostRows={maxStatementRows} again={table !== undefined} />
        <Textarea
          label={text.paste}
          rows={2}
          value=""
          onChange={(event) => {
            const pasted = event.currentTarget.value
            // Text without separators, such as single typed letters, is not a table.
            if (/[\t\n;,]/.test(pasted)) void take(new File([pasted], text.pasted))
          }}
        />
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problems[problem]}
          </Alert>
        )}
        {table && <StatementPreview key={table.chosen} {...table} onDone={() => setTable(undefined)} />}
      </div>
    </SectionCard>
  )
}
