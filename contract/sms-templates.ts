import { z } from 'zod'
import { messageKinds, smsMax, templateNameMax } from '#domain/sms/limits.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdInPath, pagingInQuery, Typed } from './shapes.ts'
import { Version } from './version.ts'

const Kind = z.enum(messageKinds)

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
    templateName: Typed(templateNameMax, 'sms.template-blank').min(1, 'sms.template-blank'),
    templateContent: Typed(smsMax, 'sms.template-blank').min(1, 'sms.template-blank'),
    kind: Kind.default('informational'),
  })
  .meta({ id: 'NewSmsTemplate' })
export type NewSmsTemplate = z.infer<typeof NewSmsTemplate>

const OfUser = z.object({ userId: IdInPath })
const OneTemplate = OfUser.extend({ templateId: IdInPath })
const templates = '/api/sms-templates/user/:userId'

export const listSmsTemplates = endpoint({
  method: 'GET',
  path: templates,
  summary: "The business's SMS templates, by name. The user must be the caller.",
  access: 'sms.send',
  params: OfUser,
  response: z.array(SmsTemplate),
})

export const addSmsTemplate = endpoint({
  method: 'POST',
  path: templates,
  summary: 'Adds an SMS template',
  access: 'text.change',
  params: OfUser,
  body: NewSmsTemplate,
  status: 201,
  response: Done.extend({ template: SmsTemplate }),
})

export const addReadyTemplates = endpoint({
  method: 'POST',
  path: `${templates}/ready`,
  summary: 'Adds the templates that a business has from the start, but for those whose names it has',
  access: 'text.change',
  params: OfUser,
  status: 201,
  response: Done.extend({ added: z.number().int() }),
})

export const changeSmsTemplate = endpoint({
  method: 'PUT',
  path: `${templates}/:templateId`,
  summary: 'Changes an SMS template; its older versions are kept. With `version`, 409 when somebody else was faster.',
  access: 'text.change',
  params: OneTemplate,
  body: NewSmsTemplate.extend({
    kind: Kind.optional(),
    version: Version.optional(),
  }),
  response: Done.extend({ template: SmsTemplate }),
})

export const deleteSmsTemplate = endpoint({
  method: 'DELETE',
  path: `${templates}/:templateId`,
  summary: 'Takes an SMS template out of the list',
  access: 'text.change',
  params: OneTemplate,
  response: Done,
})

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

export const smsTemplateVersions = endpoint({
  method: 'GET',
  path: `${templates}/:templateId/versions`,
  summary: 'Every text that a template has had, newest first',
  access: 'sms.send',
  params: OneTemplate,
  query: z.object(pagingInQuery(20, 100)),
  response: Done.extend({ versions: z.array(SmsTemplateVersion), total: z.number().int() }),
})
