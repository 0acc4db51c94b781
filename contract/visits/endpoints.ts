import { endpoint } from '#contract/endpoint.ts'
import { ReportPeriod } from '#contract/reports/schemas.ts'
import { countedPages, visitSources } from '#domain/reports/visits.ts'
import { z } from 'zod'

/** The public pages belong to Konuk and not to a business, so only operators see the visit counts. */
export const pageVisits = endpoint({
  method: 'GET',
  path: '/api/page-visits',
  summary:
    'How often the site was entered by each public page, and where the visitors came from; links within it do not count',
  access: 'operator',
  query: ReportPeriod,
  response: z.object({
    pages: z.array(z.object({ path: z.enum(countedPages), visits: z.number().int() })),
    sources: z.array(z.object({ source: z.enum(visitSources), visits: z.number().int() })),
    total: z.number().int(),
  }),
})
