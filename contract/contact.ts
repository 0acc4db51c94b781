import { z } from 'zod'
import { isEmail } from '#domain/people/email.ts'
import { endpoint } from './endpoint.ts'
import { Done, Typed } from './shapes.ts'

/** Where a prospective customer writes to, until `KONUK_CONTACT_MAILBOX` names another mailbox. */
export const developmentMailbox = 'destek@konuk.local'

export const DemoRequest = z
  .object({
    name: Typed(120).min(1, 'contact.name-required'),
    email: Typed(254)
      .min(1, 'contact.email-required')
      .refine((text) => text === '' || isEmail(text), 'contact.email-invalid'),
    phone: Typed(40).optional(),
    message: Typed(4000).min(1, 'contact.message-required'),
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

export const sendDemoRequest = endpoint({
  method: 'POST',
  path: '/api/contact/send-email',
  summary: 'A prospective customer asks for a demo: kept, and mailed to the support mailbox',
  access: 'public',
  body: DemoRequest,
  response: Done,
})
