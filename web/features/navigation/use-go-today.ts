import { href, useNavigate } from 'react-router'
import { addDays, dayIn } from '#domain/time/day.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { keys } from './keys.ts'

/**
 * Shows today on the calendar. If the page has its own Today button, that button is pressed instead, so that the page
 * decides what happens.
 */
export function useGoToday(): () => void {
  const navigate = useNavigate()
  return () => {
    const own = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${keys.today.shown.join('+')}"]`)
    if (own) own.click()
    // The calendar starts on the day before today, as with its own Today button.
    else void navigate(`${href('/admin/calendar')}?from=${addDays(dayIn(timeNow()), -1)}`)
  }
}
