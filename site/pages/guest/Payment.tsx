import { IconCreditCard } from '@tabler/icons-react'
import type { GuestPage as Facts } from '#contract/guest-link/page.ts'
import { type Kurus, kurus, opposite } from '#domain/money/money.ts'
import { showIban } from '#domain/people/iban.ts'
import { Copy } from './Copy.tsx'
import { useWords } from './guest-words.tsx'

/** What is to be paid, what was, and how; if a company pays, the page says that alone. */
export function Payment(facts: Facts) {
  const { text } = useWords()
  const { money } = facts
  if (money !== null) return <OwnPayment {...facts} money={money} />
  return (
    <details id="odeme">
      <summary>
        <IconCreditCard size={22} aria-hidden />
        <span>{text.money}</span>
      </summary>
      <p>{text.companyPays}</p>
    </details>
  )
}

function OwnPayment(facts: Facts & { money: NonNullable<Facts['money']> }) {
  const { text, lira } = useWords()
  const { money, deposit, accounts, transferCode, state } = facts
  const left = kurus(money.total - money.paid)
  const isToPay = left > 0 && state === 'active' && !facts.stays.every((stay) => stay.isCancelled)
  const said = left > 0 ? `${text.left}: ${lira(left)}` : left < 0 ? text.toReturn : text.noneLeft
  return (
    <details id="odeme" open={deposit !== null}>
      <summary>
        <IconCreditCard size={22} aria-hidden />
        <span>
          {text.money} <small>{said}</small>
        </span>
      </summary>
      <dl className="sums">
        <Sum name={text.total} amount={money.total} />
        <Sum name={text.paid} amount={money.paid} />
        {left > 0 && <Sum name={text.left} amount={left} />}
        {left < 0 && <Sum name={text.toReturn} amount={opposite(left)} />}
      </dl>
      {isToPay && accounts.length === 0 && <p>{text.payAtDesk}</p>}
      {isToPay && accounts.length > 0 && (
        <dl className="copies">
          {accounts.map(({ iban, bank, holder }) => (
            <div key={iban} className="account">
              <Copy name={`${text.iban} · ${bank}`} shown={showIban(iban)} copied={iban} />
              <Copy name={text.holder} shown={holder} copied={holder} />
            </div>
          ))}
          <Copy name={text.amount} shown={lira(deposit?.left ?? left)} copied={plainLira(deposit?.left ?? left)} />
          <Copy name={text.description} shown={transferCode} copied={transferCode} />
          <p className="hint">{text.descriptionMore}</p>
        </dl>
      )}
    </details>
  )
}

/** Amounts as the fields of banks in Türkiye take them. */
const plainLira = (amount: Kurus): string => (amount / 100).toFixed(2).replace('.', ',')

function Sum({ name, amount }: { name: string; amount: Kurus }) {
  const { lira } = useWords()
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">{lira(amount)}</dd>
    </div>
  )
}
