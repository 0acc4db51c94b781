import type { z } from 'zod'
import type * as contract from '#contract/companies/payment-endpoints.ts'
import { canBePaidOn, refundFor, refundsFrom } from '#domain/folio/payment.ts'
import { sumOf, toKurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import { notOnThatDay } from '#server/features/folio/folio.errors.ts'
import type { FolioRequest } from '#server/features/folio/on-folio.ts'
import { wayFor } from '#server/features/payment-ways/way-for.ts'
import { companyArchived, moreThanUnallocated, moreThanPaid } from './companies.errors.ts'
import { onCompany } from './on-company.ts'
import { payFolios } from './pay-folios.ts'

type CompanyMoneyInput<Of extends { body: z.ZodType }> = FolioRequest & { body: z.output<Of['body']> }

/** Books one payment on the account of a company, and moves its parts to folios. */
export function takeCompanyPayment(asked: CompanyMoneyInput<typeof contract.takeCompanyPayment>) {
  const { body, now } = asked
  return onCompany(asked, body, async (account) => {
    const today = dayIn(now)
    const { day = today, note, parts } = body
    const { method, wayId } = await wayFor(asked.db, asked.caller, body)
    if (account.company.archived) throw companyArchived()
    if (!canBePaidOn(day, today)) throw notOnThatDay()
    const amountKurus = toKurus(body.amount)
    if (sumOf(parts.map(({ amount }) => toKurus(amount))) > amountKurus) throw moreThanPaid()
    const payment = { amountKurus, method, purpose: 'stay', day, refundOf: null, foreign: null } as const
    const payments = await account.add([{ ...payment, wayId }], note)
    await payFolios(asked, account, { parts, payments, day })
  })
}

/** Pays folios with what lies on the account. */
export function payFromAccount(asked: CompanyMoneyInput<typeof contract.payFromAccount>) {
  const { body, now } = asked
  return onCompany(asked, body, (account) =>
    payFolios(asked, account, { parts: body.parts, payments: account.payments, day: dayIn(now) }),
  )
}

/** Refunds what lies on the account, the last payment first. */
export function refundCompany(asked: CompanyMoneyInput<typeof contract.refundCompany>) {
  const { body, now } = asked
  return onCompany(asked, body, async ({ payments, add }) => {
    const parts = refundsFrom(payments, toKurus(body.amount), () => true)
    if (parts === undefined) throw moreThanUnallocated(sumOf(payments.map(({ amountKurus }) => amountKurus)))
    const { method, wayId } = await wayFor(asked.db, asked.caller, body)
    const by = { method, day: dayIn(now) }
    await add(
      parts.map(({ payment, amount }) => ({ ...refundFor(payment, amount, by), wayId })),
      body.note,
    )
  })
}
