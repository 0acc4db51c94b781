/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list under a field that is typed into is no select, and see Palette */
import { CloseButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { searchLimits } from '#contract/search/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import type { PayingStay } from '#web/features/folio/PaymentDialog.tsx'
import type { FreeStay } from './answers.ts'
import { searchText } from './search.text.ts'
import { keys } from '#web/features/navigation/keys.ts'
import { useActions } from './use-actions.ts'
import { type Finding, type FindingGroup, useFindings } from './use-search-results.ts'
import classes from './Palette.module.css'

type Props = {
  opened: boolean
  /** Called when the palette closes without a choice: the focus returns to where it was. */
  onCancel: () => void
  onClose: () => void
  /** Called when a result was chosen: a menu that is still open may close too. */
  onFollow: () => void
  onShowKeys: () => void
  onBook: (stay?: FreeStay) => void
  onPay: (stay: PayingStay) => void
}

/**
 * Finds pages, guests, reservations and units, and starts actions, by a few letters. It is built from plain elements
 * because it must open at the press of a key: the library's dialog took as long as its whole content, and the browser's
 * own dialog restyles the whole page.
 */
export function Palette({ opened, ...finder }: Props) {
  return opened && <Finder {...finder} />
}

function Finder({ onCancel, onClose, onFollow, onShowKeys, onBook, onPay }: Omit<Props, 'opened'>) {
  const text = useText(searchText)
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const wayOut = useRef<HTMLButtonElement>(null)
  // The field takes the focus before painting, so that it gets even the first letter of a fast typist.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])

  const { groups, searching, failed } = useFindings(typed, useActions(onShowKeys, onBook), { onPay, onBook })
  // Typed letters render before the results.
  const drawn = useDeferredValue(groups, none)
  const all = groups.flatMap(({ findings }) => findings)
  const at = all.findIndex(({ key }) => key === chosen)
  const take = ({ follow }: Finding) => {
    onClose()
    onFollow()
    if ('to' in follow) void navigate(follow.to)
    else follow.act()
  }
  const move = (index: number) => {
    const next = all.at(index % Math.max(1, all.length))
    setChosen(next?.key)
    if (next) document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
  }
  const latestTake = useRef(take)
  useEffect(() => {
    latestTake.current = take
  })
  const onTake = useCallback((finding: Finding) => latestTake.current(finding), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const first = all[at === -1 ? 0 : at]
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at === -1 ? -1 : at - 1),
      // Results from the server appear below the immediate results, so the first result stays the first.
      Enter: first && (at !== -1 || typed.trim() !== '') ? () => take(first) : () => {},
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  // Tab moves only between these two elements, so the focus stays in the dialog.
  const onKeyDownAnywhere = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Tab') (event.target === input.current ? wayOut : input).current?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.place}>
      <button type="button" className={classes.around} tabIndex={-1} aria-hidden onClick={onCancel} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are for all that is in it */}
      <div
        role="dialog"
        aria-modal
        aria-label={text.palette}
        // A press beside a button keeps the focus in the dialog.
        tabIndex={-1}
        className={classes.palette}
        onKeyDown={onKeyDownAnywhere}
      >
        <div className={classes.search}>
          <IconSearch size={20} aria-hidden />
          <input
            ref={input}
            className={classes.typed}
            role="combobox"
            aria-label={text.label}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-expanded={all.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={all[at] && optionId(id, all[at])}
            autoComplete="off"
            maxLength={100}
            placeholder={text.placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setChosen(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          <CloseButton ref={wayOut} onClick={onCancel} />
        </div>
        <div role="listbox" id={`${id}-list`} aria-label={text.palette} className={classes.options}>
          <Drawn groups={drawn} chosen={chosen} id={id} onTake={onTake} onPoint={setChosen} />
        </div>
        <Outcome typed={typed.trim()} count={all.length} searching={searching} failed={failed} />
      </div>
    </div>
  )
}

const none: readonly FindingGroup[] = []

/** Keys contain names with spaces, which an id may not have. */
const optionId = (list: string, { key }: Finding) => `${list}-${encodeURIComponent(key)}`

type Taking = { id: string; onTake: (finding: Finding) => void; onPoint: (key: string) => void }

const Drawn = memo(function Drawn({
  groups,
  chosen,
  ...taking
}: Taking & { groups: readonly FindingGroup[]; chosen: string | undefined }) {
  const text = useText(searchText)
  return groups.map(({ kind, findings }) => (
    <div key={kind} role="group" aria-labelledby={`${taking.id}-${kind}`}>
      <div id={`${taking.id}-${kind}`} className={classes.kind}>
        {text.groups[kind]}
      </div>
      {findings.map((finding) => (
        <Option key={finding.key} finding={finding} isChosen={finding.key === chosen} {...taking} />
      ))}
    </div>
  ))
})

const Option = memo(function Option({
  finding,
  isChosen,
  id,
  onTake,
  onPoint,
}: Taking & { finding: Finding; isChosen: boolean }) {
  const { key, icon: Icon, title, more, shortcut } = finding
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys and the focus
    <div
      role="option"
      id={optionId(id, finding)}
      aria-selected={isChosen}
      className={classes.option}
      data-chosen={isChosen}
      onClick={() => onTake(finding)}
      onMouseMove={() => onPoint(key)}
    >
      <Icon size={19} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {more !== '' && <span className={classes.more}>{more}</span>}
      </span>
      {shortcut && (
        <span className={classes.keys} aria-hidden>
          {keys[shortcut].shown.map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}
        </span>
      )}
    </div>
  )
})

type OutcomeProps = { typed: string; count: number; searching: boolean; failed: boolean }

/** Announces the outcome of the search; an outcome that the list shows anyway is only spoken. */
function Outcome({ typed, count, searching, failed }: OutcomeProps) {
  const text = useText(searchText)
  const words = searching
    ? text.searching
    : failed
      ? text.failed
      : count > 0
        ? text.found(count)
        : typed.length < searchLimits.letters
          ? text.tooShort
          : text.nothing(typed)
  const isShown = searching || failed || count === 0
  return <output className={classes.outcome}>{isShown ? words : <VisuallyHidden>{words}</VisuallyHidden>}</output>
}
