import { z } from 'zod'
import { languages } from '#domain/language/language.ts'
import { passwordMax, passwordMin } from '#domain/account/rules.ts'
import { toE164 } from '#domain/people/phone.ts'
import { endpoint } from './endpoint.ts'
import { complain, Done, Name, Typed } from './shapes.ts'
import { Version } from './version.ts'

const Language = z.enum(languages)

export const MyProfile = z.object({
  firstName: Name(100).min(1, 'request.required'),
  lastName: Name(100).min(1, 'request.required'),
  /** As typed; empty for none. */
  phone: Typed(19)
    .refine((text) => text === '' || toE164(text) !== undefined, 'account.phone-invalid')
    .default(''),
})
export type MyProfile = z.infer<typeof MyProfile>

const ProfileAnswer = Done.extend({
  profile: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** E.164, or empty. */
      phone: z.string(),
      language: Language,
      /** Whether they run the product itself. */
      isOperator: z.boolean(),
      version: z.number().int(),
    })
    .meta({ id: 'ProfileSettings' }),
})
export type ProfileSettings = z.infer<typeof ProfileAnswer>['profile']

export const profileSettings = endpoint({
  method: 'GET',
  path: '/api/settings/profile',
  summary: 'What the signed-in user has said about themselves',
  access: 'self',
  response: ProfileAnswer,
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/settings/profile',
  summary: "Changes the signed-in user's name and phone",
  access: 'self',
  body: MyProfile.extend({ version: Version.optional() }).meta({ id: 'ProfileChange' }),
  response: ProfileAnswer,
})

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/api/settings/language',
  summary: 'The language of the mails to the signed-in user. Answers are in the language of Accept-Language.',
  access: 'self',
  body: z.object({ language: Language }),
  response: Done,
})

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

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/settings/password',
  summary: 'Sets a new password and ends every session but this one',
  access: 'self',
  body: NewPassword,
  response: Done,
})

export const Session = z
  .object({
    id: z.uuid(),
    userAgent: z.string(),
    startedAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/settings/sessions',
  summary: 'Where this user is signed in: this session first, then the newest',
  access: 'self',
  response: z.object({ success: z.literal(true), sessions: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/settings/sessions/:id',
  summary: 'Ends one session of this user',
  access: 'self',
  params: z.object({ id: z.uuid() }),
  response: Done,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/settings/sessions/end-others',
  summary: 'Ends every session of this user but the one that asks',
  access: 'self',
  response: Done,
})

export const smsProviders = ['netgsm', 'verimor', 'iletimerkezi'] as const
export type SmsProvider = (typeof smsProviders)[number]
/** Sender names that operators take. */
export const senderMax = 11

export const SmsAccountChange = z
  .object({
    /** `default`: through Konuk's own account. */
    driver: z.enum(['default', ...smsProviders]),
    username: Typed(100).default(''),
    /** Left out, the stored one stays. */
    secret: z.string().max(200).optional(),
    sender: Typed(senderMax).default(''),
    version: Version.optional(),
  })
  .superRefine(({ driver, username, sender }, context) => {
    if (driver === 'default') return
    if (username === '') complain(context, 'username', 'settings.sms-username-required')
    if (sender === '') complain(context, 'sender', 'settings.sms-sender-required')
  })
  .meta({ id: 'SmsAccountChange' })
export type SmsAccountChange = z.infer<typeof SmsAccountChange>

const SmsAccountAnswer = Done.extend({
  sms: z
    .object({
      driver: z.enum(['default', ...smsProviders]),
      username: z.string(),
      sender: z.string(),
      /** Whether there is one. `unreadable`: the application's own secret has changed since; it must be typed again. */
      secret: z.enum(['none', 'stored', 'unreadable']),
      /** 0 while it is Konuk's own. */
      version: z.number().int(),
    })
    .meta({ id: 'SmsAccount' }),
})
export type SmsAccount = z.infer<typeof SmsAccountAnswer>['sms']

export const smsAccount = endpoint({
  method: 'GET',
  path: '/api/settings/sms',
  summary: "The business's own SMS account, without its password",
  access: 'business.change',
  response: SmsAccountAnswer,
})

export const changeSmsAccount = endpoint({
  method: 'PUT',
  path: '/api/settings/sms',
  summary: 'Sets through which account the business sends its SMS',
  access: 'business.change',
  asksAgain: true,
  body: SmsAccountChange,
  response: SmsAccountAnswer,
})

export const sendTestSms = endpoint({
  method: 'POST',
  path: '/api/settings/sms/test',
  summary: "Sends an SMS to the signed-in user's own phone through the stored account",
  access: 'business.change',
  response: Done,
})
