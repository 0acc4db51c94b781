import { TypedText } from '#contract/shapes.ts'
import { isEmail } from '#domain/people/email.ts'
import { z } from 'zod'

/** The mailbox for requests of prospective customers, unless `KONUK_CONTACT_MAILBOX` names another. */
export const developmentMailbox = 'destek@konuk.local'

export const DemoRequest = z
  .object({
    name: TypedText(120).min(1, 'contact.name-required'),
    email: TypedText(254)
      .min(1, 'contact.email-required')
      .refine((text) => text === '' || isEmail(text), 'contact.email-invalid'),
    phone: TypedText(40).optional(),
    message: TypedText(4000).min(1, 'contact.message-required'),
    homepage: z
      .string()
      .max(1000)
      .optional()
      .meta({ description: 'For programs that fill in whatever they find: no person sees it. Leave it out.' }),
    to: z.unknown().optional().meta({ description: 'Ignored: the mailbox is a setting of the server' }),
    subject: z.unknown().optional().meta({ description: 'Ignored, as `to` is' }),
  })
  .meta({ id: 'DemoRequest' })
export type DemoRequest = z.infer<typeof DemoRequest>
