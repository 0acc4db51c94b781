import { href, useNavigate } from 'react-router'
import { addDays, dayIn } from '#domain/time/day.ts'
import { keys } from './keys.ts'

/** Shows today on the calendar. A page that has a button for it knows better what that means there. */
export function useGoToday(): () => void {
  const navigate = useNavigate()
  return () => {
    const own = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${keys.today.shown.join('+')}"]`)
    if (own) own.click()
    // From the evening before on, as the calendar itself shows today.
    else void navigate(`${href('/admin/calendar')}?from=${addDays(dayIn(new Date()), -1)}`)
  }
}
