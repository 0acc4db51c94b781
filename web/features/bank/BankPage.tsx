import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { bankText } from './bank.text.ts'
import { LineList } from './LineList.tsx'
import { StatementSection } from './StatementSection.tsx'
import classes from './Bank.module.css'

/** What came to the bank: the statement is dropped, and what came in is booked for the stays that wait for it. */
export default function BankPage() {
  const text = useText(bankText)
  return (
    <>
      <PageHeader title={text.title} description={text.intro} />
      <div className={classes.page}>
        <StatementSection />
        <LineList />
      </div>
    </>
  )
}
