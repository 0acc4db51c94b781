import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankLine } from '#contract/bank/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { bankText } from './bank.text.ts'
import { companiesOfLineQuery, useBookForCompany } from './bank.queries.ts'
import { tl } from './written.ts'
import classes from './Bank.module.css'

type Props = { line: BankLine; onUndo: () => void; onGiveUp: () => void }

/** Lets the clerk pick the company on whose account a bank line is booked. */
export function CompanyPicker({ line: { id, amount }, onUndo, onGiveUp }: Props) {
  const text = useText(bankText)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const { data: companies, error } = useQuery(companiesOfLineQuery(search))
  const { mutate, isPending } = useBookForCompany()
  const said = tl(amount, language)
  const book = (companyId: number, title: string) =>
    mutate(
      { id, companyId },
      {
        onSuccess: () =>
          void notifySuccess({ message: text.accepted(said, title), action: { label: text.undo, act: onUndo } }),
        onError: (refused) => void notifyError(refused.message),
      },
    )
  return (
    <div className={classes.picker}>
      <SearchField label={text.searchCompany} value={search} onSet={setSearch} />
      {error !== null && <p role="alert">{error.message}</p>}
      {companies?.length === 0 && <p className={classes.dimmed}>{text.noCompany}</p>}
      {companies?.map(({ id: companyId, title, balance }) => (
        <div key={companyId} className={classes.match}>
          <div className={classes.stay}>
            <p>
              <strong>{title}</strong>
            </p>
            <p className={classes.dimmed}>{balance > 0 ? text.owed(tl(balance, language)) : text.nothing}</p>
          </div>
          <Button
            size="sm"
            variant="default"
            disabled={isPending}
            aria-label={text.acceptFor(said, title)}
            onClick={() => book(companyId, title)}
          >
            {text.accept(said)}
          </Button>
        </div>
      ))}
      <Button size="sm" variant="subtle" className={classes.fix} onClick={onGiveUp}>
        {text.giveUp}
      </Button>
    </div>
  )
}
