import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Day } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import type { ChartData } from './chart/bars.ts'
import { firstFreeNight } from './chart/free-units.ts'
import type { Opened } from './dialogs/Dialogs.tsx'

/** Opens the dialog that blocks a unit, if the address asks for it (`?block=3`), once the unit is loaded. */
export function useAskedBlock(data: ChartData, today: Day, open: (next: Opened) => void): void {
  const { key, search } = useLocation()
  const may = useMay()('block.keep')
  const done = useRef<string>(undefined)
  useEffect(() => {
    const unitId = Number(new URLSearchParams(search).get('block'))
    if (!may || done.current === key || !data.units.some(({ id }) => id === unitId)) return
    done.current = key
    open({ kind: 'block', span: firstFreeNight(data, unitId, today) })
  }, [key, search, may, data, today, open])
}
