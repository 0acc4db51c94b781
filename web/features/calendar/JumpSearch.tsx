import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useDeferredValue, useId, useState } from 'react'
import type { Day } from '#domain/time/day.ts'
import { showPhone } from '#domain/people/phone.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { type ChartData, findBars } from './chart/bars.ts'
import { calendarText } from './calendar.text.ts'
import { useFarStays } from './calendar.queries.ts'
import { nameOfUnit } from './calendar-words.ts'
import type { CellAtPoint } from './chart/Chart.tsx'
import classes from './Calendar.module.css'

type Props = { data: ChartData; today: Day; onFound: (found: CellAtPoint, words: string) => void }
type Hit = { key: string; title: string; more: string; found: CellAtPoint }

const mostShown = 8

/**
 * Finds a stay and scrolls to it. Loaded stays are searched on every keystroke; if none matches, the server is queried.
 * Days that load during scrolling reach the search only when the browser is idle.
 */
export function JumpSearch({ data, ...props }: Props) {
  return <Search data={useDeferredValue(data)} {...props} />
}

const Search = memo(function Search({ data, today, onFound }: Props) {
  const text = useText(calendarText)
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [settled] = useDebouncedValue(typed.trim(), 250)
  const box = useCombobox({ opened: isOpen && typed.trim() !== '', onOpenedChange: setOpen })

  const near = typed === '' ? [] : findBars(data, typed, today).slice(0, mostShown)
  const far = useFarStays(settled, near.length === 0)
  const hits: Hit[] =
    near.length > 0
      ? near.map(({ key, stay, unitId, checkIn, checkOut }) => ({
          key,
          title: stay.guestName,
          more: `${nameOfUnit(data.units, unitId)} · ${daySpan(checkIn, checkOut, language)} · ${stay.phone === '' ? `#${stay.reservationId}` : showPhone(stay.phone)}`,
          found: { unitId, day: checkIn, holding: `r${stay.reservationId}` },
        }))
      : settled === typed.trim()
        ? (far.data ?? []).slice(0, mostShown).map((one) => {
            const main = one.guests.find(({ isMainGuest }) => isMainGuest) ?? one.guests[0]
            return {
              key: `far${one.id}`,
              title: main ? `${main.firstName} ${main.lastName}` : `#${one.id}`,
              more: `${one.unitName} · ${daySpan(one.checkInDate, one.checkOutDate, language)} ${one.checkOutDate.slice(0, 4)} · #${one.id}`,
              found: { unitId: one.hotelDetailId, day: one.checkInDate, holding: `r${one.id}` },
            }
          })
        : []
  const isSearching = hits.length === 0 && (far.isFetching || settled !== typed.trim())

  const follow = (hit: Hit) => {
    setTyped('')
    setOpen(false)
    onFound(hit.found, `${hit.title}, ${hit.more}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const hit = hits[Math.min(at, hits.length - 1)]
    const move = (by: number) => setAt((Math.min(at, hits.length - 1) + by + hits.length) % Math.max(1, hits.length))
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => hit && follow(hit),
      Escape: typed === '' ? undefined : () => setTyped(''),
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const active = Math.min(at, hits.length - 1)

  return (
    <Combobox store={box} position="bottom-end" width={340} shadow="lg" radius="lg" withinPortal={false}>
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          size="sm"
          className={classes.search}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; a select takes no typing
          role="combobox"
          aria-label={text.search}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={box.dropdownOpened}
          aria-controls={box.dropdownOpened ? `${id}-list` : undefined}
          aria-activedescendant={box.dropdownOpened && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder={text.searchHint}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAt(0)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          leftSection={isSearching && typed !== '' ? <Loader size={14} /> : <IconSearch size={17} aria-hidden />}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={`${id}-list`} aria-label={text.search}>
          {hits.map((hit, index) => (
            <Combobox.Option
              key={hit.key}
              id={`${id}-${index}`}
              value={hit.key}
              aria-selected={index === active}
              className={classes.hit}
              data-chosen={index === active}
              onClick={() => follow(hit)}
            >
              <strong>{hit.title}</strong>
              <span className="konuk-numbers">{hit.more}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {hits.length === 0 && (
          <output className={classes.outcome}>
            {isSearching ? text.searching : far.isError ? text.searchFailed : text.nothing(typed.trim())}
          </output>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
})
