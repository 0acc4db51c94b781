import { useCallback, useState } from 'react'
import type { RoomType } from '#domain/units/unit.ts'
import { keep, readViewport } from './viewport.ts'

/** The room types whose units are collapsed. The browser remembers them. */
export function useFolded(): [ReadonlySet<RoomType>, (type: RoomType, away?: boolean) => void] {
  const [folded, setFolded] = useState<ReadonlySet<RoomType>>(() => new Set(readViewport().folded))
  const fold = useCallback((type: RoomType, away?: boolean) => {
    setFolded((before) => {
      const isAway = away ?? !before.has(type)
      if (isAway === before.has(type)) return before
      const after = new Set(before)
      if (isAway) after.add(type)
      else after.delete(type)
      keep({ folded: [...after] })
      return after
    })
  }, [])
  return [folded, fold]
}
