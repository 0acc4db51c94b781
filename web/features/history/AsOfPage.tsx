import type { Route } from './+types/AsOfPage.ts'

/** Each of the two comes when it is wanted. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.id === undefined) return { Calendar: (await import('./CalendarThen.tsx')).CalendarThen }
  return { Stay: (await import('./StayThen.tsx')).StayThen }
}

/** /admin/audit/as-of: the calendar as it was, and with the number of a reservation that one. */
export default function AsOfPage({ loaderData: { Calendar, Stay }, params }: Route.ComponentProps) {
  if (Stay) return <Stay id={Number(params.id)} />
  return Calendar && <Calendar />
}
