import { endpoint } from '#contract/endpoint.ts'
import { Done, IdInPath, pagingInQuery } from '#contract/shapes.ts'
import { Version } from '#contract/version.ts'
import { Kind, NewSmsTemplate, SmsTemplate, SmsTemplateVersion } from './schemas.ts'
import { z } from 'zod'

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

export const smsTemplateVersions = endpoint({
  method: 'GET',
  path: `${templates}/:templateId/versions`,
  summary: 'Every text that a template has had, newest first',
  access: 'sms.send',
  params: OneTemplate,
  query: z.object(pagingInQuery(20, 100)),
  response: Done.extend({ versions: z.array(SmsTemplateVersion), total: z.number().int() }),
})
