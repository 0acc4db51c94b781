import { Combobox, Kbd, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { findLimits } from '#contract/find.ts'
import { useText } from '#web/platform/language.tsx'
import { findText } from './find.text.ts'
import { type Finding, useFindings } from './use-findings.ts'
import classes from './FindBox.module.css'

/**
 * Finds pages, guests, reservations and units. The library places the list; keys and roles are our own, because its
 * own ones lose track of the chosen option when the answers under it change.
 */
export function FindBox({ onFollow }: { onFollow: () => void }) {
  const text = useText(findText)
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const box = useCombobox({ opened: open && typed.trim() !== '', onOpenedChange: setOpen })
  useHotkeys([['mod+K', () => input.current?.focus()]], [])

  const { groups, searching, failed } = useFindings(typed)
  const all = groups.flatMap(({ findings }) => findings)
  const at = all.findIndex(({ key }) => key === chosen)
  // Not from the key: a name has spaces, which an id may not have.
  const optionId = (finding: Finding) => `${id}-${all.indexOf(finding)}`

  const follow = ({ to }: Finding) => {
    setTyped('')
    setOpen(false)
    onFollow()
    void navigate(to)
  }
  const move = (index: number) => {
    const next = all.at(index % Math.max(1, all.length))
    setChosen(next?.key)
    if (next) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const first = all[at === -1 ? 0 : at]
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (box.dropdownOpened ? move(at + 1) : setOpen(true)),
      ArrowUp: () => (box.dropdownOpened ? move(at === -1 ? -1 : at - 1) : setOpen(true)),
      // Not while the server is still asked, or Enter would open what merely came first.
      Enter: first && (at !== -1 || !searching) ? () => follow(first) : () => {},
      Escape: typed === '' ? undefined : () => setTyped(''),
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    // Not in a portal: what it lists belongs to the menu's landmark.
    <Combobox
      store={box}
      position="bottom-start"
      offset={6}
      width="min(372px, calc(100vw - 28px))"
      shadow="lg"
      radius="lg"
      withinPortal={false}
    >
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          ref={input}
          size="sm"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; a select takes no typing
          role="combobox"
          aria-label={text.label}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={box.dropdownOpened}
          aria-controls={box.dropdownOpened ? `${id}-list` : undefined}
          aria-activedescendant={box.dropdownOpened && all[at] ? optionId(all[at]) : undefined}
          aria-keyshortcuts="Control+K"
          autoComplete="off"
          maxLength={100}
          placeholder={text.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(undefined)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          leftSection={<IconSearch size={17} aria-hidden />}
          rightSection={<Kbd className={classes['key'] ?? ''}>Ctrl K</Kbd>}
          rightSectionWidth={64}
          classNames={{
            root: classes['root'] ?? '',
            input: classes['input'] ?? '',
            section: classes['section'] ?? '',
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes['dropdown'] ?? ''}>
        <Combobox.Options id={`${id}-list`} aria-label={text.label} className={classes['options'] ?? ''}>
          {groups.map(({ kind, findings }) => (
            <Combobox.Group key={kind} label={text.groups[kind]}>
              {findings.map((finding) => (
                <Combobox.Option
                  key={finding.key}
                  id={optionId(finding)}
                  value={finding.key}
                  aria-selected={finding.key === chosen}
                  className={classes['option'] ?? ''}
                  data-chosen={finding.key === chosen}
                  onClick={() => follow(finding)}
                  onMouseMove={() => setChosen(finding.key)}
                >
                  <finding.icon size={19} stroke={1.7} aria-hidden />
                  <span className={classes['words']}>
                    <span className={classes['title']}>{finding.title}</span>
                    {finding.more !== '' && <span className={classes['more']}>{finding.more}</span>}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <Outcome typed={typed.trim()} count={all.length} searching={searching} failed={failed} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

type OutcomeProps = { typed: string; count: number; searching: boolean; failed: boolean }

/** How the search went, announced; what the list shows anyway is only spoken. */
function Outcome({ typed, count, searching, failed }: OutcomeProps) {
  const text = useText(findText)
  const words = searching
    ? text.searching
    : failed
      ? text.failed
      : count > 0
        ? text.found(count)
        : typed.length < findLimits.letters
          ? text.tooShort
          : text.nothing(typed)
  const isShown = searching || failed || count === 0
  return <output className={classes['outcome']}>{isShown ? words : <VisuallyHidden>{words}</VisuallyHidden>}</output>
}
