import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Nothing in the pages written at build time: they may be read in another year than they were built in. */
export function useCurrentYear(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    never,
    () => new Date().getFullYear(),
    () => undefined,
  )
}
