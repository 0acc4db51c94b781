import { useEffect } from 'react'
import { told } from '#web/platform/cache.ts'
import { followLive } from '#web/platform/live.ts'

/** While the admin area is open, what a colleague does appears in the lists without a reload. */
export function useLive(): void {
  useEffect(() => followLive((topic) => void told(topic)), [])
}
