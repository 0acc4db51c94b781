import { href, Navigate, useSearchParams } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { guestListText } from './guest-list.text.ts'
import { GuestsOfBusiness } from './GuestsOfBusiness.tsx'

/** Each row is a guest of a reservation. The list with a row per person had the address `?view=people` here. */
export default function CustomersPage() {
  const text = useText(guestListText)
  const [search] = useSearchParams()
  if (search.get('view') === 'people') return <Navigate to={href('/admin/guests')} replace />
  return <GuestsOfBusiness title={text.title} description={text.business} heading={text.list} />
}
