import { IconBuildingSkyscraper } from '@tabler/icons-react'
import type { Company } from '#contract/companies/schemas.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { shownPhone, useAgreed } from './about-company.ts'
import { companiesText } from './companies.text.ts'
import classes from './Companies.module.css'

/** Everything that is known of a company; what is unknown is left out. */
export function AboutCompany({ company }: { company: Company }) {
  const text = useText(companiesText)
  const language = useLanguage()
  const agreed = useAgreed()
  const { taxNumber, tcKimlikEnding, creditLimit, address, district, city } = company
  const facts: [string, string | null][] = [
    [text.terms, agreed(company)],
    [text.creditLimit, creditLimit === null ? text.noLimit : formatTlShort(toKurus(creditLimit), language)],
    [text.taxNumber, taxNumber || (tcKimlikEnding && `••••••••${tcKimlikEnding}`)],
    [text.taxOffice, company.taxOffice],
    [text.address, [address, [district, city].filter(Boolean).join(' / ')].filter(Boolean).join('\n')],
    [text.contactName, company.contactName],
    [text.phone, shownPhone(company.phone ?? '')],
    [text.email, company.email],
    [text.note, company.note],
  ]
  return (
    <SectionCard title={text.about} icon={IconBuildingSkyscraper}>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </SectionCard>
  )
}
