import { z } from 'zod'
import { emailProblem, passwordProblem, phoneProblem } from '#domain/account/rules.ts'
import { deeds } from '#domain/roles/deeds.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, Name, Typed } from './shapes.ts'

const Email = Typed(254)
  .min(1, 'request.required')
  .refine((text) => emailProblem(text) !== 'account.email-invalid', 'account.email-invalid')
  .transform((text) => text.toLowerCase())
const NewPassword = z
  .string()
  .refine((password) => passwordProblem(password) !== 'account.password-short', 'account.password-short')
  .refine((password) => passwordProblem(password) !== 'account.password-long', 'account.password-long')
/** Six letters and digits, in any case, spaces around them allowed. */
const Code = Typed(200).min(1, 'account.code-required')

export const Registration = z
  .object({
    firstName: Name(100).min(1, 'request.required'),
    lastName: Name(100).min(1, 'request.required'),
    email: Email,
    password: NewPassword,
    hotelName: Typed(200).optional(),
    phoneNumber: Typed(19)
      .refine((text) => phoneProblem(text) === undefined, 'account.phone-invalid')
      .optional(),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1, 'request.required').max(1000),
  code: Typed(40)
    .optional()
    .transform((text) => text || undefined)
    .meta({ description: 'After a refusal `account.second-step`: the code of an app, or a recovery code' }),
})
export type Credentials = z.infer<typeof Credentials>

export const EmailOnly = z.object({ email: Email })

/** The registration that a code was mailed for: the answer of `register` names it, and the link in the mail. */
const RegistrationName = z.uuid().optional()

export const NewPasswordByCode = z.object({ token: Code, password: NewPassword })

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Registers a business and its owner: both are opened by the code that goes to the e-mail address',
  access: 'public',
  body: Registration,
  response: Done.extend({
    registration: z.uuid().meta({ description: 'By this name its code is tried and sent again' }),
  }),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in and gives a bearer token',
  access: 'public',
  body: Credentials,
  response: z.object({ success: z.literal(true), token: z.string() }),
})

export const confirmSession = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  summary: 'The password again, after a refusal `session.ask-again`: this session may do for a while what asks for it',
  access: 'self',
  body: z.object({ password: z.string('request.required').min(1, 'request.required').max(1000) }),
  response: Done,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a reset link, or to an unverified account its verification code again. Always answers the same.',
  access: 'public',
  body: EmailOnly.extend({ registration: RegistrationName }),
  response: Done,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by the mailed code and ends all sessions',
  access: 'public',
  body: NewPasswordByCode,
  response: Done,
})

const VerificationCode = z.object({
  code: Typed(200).optional(),
  /** Names the address. The code alone also works. */
  email: Typed(254).optional(),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirms an e-mail address by the mailed code',
  access: 'public',
  // A code in an address would stand in logs on its way: the screens send it in the body.
  query: VerificationCode,
  body: VerificationCode.extend({ registration: RegistrationName }).nullish(),
  response: Done,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends this session',
  access: 'self',
  response: Done,
})

export const logoutAll = endpoint({
  method: 'POST',
  path: '/api/auth/logout/all',
  summary: 'Ends all sessions of this user',
  access: 'self',
  response: Done,
})

const Profile = z
  .object({
    success: z.literal(true),
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** In the business of this session: a ready role by its name, or `own`. */
    role: z.string(),
    /** Of all that the user works in, with this one. */
    businesses: z.array(z.object({ hotelId: Id, name: z.string() })),
    /** What the role may do. A screen hides or explains the rest; the server refuses it. */
    deeds: z.array(z.enum(deeds)),
    /** The business wants a second step, and this session has none: it is good for setting one up. */
    needsSecondStep: z.boolean(),
    /** A restored copy that sends no SMS and no mail. */
    isCopy: z.boolean(),
  })
  .meta({ id: 'Profile' })

export const myProfile = endpoint({
  method: 'GET',
  path: '/api/profile/me',
  summary: 'The signed-in user',
  access: 'self',
  response: Profile,
})
