import { useEffect, useMemo, useRef } from 'react'
import { isDay } from '#domain/time/day.ts'
import { useLocation, useSearchParams } from 'react-router'

/** Maps each filter, by its name in the URL, to a check of its value: an invalid value counts as empty. */
export type FilterShape<K extends string> = Record<K, (value: string) => boolean>
export type FilterValues<K extends string> = Record<K, string>

export type UrlFilters<K extends string> = {
  /** Empty strings for filters that are not set. */
  filters: FilterValues<K>
  page: number
  isFiltered: boolean
  /** Sets some filters and returns to the first page. */
  set: (change: Partial<FilterValues<K>>) => void
  /** The properties of the input for one filter. */
  field: (name: K) => { value: string; onSet: (value: string) => void }
  /** Removes the filters and leaves the rest of the URL. */
  clear: () => void
  toPage: (page: number) => void
}

const mostPages = 100_000

/**
 * The filters and the page number of a list stand in its URL, so that the list can be bookmarked, shared and returned
 * to. Phone and identity numbers do not stand in the URL, because URLs end up in histories and logs. Instead, the
 * browser's history keeps them as the state of the entry: they survive a reload and the back button, but a copied URL
 * lacks them.
 */
export function useUrlFilters<K extends string>(shape: FilterShape<K>): UrlFilters<K> {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const search = useMemo(() => withSavedFilters(address, state), [address, state])
  const filters = useMemo(() => readFilters(shape, search), [shape, search])
  // The latest target URL and the intermediate URLs, so that changes in quick succession do not undo each other.
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
  // Typing single letters creates no history entries, so that the back button does not step through them.
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
 * A text with seven digits and no letter is a phone number, part of a phone number, or a T.C. number. A passport number
 * mixes letters with digits. Days and reservation numbers such as `#48` are not personal.
 */
export function isPersonal(value: string): boolean {
  if ([isDay(value), value.startsWith('#')].some(Boolean)) return false
  const digits = value.replace(/\D/g, '').length
  if (!/\p{L}/u.test(value)) return digits >= 7
  return digits >= 5 && /^[\p{L}\d]{6,20}$/u.test(value.trim())
}

/** Splits the parameters into those that may stand in a URL and those stored in the history state. */
export function setApart(search: URLSearchParams): { shown: URLSearchParams; kept: Record<string, string> } {
  const all = [...search]
  return {
    shown: new URLSearchParams(all.filter(([, value]) => !isPersonal(value))),
    kept: Object.fromEntries(all.filter(([, value]) => isPersonal(value))),
  }
}

/**
 * Returns the URL's parameters completed by those in the history state. `state` is whatever the browser's history holds
 * for this entry.
 */
export function withSavedFilters(address: URLSearchParams, state: unknown): URLSearchParams {
  const all = new URLSearchParams(address)
  const kept: unknown = Object(state)[keptName]
  if (typeof kept !== 'object' || kept === null) return all
  for (const [name, value] of Object.entries(kept)) if (typeof value === 'string') all.set(name, value)
  return all
}

type Change = readonly [name: string, value: string | undefined]

/** Returns the first page with these filters set, or removed if they are empty. The other parameters stay. */
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

/** The page number, counted from 1; an invalid one counts as 1. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= mostPages ? page : 1
}
