import { CloseButton, Combobox, Group, Kbd, Modal, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { searchLimits } from '#contract/search.ts'
import { useText } from '#web/platform/language.tsx'
import type { PayingStay } from '#web/features/folio/PaymentDialog.tsx'
import { searchText } from './search.text.ts'
import { keys } from '#web/features/navigation/keys.ts'
import { useActions } from './use-actions.ts'
import { type Finding, type FindingGroup, useFindings } from './use-search-results.ts'
import classes from './Palette.module.css'

type Props = {
  opened: boolean
  /** Nothing was chosen: back to where one was. */
  onCancel: () => void
  onClose: () => void
  /** Something was chosen: whatever else was open for looking around may go too. */
  onFollow: () => void
  onShowKeys: () => void
  onBook: () => void
  onPay: (stay: PayingStay) => void
}

/** Finds pages, guests, reservations and units, and does things: all of it by a few letters. */
export function Palette({ opened, ...finder }: Props) {
  const text = useText(searchText)
  return (
    // Its own way back: after a choice the focus belongs to what was chosen. And at once: what is typed next is meant
    // for what comes after.
    <Modal.Root
      opened={opened}
      onClose={finder.onCancel}
      size={620}
      yOffset="10dvh"
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      closeOnEscape={false}
      // The page cannot be scrolled all the same; without its scroll bar all of it would be laid out anew first.
      removeScrollProps={{ removeScrollBar: false }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={text.palette} className={classes.content}>
        <Finder {...finder} />
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * What is typed and what it finds. The library draws the list; keys and roles are our own, because its own ones lose
 * track of the chosen option when the answers under it change.
 */
function Finder({ onCancel, onClose, onFollow, onShowKeys, onBook, onPay }: Omit<Props, 'opened'>) {
  const text = useText(searchText)
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const list = useCombobox({ opened: true })
  const input = useRef<HTMLInputElement>(null)
  // The dialog itself would do so a moment later, and lose the first letter of whoever types fast.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])

  const { groups, searching, failed } = useFindings(typed, useActions(onShowKeys, onBook), onPay)
  // Letters come before what they find.
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
  // Wherever in the dialog the focus is.
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    onCancel()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onEscape(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const first = all[at === -1 ? 0 : at]
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at === -1 ? -1 : at - 1),
      // What the server adds comes below what is here at once, so the first one stays the first.
      Enter: first && (at !== -1 || typed.trim() !== '') ? () => take(first) : () => {},
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <Combobox store={list}>
      <Combobox.EventsTarget withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          size="lg"
          variant="unstyled"
          ref={input}
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; a select takes no typing
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
          leftSection={<IconSearch size={20} aria-hidden />}
          rightSection={<CloseButton onClick={onCancel} />}
          classNames={{ root: classes.search }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={`${id}-list`} aria-label={text.palette} className={classes.options}>
        <Drawn groups={drawn} chosen={chosen} id={id} onTake={onTake} onPoint={setChosen} />
      </Combobox.Options>
      <Outcome typed={typed.trim()} count={all.length} searching={searching} failed={failed} />
    </Combobox>
  )
}

const none: readonly FindingGroup[] = []

/** A name has spaces, which an id may not have. */
const optionId = (list: string, { key }: Finding) => `${list}-${encodeURIComponent(key)}`

type Taking = { id: string; onTake: (finding: Finding) => void; onPoint: (key: string) => void }

const Drawn = memo(function Drawn({
  groups,
  chosen,
  ...taking
}: Taking & { groups: readonly FindingGroup[]; chosen: string | undefined }) {
  const text = useText(searchText)
  return groups.map(({ kind, findings }) => (
    <Combobox.Group key={kind} label={text.groups[kind]}>
      {findings.map((finding) => (
        <Option key={finding.key} finding={finding} isChosen={finding.key === chosen} {...taking} />
      ))}
    </Combobox.Group>
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
    <Combobox.Option
      id={optionId(id, finding)}
      value={key}
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
        <Group gap={4} className={classes.keys} aria-hidden>
          {keys[shortcut].shown.map((one) => (
            <Kbd key={one}>{one}</Kbd>
          ))}
        </Group>
      )}
    </Combobox.Option>
  )
})

type OutcomeProps = { typed: string; count: number; searching: boolean; failed: boolean }

/** How the search went, announced; what the list shows anyway is only spoken. */
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
