import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { lazyPart } from '#web/platform/lazy.ts'
import { askToLeave, isLeavingGuarded, watchLeaving } from '#web/platform/leave-form.ts'
import { watchTyping } from '#web/platform/typed-forms.ts'

const RestoredTyping = lazyPart(async () => (await import('./RestoredTyping.tsx')).RestoredTyping)

/**
 * Guards what is typed in every form of the admin area: leaving asks first, and input that went with its page comes back
 * into its form.
 */
export function UnsavedGuard() {
  useEffect(() => {
    const stops = [watchTyping(), watchLeaving()]
    return () => stops.forEach((stop) => stop())
  }, [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isLeavingGuarded(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToLeave().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return <RestoredTyping />
}
