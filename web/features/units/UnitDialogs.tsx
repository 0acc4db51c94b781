import type { Unit } from '#contract/units/schemas.ts'
import { nameOfCopy } from '#domain/units/unit-names.ts'
import { unitGuideText } from '#web/features/unit-guide/unit-guide.text.ts'
import { useText } from '#web/platform/language.tsx'
import { lazyDialog } from '#web/platform/lazy.ts'
import { fieldsOf } from './fields-of.ts'
import type { UnitAct } from './UnitMenu.tsx'

const AddUnit = lazyDialog(async () => (await import('./AddUnit.tsx')).AddUnit)
const ArchiveUnit = lazyDialog(async () => (await import('./ArchiveUnit.tsx')).ArchiveUnit)
const DeleteUnit = lazyDialog(async () => (await import('./DeleteUnit.tsx')).DeleteUnit)
const EditUnit = lazyDialog(async () => (await import('./EditUnit.tsx')).EditUnit)
const GuideDrawer = lazyDialog(async () => (await import('#web/features/unit-guide/GuideDrawer.tsx')).GuideDrawer)
const UnitPictures = lazyDialog(async () => (await import('#web/features/pictures/UnitPictures.tsx')).UnitPictures)
const UnitHistory = lazyDialog(async () => (await import('./UnitHistory.tsx')).UnitHistory)

/** The open action on a unit. It remains until the dialog has closed, so that the dialog does not lose its text. */
export type Doing = { act: UnitAct; unit: Unit; round: number }

type Props = {
  doing: Doing
  units: readonly Unit[]
  opened: boolean
  onClose: () => void
  /** Called when the unit has disappeared, and with it the button that had the focus. */
  onGone: () => void
}

export function UnitDialogs({ doing: { act, unit, round }, units, opened, onClose, onGone }: Props) {
  const guide = useText(unitGuideText)
  const current = units.find(({ id }) => id === unit.id) ?? unit
  if (act === 'edit') return <EditUnit key={round} unit={current} opened={opened} onClose={onClose} />
  if (act === 'archive') return <ArchiveUnit unit={unit} opened={opened} onClose={onClose} onDone={onGone} />
  if (act === 'delete') return <DeleteUnit unit={unit} opened={opened} onClose={onClose} onDeleted={onGone} />
  if (act === 'pictures') return <UnitPictures unit={current} opened={opened} onClose={onClose} />
  if (act === 'guide') {
    const title = guide.titleOf(current.unitName)
    const owner = { of: 'unit', unitId: unit.id } as const
    return (
      <GuideDrawer key={round} owner={owner} title={title} sampleUnitId={unit.id} opened={opened} onClose={onClose} />
    )
  }
  if (act === 'history') return <UnitHistory unit={current} opened={opened} onClose={onClose} />
  const names = units.map(({ unitName }) => unitName)
  const copy = { ...fieldsOf(unit), unitName: nameOfCopy(unit.unitName, names) }
  return <AddUnit key={round} initial={copy} opened={opened} onClose={onClose} />
}
