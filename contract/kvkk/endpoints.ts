import { endpoint } from '#contract/endpoint.ts'
import { Done, FileAnswer, IdInPath, pagingInQuery } from '#contract/shapes.ts'
import { Erasure, erasuresAtOnce, ErasurePreview, Retention, RetentionSettings } from './schemas.ts'
import { z } from 'zod'

export const exportPerson = endpoint({
  method: 'POST',
  path: '/api/personal-data/guests/:id/export',
  summary: 'Everything that the business knows of one person (KVKK art. 11): JSON and a workbook in one file',
  access: 'data.keep',
  asksAgain: true,
  params: z.object({ id: IdInPath }),
  file: true,
  response: FileAnswer,
})

export const previewErasure = endpoint({
  method: 'POST',
  path: '/api/personal-data/guests/:id/erase/preview',
  summary: 'What erasing this person would take, what must stay and until when, and what stands in its way',
  access: 'data.keep',
  params: z.object({ id: IdInPath }),
  response: z.object({ success: z.literal(true), preview: ErasurePreview }),
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/personal-data/guests/:id/erase',
  summary: 'Erases a person (KVKK art. 7 and 11) but for what a law keeps; a second time answers with the same erasure',
  access: 'data.keep',
  asksAgain: true,
  params: z.object({ id: IdInPath }),
  response: z.object({ success: z.literal(true), message: z.string(), erasure: Erasure }),
})

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/personal-data/erasures',
  summary: 'The erasures, the newest first: they are kept as long as the business (at least 3 years)',
  access: 'data.keep',
  query: z.object({ ...pagingInQuery(erasuresAtOnce, 100) }),
  response: z.object({ success: z.literal(true), erasures: z.array(Erasure), total: z.number().int() }),
})

const retentionAnswer = Done.extend({ retention: Retention })

export const readRetention = endpoint({
  method: 'GET',
  path: '/api/personal-data/retention',
  summary: 'How long what is known of guests is kept, what is due now, and what is announced',
  access: 'data.keep',
  response: retentionAnswer,
})

export const changeRetention = endpoint({
  method: 'PUT',
  path: '/api/personal-data/retention',
  summary: 'Says how long; shorter than a law wants is refused. What was announced by the old periods is cancelled',
  access: 'data.keep',
  asksAgain: true,
  body: RetentionSettings,
  response: retentionAnswer,
})

export const eraseDueNow = endpoint({
  method: 'POST',
  path: '/api/personal-data/retention/erase',
  summary: 'Erases what is due today without waiting for the announced day',
  access: 'data.keep',
  asksAgain: true,
  response: retentionAnswer,
})
