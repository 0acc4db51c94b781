import { useSyncExternalStore } from 'react'
import { timeNow } from '#contract/browser/clock.ts'

const never = () => () => {}

/** Undefined in pages that are rendered at build time, because a visitor may read them in a later year. */
export function useCurrentYear(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    never,
    () => timeNow().getFullYear(),
    () => undefined,
  )
}
