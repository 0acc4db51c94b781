import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { bankText } from './bank.text.ts'
import { CardTakingsSection } from './CardTakings.tsx'
import { LineList } from './LineList.tsx'
import { StatementSection } from './StatementSection.tsx'
import classes from './Bank.module.css'

/**
 * Incoming bank payments. A clerk drops the bank statement here and books each line to one of the stays that await
 * payment.
 */
export default function BankPage() {
  const text = useText(bankText)
  return (
    <>
      <PageHeader title={text.title} description={text.intro} />
      <div className={classes.page}>
        <StatementSection />
        <LineList />
        <CardTakingsSection />
      </div>
    </>
  )
}
