import { complain, Done, TypedText } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { z } from 'zod'

export const smsProviders = ['netgsm', 'verimor', 'iletimerkezi'] as const

export type SmsProvider = (typeof smsProviders)[number]

/** The longest sender name that mobile operators accept. */
export const senderMax = 11

export const SmsAccountChange = z
  .object({
    /** `default` means Konuk's own account. */
    driver: z.enum(['default', ...smsProviders]),
    username: TypedText(100).default(''),
    /** If left out, the stored password stays. */
    secret: z.string().max(200).optional(),
    sender: TypedText(senderMax).default(''),
    version: Version.optional(),
  })
  .superRefine(({ driver, username, sender }, context) => {
    if (driver === 'default') return
    if (username === '') complain(context, 'username', 'settings.sms-username-required')
    if (sender === '') complain(context, 'sender', 'settings.sms-sender-required')
  })
  .meta({ id: 'SmsAccountChange' })
export type SmsAccountChange = z.infer<typeof SmsAccountChange>

export const SmsAccountAnswer = Done.extend({
  sms: z
    .object({
      driver: z.enum(['default', ...smsProviders]),
      username: z.string(),
      sender: z.string(),
      /**
       * Whether a password is stored. `unreadable` means that the application's own secret has changed since, so that
       * the password must be typed again.
       */
      secret: z.enum(['none', 'stored', 'unreadable']),
      /** Version 0 means Konuk's own account. */
      version: z.number().int(),
    })
    .meta({ id: 'SmsAccount' }),
})
export type SmsAccount = z.infer<typeof SmsAccountAnswer>['sms']

/**
 * The number of messages that may still be sent today. Null if the business uses its own SMS account, because the
 * provider sets its limits.
 */
export const SmsAllowance = z
  .object({
    /** The daily limit, for a day in Istanbul time, counted in SMS parts as they are billed. */
    daily: z.number().int(),
    left: z.number().int(),
    /** The limit for messages to phone numbers that belong neither to a guest nor to a colleague. */
    strangers: z.object({ daily: z.number().int(), left: z.number().int() }),
    /** True if the business's own texts may contain links, e-mail addresses and phone numbers. */
    mayLink: z.boolean(),
  })
  .nullable()
  .meta({ id: 'SmsAllowance' })
export type SmsAllowance = z.infer<typeof SmsAllowance>
