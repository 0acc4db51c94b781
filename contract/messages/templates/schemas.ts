import { Id, TypedText } from '#contract/shapes.ts'
import { messageKinds, smsMax, templateNameMax } from '#domain/sms/limits.ts'
import { z } from 'zod'

export const Kind = z.enum(messageKinds)

export const SmsTemplate = z
  .object({
    id: Id,
    templateName: z.string(),
    templateContent: z.string(),
    kind: Kind,
    version: z.number().int(),
    createdDate: z.iso.datetime(),
    updatedDate: z.iso.datetime(),
  })
  .meta({ id: 'SmsTemplate' })
export type SmsTemplate = z.infer<typeof SmsTemplate>

export const NewSmsTemplate = z
  .object({
    templateName: TypedText(templateNameMax, 'sms.template-blank').min(1, 'sms.template-blank'),
    templateContent: TypedText(smsMax, 'sms.template-blank').min(1, 'sms.template-blank'),
    kind: Kind.default('informational'),
  })
  .meta({ id: 'NewSmsTemplate' })
export type NewSmsTemplate = z.infer<typeof NewSmsTemplate>

export const SmsTemplateVersion = z
  .object({
    version: z.number().int(),
    templateName: z.string(),
    templateContent: z.string(),
    kind: Kind,
    savedDate: z.iso.datetime(),
    savedBy: z.string(),
  })
  .meta({ id: 'SmsTemplateVersion' })
export type SmsTemplateVersion = z.infer<typeof SmsTemplateVersion>
