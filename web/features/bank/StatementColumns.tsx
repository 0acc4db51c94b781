import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { BankAccount } from '#contract/bank/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { bankText } from './bank.text.ts'
import classes from './Bank.module.css'

type Profile = BankAccount['profile']
type Props = {
  rows: readonly (readonly string[])[]
  profile: Profile
  error: string | undefined
  onChange: (profile: Profile) => void
}

/** At most this many rows may precede the first line of a statement. */
const mostAbove = 30
const shownOfCell = 24
const letterOf = (column: number) =>
  `${column < 26 ? '' : String.fromCodePoint(64 + Math.floor(column / 26))}${String.fromCodePoint(65 + (column % 26))}`

/**
 * Lets the user assign the columns if the file does not name them. Each choice shows the column's letter and an example
 * of its content.
 */
export function StatementColumns({ rows, profile, error, onChange }: Props) {
  const text = useText(bankText)
  const { skipRows, amount } = profile
  const width = Math.min(40, Math.max(1, ...rows.slice(0, mostAbove + 1).map((row) => row.length)))
  const says = (column: number) =>
    (rows[skipRows]?.[column] ?? rows[skipRows - 1]?.[column] ?? '').slice(0, shownOfCell)
  const columns = Array.from({ length: width }, (_, column) => {
    return { value: String(column), label: text.column(letterOf(column), says(column)) }
  })
  const column = (label: string, value: number, set: (chosen: number) => Partial<Profile>) => (
    <NativeSelect
      label={label}
      data={columns}
      value={String(value)}
      onChange={(event) => onChange({ ...profile, ...set(Number(event.currentTarget.value)) })}
    />
  )
  return (
    <fieldset className={classes.columns}>
      <legend>{text.columns}</legend>
      <p className={classes.dimmed}>{text.columnsMore}</p>
      {error !== undefined && (
        <p role="alert" className={classes.refusal}>
          {error}
        </p>
      )}
      <SegmentedControl
        aria-label={text.amountIn}
        value={amount.in}
        onChange={(chosen) => {
          const [first, second] = amount.in === 'one' ? [amount.column, amount.column + 1] : [amount.incoming, 0]
          const next = { in: 'two', incoming: first, outgoing: second } as const
          onChange({ ...profile, amount: chosen === 'two' ? next : { in: 'one', column: first } })
        }}
        data={[
          { value: 'one', label: text.one },
          { value: 'two', label: text.two },
        ]}
        className={classes.amountIn ?? ''}
      />
      <div className={classes.selects}>
        <NativeSelect
          label={text.firstRow}
          data={Array.from({ length: Math.min(mostAbove, rows.length) }, (_, at) => String(at + 1))}
          value={String(skipRows + 1)}
          onChange={(event) => onChange({ ...profile, skipRows: Number(event.currentTarget.value) - 1 })}
        />
        {column(text.day, profile.day, (day) => ({ day }))}
        {column(text.what, profile.text, (chosen) => ({ text: chosen }))}
        {amount.in === 'one'
          ? column(text.amount, amount.column, (chosen) => ({ amount: { ...amount, column: chosen } }))
          : null}
        {amount.in === 'one' && (
          <NativeSelect
            label={text.sign}
            data={[{ value: '', label: text.noSign }, ...columns]}
            value={typeof amount.sign === 'number' ? String(amount.sign) : ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...profile, amount: { ...amount, sign: value === '' ? null : Number(value) } })
            }
          />
        )}
        {amount.in === 'two' && (
          <>
            {column(text.incoming, amount.incoming, (incoming) => ({ amount: { ...amount, incoming } }))}
            {column(text.outgoingColumn, amount.outgoing, (outgoing) => ({ amount: { ...amount, outgoing } }))}
          </>
        )}
        <NativeSelect
          label={text.sender}
          data={[{ value: '', label: text.noSender }, ...columns]}
          value={profile.sender === null ? '' : String(profile.sender)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...profile, sender: value === '' ? null : Number(value) })
          }
        />
      </div>
    </fieldset>
  )
}
