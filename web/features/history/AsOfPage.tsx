import type { Route } from './+types/AsOfPage.ts'

/** Loads only the module that the URL needs. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.id === undefined) return { Calendar: (await import('./CalendarThen.tsx')).CalendarThen }
  return { Stay: (await import('./StayThen.tsx')).StayThen }
}

/**
 * The page /admin/audit/as-of shows the calendar at a past moment. With the number of a reservation in the URL, it
 * shows that reservation instead.
 */
export default function AsOfPage({ loaderData: { Calendar, Stay }, params }: Route.ComponentProps) {
  if (Stay) return <Stay id={Number(params.id)} />
  return Calendar && <Calendar />
}
