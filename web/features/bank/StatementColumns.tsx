import { SegmentedControl } from '@mantine/core'
import type { BankAccount } from '#contract/bank/schemas.ts'
import { type ColumnField, ColumnFields } from '#web/features/imports/ColumnFields.tsx'
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

/** Lets the user assign the columns if the file does not name them. */
export function StatementColumns({ rows, profile, error, onChange }: Props) {
  const text = useText(bankText)
  const { skipRows, amount } = profile
  const field = (label: string, value: number, set: (chosen: number) => Partial<Profile>): ColumnField => {
    return { key: label, label, value, onChange: (chosen) => onChange({ ...profile, ...set(chosen ?? 0) }) }
  }
  const sign: ColumnField = {
    key: 'sign',
    label: text.sign,
    value: amount.in === 'one' ? (amount.sign ?? null) : null,
    none: text.noSign,
    onChange: (chosen) => amount.in === 'one' && onChange({ ...profile, amount: { ...amount, sign: chosen } }),
  }
  const amounts =
    amount.in === 'one'
      ? [field(text.amount, amount.column, (column) => ({ amount: { ...amount, column } })), sign]
      : [
          field(text.incoming, amount.incoming, (incoming) => ({ amount: { ...amount, incoming } })),
          field(text.outgoingColumn, amount.outgoing, (outgoing) => ({ amount: { ...amount, outgoing } })),
        ]
  return (
    <ColumnFields
      rows={rows}
      skipRows={skipRows}
      onSkipRows={(next) => onChange({ ...profile, skipRows: next })}
      firstRow={text.firstRow}
      legend={text.columns}
      more={text.columnsMore}
      error={error}
      fields={[
        field(text.day, profile.day, (day) => ({ day })),
        field(text.what, profile.text, (chosen) => ({ text: chosen })),
        ...amounts,
        {
          key: 'sender',
          label: text.sender,
          value: profile.sender,
          none: text.noSender,
          onChange: (sender) => onChange({ ...profile, sender }),
        },
      ]}
    >
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
    </ColumnFields>
  )
}
