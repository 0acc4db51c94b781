import { guestAddress } from '#web/features/navigation/addresses.ts'
import { Alert, Anchor, Button, Group, Modal, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconArrowMerge } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { GuestFile, LikelyDuplicate, IdentityEnding, PersonInBrief } from '#contract/guests/schemas.ts'
import { countryName } from '#domain/people/countries.ts'
import { showPhone } from '#domain/people/phone.ts'
import { formatDay } from '#domain/time/day.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { dropNote, notifyError, notifySuccess } from '#web/platform/notify.tsx'
import { Ending } from '#web/ui/Ending.tsx'
import { guestFileText, mergeText } from './guest-profile.text.ts'
import { useMergeGuests, useUndoMerge } from './guest-profile.queries.ts'
import classes from './GuestProfile.module.css'

type Props = { guest: GuestFile; other: LikelyDuplicate | undefined; onClose: () => void }

/** Shows two guest profiles side by side and asks whether they are the same person. */
export function MergeDialog({ guest, other, onClose }: Props) {
  const text = useText(mergeText)
  const isPhone = useMediaQuery('(max-width: 36em)')
  const merging = useMergeGuests(guest.id)
  const sayMerged = useSayMerged()
  // The other profile stays mounted until the dialog has closed, so that the dialog does not go blank while it fades
  // out.
  const [last, setLast] = useState(other)
  if (other !== undefined && other !== last) setLast(other)

  const merge = () => {
    if (last === undefined) return
    merging.mutate(last.id, {
      onSuccess: (file) => {
        sayMerged(last.names[0] ?? '', file?.merges[0]?.id)
        onClose()
      },
      onError: (error) => notifyError(error.message),
    })
  }
  return (
    <Modal opened={other !== undefined} onClose={onClose} title={text.dialog} size={640} fullScreen={isPhone ?? false}>
      {last && (
        <>
          <Comparison guest={guest} other={last} />
          {haveOtherNumbers(guest, last) && (
            <Alert role="note" color="lamp" mt="md" icon={<IconAlertTriangle aria-hidden />}>
              {text.otherNumber}
            </Alert>
          )}
          <Text size="sm" c="dimmed" mt="md">
            {text.what}
          </Text>
          <Anchor component={Link} to={guestAddress(last.id)} size="sm" onClick={onClose} mt="xs" display="block">
            {text.open}
          </Anchor>
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="default" onClick={onClose}>
              {text.cancel}
            </Button>
            <Button onClick={merge} loading={merging.isPending} leftSection={<IconArrowMerge size={19} aria-hidden />}>
              {text.merge}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}

/** Shows a notification about the merge, with a button that undoes it. */
function useSayMerged() {
  const text = useText(mergeText)
  const undoing = useUndoMerge()
  return (name: string, mergeId: number | undefined) => {
    const undo = () => {
      dropNote(note)
      if (mergeId === undefined) return
      undoing.mutate(mergeId, {
        onSuccess: () => notifySuccess(text.undone),
        onError: (error) => notifyError(error.message),
      })
    }
    const note = notifySuccess({
      message: (
        <span className={classes.undo}>
          {text.merged(name)}
          <Button size="compact-sm" variant="light" onClick={undo}>
            {text.undo}
          </Button>
        </span>
      ),
    })
  }
}

function haveOtherNumbers(a: PersonInBrief, b: PersonInBrief): boolean {
  const ofA = a.identities ?? []
  const ofB = (b.identities ?? []).filter(({ kind }) => ofA.some((identity) => identity.kind === kind))
  return ofB.length > 0 && !ofB.some((one) => ofA.some((two) => two.kind === one.kind && two.ending === one.ending))
}

function Comparison({ guest, other }: { guest: PersonInBrief; other: PersonInBrief }) {
  const text = useText(mergeText)
  const words = useText(guestFileText)
  const language = useLanguage()
  const rows: [label: string, of: (person: PersonInBrief) => ReactNode[]][] = [
    [text.names, ({ names }) => names],
    [words.phone, ({ phones }) => phones.map(showPhone)],
    [words.email, ({ emails }) => emails],
    [words.nationality, ({ nationalities }) => nationalities.map((code) => countryName(code, language))],
    [words.tcKimlik, ({ identities }) => endings(identities, 'tcKimlik')],
    [words.passport, ({ identities }) => endings(identities, 'passport')],
    [text.staysLabel, ({ stays }) => [text.stays(stays)]],
    [text.lastStay, ({ lastStay }) => (lastStay ? [`${formatDay(lastStay.checkInDate)}, ${lastStay.unitName}`] : [])],
  ]
  return (
    <table className={classes.comparison}>
      <thead>
        <tr>
          <td>
            <VisuallyHidden>{text.dialog}</VisuallyHidden>
          </td>
          <th scope="col">{text.thisOne}</th>
          <th scope="col">{text.otherOne}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .map(([label, of]) => ({ label, a: of(guest), b: of(other) }))
          .filter(({ a, b }) => a.length + b.length > 0)
          .map(({ label, a, b }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{a.length === 0 ? words.none : <Lines of={a} />}</td>
              <td>{b.length === 0 ? words.none : <Lines of={b} />}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const endings = (identities: PersonInBrief['identities'], wanted: IdentityEnding['kind']) =>
  identities?.filter(({ kind }) => kind === wanted).map(({ ending }) => <Ending key={ending} ending={ending} />) ?? []

function Lines({ of }: { of: ReactNode[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- they have nothing else, and none has a state
  return of.map((line, index) => <div key={index}>{line}</div>)
}
