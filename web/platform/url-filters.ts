import { useEffect, useMemo, useRef } from 'react'
import { isDay } from '#domain/time/day.ts'
import { useLocation, useSearchParams } from 'react-router'

/** For each filter its name in the address and whether a value is one: whatever else stands there counts as empty. */
export type FilterShape<K extends string> = Record<K, (value: string) => boolean>
export type FilterValues<K extends string> = Record<K, string>

export type UrlFilters<K extends string> = {
  /** Empty texts for what is not set. */
  filters: FilterValues<K>
  page: number
  isFiltered: boolean
  /** Sets some, and goes back to the first page. */
  set: (change: Partial<FilterValues<K>>) => void
  /** One of them, for the field that shows it. */
  field: (name: K) => { value: string; onSet: (value: string) => void }
  /** Takes the filters away, and leaves what else stands in the address. */
  clear: () => void
  toPage: (page: number) => void
}

const mostPages = 100_000

/**
 * The filters and the page of a list live in its address: it can be kept, sent and gone back to. A phone or an identity
 * number does not: an address is written into histories and logs. It is kept beside the address, in the browser's
 * history, so that reloading and going back bring it again, while the address that is sent on lacks it.
 */
export function useUrlFilters<K extends string>(shape: FilterShape<K>): UrlFilters<K> {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const search = useMemo(() => withKept(address, state), [address, state])
  const filters = useMemo(() => readFilters(shape, search), [shape, search])
  // Where the address is going, and the steps on its way there: of changes in quick succession none undoes another.
  const next = useRef(search)
  const steps = useRef<string[]>([])
  useEffect(() => {
    const step = steps.current.indexOf(search.toString())
    steps.current = step === -1 ? [] : steps.current.slice(step + 1)
    if (steps.current.length === 0) next.current = search
  }, [search])
  const go = (after: URLSearchParams, options?: { replace: true }) => {
    next.current = after
    steps.current.push(after.toString())
    const { shown, kept } = setApart(after)
    setAddress(shown, { ...options, state: { [keptName]: kept } })
  }
  // Each letter typed is no place to go back to.
  const set = (changes: Change[]) => go(withFilters(next.current, changes), { replace: true })
  return {
    filters,
    page: readPage(search),
    isFiltered: Object.values(filters).some((value) => value !== ''),
    set: (change) => set(Object.entries<string | undefined>(change)),
    field: (name) => ({ value: filters[name], onSet: (value) => set([[name, value]]) }),
    clear: () => set(Object.keys(shape).map((name) => [name, ''])),
    toPage: (page) => {
      const after = new URLSearchParams(next.current)
      if (page === 1) after.delete('page')
      else after.set('page', String(page))
      go(after)
    },
  }
}

const keptName = 'filters'

/**
 * Seven digits and no letter are a phone, or part of one, or a T.C. number; a passport has letters among its digits. A
 * day and the `#48` of a reservation are nobody's.
 */
export function isPersonal(value: string): boolean {
  if ([isDay(value), value.startsWith('#')].some(Boolean)) return false
  const digits = value.replace(/\D/g, '').length
  if (!/\p{L}/u.test(value)) return digits >= 7
  return digits >= 5 && /^[\p{L}\d]{6,20}$/u.test(value.trim())
}

/** What may stand in an address, and what is kept beside it. */
export function setApart(search: URLSearchParams): { shown: URLSearchParams; kept: Record<string, string> } {
  const all = [...search]
  return {
    shown: new URLSearchParams(all.filter(([, value]) => !isPersonal(value))),
    kept: Object.fromEntries(all.filter(([, value]) => isPersonal(value))),
  }
}

/** The address with what was set apart from it. `state` is whatever the browser's history holds for it. */
export function withKept(address: URLSearchParams, state: unknown): URLSearchParams {
  const all = new URLSearchParams(address)
  const kept: unknown = Object(state)[keptName]
  if (typeof kept !== 'object' || kept === null) return all
  for (const [name, value] of Object.entries(kept)) if (typeof value === 'string') all.set(name, value)
  return all
}

type Change = readonly [name: string, value: string | undefined]

/** The first page with these filters set, or taken away where they are empty. What else stands in the address stays. */
export function withFilters(search: URLSearchParams, changes: readonly Change[]): URLSearchParams {
  const after = new URLSearchParams(search)
  after.delete('page')
  for (const [name, value] of changes) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}

export function readFilters<K extends string>(shape: FilterShape<K>, search: URLSearchParams): FilterValues<K> {
  const values = Object.entries<FilterShape<K>[K]>(shape).map(([name, isValue]) => {
    const value = (search.get(name) ?? '').trim()
    return [name, isValue(value) ? value : ''] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name of the shape
  return Object.fromEntries(values) as FilterValues<K>
}

/** Counted from 1; anything odd is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= mostPages ? page : 1
}
