import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as it was built: what needs scripts waits until they run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
