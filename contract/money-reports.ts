// The accountant's reports: sums of the accounts, by day or by month. Amounts are TL.
import { z } from 'zod'
import { lineKinds } from '#domain/folio/line.ts'
import { paymentMethods, paymentPurposes } from '#domain/folio/payment.ts'
import { endpoint } from './endpoint.ts'
import { ReportPeriod } from './reports.ts'
import { Day } from './shapes.ts'

const Grain = z.enum(['day', 'month'])
/** Without a grain: days for up to two months, else months. */
const Asked = ReportPeriod.safeExtend({ grain: Grain.optional() })

const Takings = z.object({
  /** What came less what was given back, by each way. What only moved within an account is none of either. */
  methods: z.record(z.enum(paymentMethods), z.number()),
  /** The same by what it was for. `damage` is held and comes back. */
  purposes: z.record(z.enum(paymentPurposes), z.number()),
  /** What was given back: below nothing. It is part of the sums above. */
  refunded: z.number(),
  total: z.number(),
})
export const TakingsBucket = Takings.extend({ bucket: Day }).meta({ id: 'TakingsBucket' })
export type TakingsBucket = z.infer<typeof TakingsBucket>

const Charges = z.object({
  kinds: z.record(z.enum(lineKinds), z.number()),
  total: z.number(),
})
export const ChargesBucket = Charges.extend({ bucket: Day }).meta({ id: 'ChargesBucket' })
export type ChargesBucket = z.infer<typeof ChargesBucket>

export const takingsReport = endpoint({
  method: 'GET',
  path: '/api/reports/takings',
  summary: 'What was paid, by way and purpose, by day or by month',
  access: 'session',
  query: Asked,
  response: z.object({ grain: Grain, buckets: z.array(TakingsBucket), total: Takings }),
})

export const chargesReport = endpoint({
  method: 'GET',
  path: '/api/reports/charges',
  summary: 'What was sold, by kind, by day or by month',
  access: 'session',
  query: Asked,
  response: z.object({ grain: Grain, buckets: z.array(ChargesBucket), total: Charges }),
})
