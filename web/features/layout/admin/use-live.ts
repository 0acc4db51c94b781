import { useEffect } from 'react'
import { changedElsewhere } from '#web/platform/cache.ts'
import { followLive } from '#web/platform/live.ts'

/** Keeps the lists up to date with colleagues' changes while the admin area is open, without a reload. */
export function useLive(): void {
  useEffect(() => followLive((topic) => void changedElsewhere(topic)), [])
}
