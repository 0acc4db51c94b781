// The bank accounts into which guests pay.
import { Done, Id, Name } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { ibanProblem, plainIban } from '#domain/people/iban.ts'
import { z } from 'zod'

export const ibanNameMax = 100
export const maxIbans = 10

const said = {
  iban: z
    .string('iban.malformed')
    .max(60, 'iban.malformed')
    .overwrite(plainIban)
    .superRefine((plain, context) => {
      const problem = ibanProblem(plain)
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
    }),
  /** The bank's name, or what the business calls the account. */
  bank: Name(ibanNameMax, 'iban.bank-required').min(1, 'iban.bank-required'),
  /** The name that guests type with the transfer. */
  holder: Name(ibanNameMax, 'iban.holder-required').min(1, 'iban.holder-required'),
}

export const NewIban = z.object(said).meta({ id: 'NewIban' })
export type NewIban = z.output<typeof NewIban>

export const IbanChange = NewIban.extend({ version: Version }).meta({ id: 'IbanChange' })
export type IbanChange = z.output<typeof IbanChange>

const Iban = z
  .object({ id: Id, iban: z.string(), bank: z.string(), holder: z.string(), version: z.number().int() })
  .meta({ id: 'Iban' })
export type Iban = z.output<typeof Iban>

/** The one that guests are told comes first. */
export const IbansAnswer = Done.extend({ ibans: z.array(Iban) })
