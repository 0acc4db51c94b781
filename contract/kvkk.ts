// What law 6698 (KVKK) asks of a business as to its guests.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FileAnswer, IdInPath } from './shapes.ts'

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
