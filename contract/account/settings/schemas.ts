import { Done, Name, TypedText } from '#contract/shapes.ts'
import { passwordMax, passwordMin } from '#domain/account/rules.ts'
import { languages } from '#domain/language/language.ts'
import { toE164 } from '#domain/people/phone.ts'
import { z } from 'zod'

export const Language = z.enum(languages)

export const MyProfile = z.object({
  firstName: Name(100).min(1, 'request.required'),
  lastName: Name(100).min(1, 'request.required'),
  /** The phone number as typed; empty for none. */
  phone: TypedText(19)
    .refine((text) => text === '' || toE164(text) !== undefined, 'account.phone-invalid')
    .default(''),
})
export type MyProfile = z.infer<typeof MyProfile>

export const ProfileAnswer = Done.extend({
  profile: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** The phone number in E.164 format, or empty. */
      phone: z.string(),
      language: Language,
      /** True if the user is an operator of Konuk itself, across all businesses. */
      isOperator: z.boolean(),
      version: z.number().int(),
    })
    .meta({ id: 'ProfileSettings' }),
})

export type ProfileSettings = z.infer<typeof ProfileAnswer>['profile']

const CurrentPassword = z.string('request.required').min(1, 'request.required').max(1000)

export const NewPassword = z
  .object({
    currentPassword: CurrentPassword,
    password: z
      .string('request.required')
      .min(passwordMin, 'account.password-short')
      .max(passwordMax, 'account.password-long'),
  })
  .meta({ id: 'PasswordChange' })

export const Session = z
  .object({
    id: z.uuid(),
    userAgent: z.string(),
    startedAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** True for the session that sends this request. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>
