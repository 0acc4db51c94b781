import { Name, TypedText } from '#contract/shapes.ts'
import { emailProblem, passwordProblem, phoneProblem } from '#domain/account/rules.ts'
import { z } from 'zod'

const Email = TypedText(254)
  .min(1, 'request.required')
  .refine((text) => emailProblem(text) !== 'account.email-invalid', 'account.email-invalid')
  .transform((text) => text.toLowerCase())

const NewPassword = z
  .string()
  .refine((password) => passwordProblem(password) !== 'account.password-short', 'account.password-short')
  .refine((password) => passwordProblem(password) !== 'account.password-long', 'account.password-long')

/** A code of six letters and digits, in any case, with spaces around them allowed. */
const Code = TypedText(200).min(1, 'account.code-required')

export const Registration = z
  .object({
    firstName: Name(100).min(1, 'request.required'),
    lastName: Name(100).min(1, 'request.required'),
    email: Email,
    password: NewPassword,
    hotelName: Name(200).optional(),
    phoneNumber: TypedText(19)
      .refine((text) => phoneProblem(text) === undefined, 'account.phone-invalid')
      .optional(),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1, 'request.required').max(1000),
  code: TypedText(40)
    .optional()
    .transform((text) => text || undefined)
    .meta({ description: 'After a refusal `account.second-step`: the code of an app, or a recovery code' }),
})
export type Credentials = z.infer<typeof Credentials>

export const EmailOnly = z.object({ email: Email })

export const NewPasswordByCode = z.object({ token: Code, password: NewPassword })
