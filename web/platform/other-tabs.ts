// Applies a change of the session in one tab to all tabs.
import { href } from 'react-router'
import { leaveForLogin, signIn } from './session.ts'
import { storedToken, tokenKey } from '#contract/browser/stored-token.ts'

const businessKey = 'business'

/**
 * Switches the user to another of their businesses, in every tab, so that no tab keeps data of the previous business.
 */
export function enterBusiness(token: string, hotelId: number): void {
  sessionStorage.clear()
  signIn(token)
  localStorage.setItem(businessKey, String(hotelId))
  location.assign(href('/admin/dashboard'))
}

function onStorage(event: StorageEvent): void {
  if (event.key === businessKey && event.newValue !== null) {
    sessionStorage.clear()
    location.assign(href('/admin/dashboard'))
    return
  }
  if ((event.key === tokenKey || event.key === null) && storedToken() === null) leaveForLogin('elsewhere')
}

/** A sign-out in one tab signs out all tabs. */
export function watchOtherTabs(): () => void {
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
