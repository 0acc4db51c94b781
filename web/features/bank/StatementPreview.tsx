import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { useCallback, useEffect, useId, useState } from 'react'
import { accountNameMax, type BankAccount } from '#contract/bank/schemas.ts'
import type { checkStatement } from '#contract/bank/endpoints.ts'
import type { Request, Response } from '#contract/endpoint.ts'
import { formatDay } from '#domain/time/day.ts'
import { FileQuestions } from '#web/features/imports/FileQuestions.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { bankText } from './bank.text.ts'
import { useCheckStatement, useTakeStatement } from './bank.queries.ts'
import { StatementColumns } from './StatementColumns.tsx'
import { tl } from './written.ts'
import classes from './Bank.module.css'

type Profile = BankAccount['profile']
type StatementPreviewInput = Request<typeof checkStatement>['body']
type Answer = Response<typeof checkStatement>
type Props = { name: string; rows: string[][]; onDone: () => void }

/** The columns that are assumed if neither the file nor the user assigns them. */
const someProfile: Profile = { skipRows: 1, day: 0, text: 1, amount: { in: 'one', column: 2 }, sender: null }

/** Previews a statement file with its account and columns, before the user imports it. */
export function StatementPreview({ name, rows, onDone }: Props) {
  const text = useText(bankText)
  const language = useLanguage()
  const accounts = useId()
  const check = useCheckStatement()
  const take = useTakeStatement()
  const [typed, setAccount] = useState<string>()
  const [said, setProfile] = useState<Profile>()
  const [isFixing, setFixing] = useState(false)
  const [alsoElsewhere, setAlsoElsewhere] = useState(false)
  // The last answer stays on screen while the next one loads, so that a click on its button is not lost.
  const [read, setRead] = useState<Answer>()
  const { mutate } = check
  const ask = useCallback((body: StatementPreviewInput) => mutate(body, { onSuccess: setRead }), [mutate])
  useEffect(() => ask({ rows }), [ask, rows])
  const account = typed ?? read?.account ?? ''
  const profile = said ?? read?.profile ?? someProfile
  const look = (more: { account?: string; profile?: Profile }) =>
    ask({
      rows,
      ...(account.trim() !== '' && { account }),
      ...(said !== undefined && { profile: said }),
      ...more,
    })
  const { errors: refused, refusal } = useRefused(take.error, { account, profile, alsoElsewhere })
  const store = () => {
    if (take.isPending) return
    const done = ({ message }: { message: string }) => {
      notifySuccess(message)
      onDone()
    }
    take.mutate({ rows, account, profile, alsoElsewhere }, { onSuccess: done })
  }
  const allCameIn = () => {
    if (profile.amount.in !== 'one') return
    const next = { ...profile, amount: { ...profile.amount, sign: null } }
    setProfile(next)
    look({ profile: next })
  }
  if (read === undefined && check.error === null) return <LoadingState rows={3} height={48} />
  const senderColumn: Column<{ sender: string }> = {
    key: 'sender',
    header: text.sender,
    typed: true,
    render: ({ sender }) => sender,
  }
  const mustSay = read?.profile === null || check.error !== null
  return (
    <form
      className={classes.preview}
      aria-label={text.preview(name)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        store()
      }}
    >
      <h3 className={classes.name}>{text.preview(name)}</h3>
      {check.error !== null && <RefusalAlert refusal={check.error} />}
      {(mustSay || isFixing) && (
        <StatementColumns
          rows={rows}
          profile={profile}
          error={refused['profile']}
          onChange={(next) => {
            setProfile(next)
            look({ profile: next })
          }}
        />
      )}
      {read !== undefined && read.questions.length > 0 && (
        <FileQuestions
          questions={read.questions}
          waiting={check.isPending}
          onSay={(answers) => {
            const next = { ...profile, ...answers }
            setProfile(next)
            look({ profile: next })
          }}
        />
      )}
      {read !== undefined && read.profile !== null && read.questions.length === 0 && (
        <>
          <output className={classes.found}>
            {text.found(read.fresh, read.known)}
            {read.outgoing > 0 && <span className={classes.dimmed}> {text.outgoing(read.outgoing)}</span>}
          </output>
          {read.withoutSign > 0 && (
            <Alert color="lamp" title={text.withoutSign(read.withoutSign)}>
              <p>{text.withoutSignMore}</p>
              <Button size="sm" variant="default" onClick={allCameIn}>
                {text.allCameIn}
              </Button>
            </Alert>
          )}
          {read.unread.length > 0 && (
            <details className={classes.unread}>
              <summary>{`${text.unread} (${read.unread.length})`}</summary>
              <ul>
                {read.unread.map(({ row, message }) => (
                  <li key={row}>{text.row(row, message)}</li>
                ))}
              </ul>
            </details>
          )}
          {read.lines.length > 0 && (
            <DataTable
              caption={text.first}
              rows={read.lines.map((line, at) => ({ ...line, at }))}
              rowKey={({ at }) => at}
              stale={check.isPending}
              columns={[
                { key: 'day', header: text.day, lead: true, render: ({ day }) => formatDay(day) },
                { key: 'what', header: text.what, typed: true, render: (line) => line.text },
                ...(read.profile.sender === null ? [] : [senderColumn]),
                { key: 'amount', header: text.amount, align: 'right', render: ({ amount }) => tl(amount, language) },
              ]}
            />
          )}
        </>
      )}
      {!mustSay && !isFixing && (
        <Button variant="subtle" size="compact-sm" className={classes.fix} onClick={() => setFixing(true)}>
          {text.fixColumns}
        </Button>
      )}
      <TextInput
        label={text.account}
        required
        description={text.accountMore}
        list={accounts}
        autoComplete="off"
        maxLength={accountNameMax}
        maw={420}
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
        onBlur={() => typed !== undefined && look({})}
        error={refused['account']}
      />
      <datalist id={accounts}>
        {read?.accounts.map((one) => (
          <option key={one.name} value={one.name}>
            {one.name}
          </option>
        ))}
      </datalist>
      {read !== undefined && read.elsewhere !== null && account.trim() !== '' && (
        <Alert color="yellow" title={text.elsewhere(read.elsewhere)}>
          <Checkbox
            label={text.alsoElsewhere}
            checked={alsoElsewhere}
            onChange={(event) => setAlsoElsewhere(event.currentTarget.checked)}
          />
        </Alert>
      )}
      {refusal !== null && refused['account'] === undefined && refused['profile'] === undefined && (
        <RefusalAlert refusal={refusal} />
      )}
      <div className={classes.acts}>
        <Button
          type="submit"
          loading={take.isPending}
          disabled={read === undefined || read.profile === null || read.questions.length > 0}
        >
          {text.take(read?.fresh ?? 0)}
        </Button>
        <Button variant="default" onClick={onDone}>
          {text.giveUp}
        </Button>
      </div>
    </form>
  )
}
