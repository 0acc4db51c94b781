import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { showIban } from '#domain/people/iban.ts'
import { cancelRuleInWords } from '#domain/cancellation/cancel-rule.text.ts'
import { cancelRuleQuery } from '#web/features/cancellation/cancel-rule.queries.ts'
import { cancelRuleText } from '#web/features/cancellation/cancel-rule.text.ts'
import { hotelQuery, termsQuery } from '#web/features/hotel/hotel.queries.ts'
import { ibansQuery } from '#web/features/hotel/ibans/ibans.queries.ts'
import { depositRuleQuery } from '#web/features/options/options.queries.ts'
import { optionsText } from '#web/features/options/options.text.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { smsAccountText } from '#web/features/sms/sms-account.text.ts'
import { smsAccountQuery } from '#web/features/sms/sms.queries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SetInShort, type SetLine } from './SetInShort.tsx'
import { settingsText } from './settings.text.ts'

/** What the business has set, wherever it is set. */
export function BusinessInShort() {
  const { business: text } = useText(settingsText)
  const deposits = useText(optionsText).rule
  const cancelling = useText(cancelRuleText)
  const providers = useText(smsAccountText).drivers
  const language = useLanguage()
  const seesMoney = useMay()('money.see')
  const hotel = useQuery(hotelQuery)
  const ibans = useQuery(ibansQuery)
  const deposit = useQuery({ ...depositRuleQuery, enabled: seesMoney })
  const cancellation = useQuery({ ...cancelRuleQuery, enabled: seesMoney })
  const terms = useQuery(termsQuery)
  const sms = useQuery(smsAccountQuery)
  const [first, ...others] = ibans.data ?? []

  const depositSaid = ({ by, percent, amount, dueInHours, whenUnpaid }: NonNullable<typeof deposit.data>) =>
    text.deposit[whenUnpaid](
      by === 'percent' ? text.share(percent) : formatTlShort(toKurus(amount), language),
      dueInHours,
    )
  const ofMoney: SetLine[] = [
    {
      title: deposits.title,
      said: deposit.data && depositSaid(deposit.data),
      to: href('/admin/prices/terms'),
      query: deposit,
    },
    {
      title: cancelling.title,
      said: cancellation.data && cancelRuleInWords(cancellation.data, language).join(' '),
      to: href('/admin/prices/terms'),
      query: cancellation,
    },
  ]
  return (
    <SetInShort
      title={text.tabs.short}
      lines={[
        {
          title: text.nameAndAddress,
          said: hotel.data && [hotel.data.name, hotel.data.address].filter(Boolean).join(', '),
          to: href('/admin/hotel-details'),
          query: hotel,
        },
        {
          title: text.ibans,
          said:
            ibans.data &&
            (first === undefined ? text.noIban : text.iban(`${first.bank}, ${showIban(first.iban)}`, others.length)),
          to: href('/admin/hotel-details'),
          query: ibans,
        },
        ...(seesMoney ? ofMoney : []),
        {
          title: text.tabs.terms,
          said: terms.data && (terms.data.text === '' ? text.noTerms : text.terms(paragraphsOf(terms.data.text))),
          to: `${href('/admin/business')}?tab=terms`,
          query: terms,
        },
        {
          title: text.tabs.sms,
          said:
            sms.data &&
            (sms.data.driver === 'default' ? text.konukSms : text.ownSms(providers[sms.data.driver], sms.data.sender)),
          to: `${href('/admin/business')}?tab=sms`,
          query: sms,
        },
      ]}
    />
  )
}

const paragraphsOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length
