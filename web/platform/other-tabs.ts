// What one tab does to the session is done to it in all of them.
import { href } from 'react-router'
import { leaveForLogin, signIn } from './session.ts'
import { storedToken, tokenKey } from './stored-token.ts'

const businessKey = 'business'

/** The same person in another of their businesses: nothing of the one before stays in any tab. */
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

/** A sign-out in one tab is a sign-out in all of them. */
export function watchOtherTabs(): () => void {
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
