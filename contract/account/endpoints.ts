import { endpoint } from '#contract/endpoint.ts'
import { Done, Id, TypedText } from '#contract/shapes.ts'
import { permissions } from '#domain/roles/permissions.ts'
import { Credentials, EmailOnly, NewPasswordByCode, Registration } from './schemas.ts'
import { z } from 'zod'

/**
 * The id of the registration for which a code was mailed; the answer of `register` and the link in the mail carry it.
 */
const RegistrationName = z.uuid().optional()

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
  code: TypedText(200).optional(),
  /** The registrant's e-mail address. It is optional, because the code alone identifies the registration. */
  email: TypedText(254).optional(),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirms an e-mail address by the mailed code',
  access: 'public',
  // The code may come as a query parameter, for plain clients. Konuk's own screens send it in the body, because a code
  // in a URL would end up in logs.
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
    /** The user's role in the business of this session: the name of a built-in role, or `own`. */
    role: z.string(),
    /** All businesses in which the user works, including this one. */
    businesses: z.array(z.object({ hotelId: Id, name: z.string() })),
    /** The permissions of the role. Screens hide or explain what is not permitted; the server refuses it. */
    permissions: z.array(z.enum(permissions)),
    /**
     * True if the business requires a second step and this session lacks it. Such a session can only set up a second
     * step.
     */
    needsSecondStep: z.boolean(),
    /** True if this installation is a restored copy, which sends no SMS and no mail. */
    isCopy: z.boolean(),
    /** The moment at which this business is deleted if it is a live demo. */
    demoEndsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Profile' })

export const myProfile = endpoint({
  method: 'GET',
  path: '/api/profile/me',
  summary: 'The signed-in user',
  access: 'self',
  response: Profile,
})
