import { z } from 'zod'
import { countedPages, visitSources } from '#domain/reports/visits.ts'
import { endpoint } from './endpoint.ts'
import { ReportPeriod } from './reports.ts'

/** The public pages are the product's, not one business's: who runs the product sees the counts. */
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
