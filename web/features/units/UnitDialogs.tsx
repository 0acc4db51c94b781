import type { Unit } from '#contract/units.ts'
import { nameOfCopy } from '#domain/units/unit-names.ts'
import { lateDialog } from '#web/platform/late.ts'
import { fieldsOf } from './fields-of.ts'
import type { UnitAct } from './UnitMenu.tsx'

const AddUnit = lateDialog(async () => (await import('./AddUnit.tsx')).AddUnit)
const ArchiveUnit = lateDialog(async () => (await import('./ArchiveUnit.tsx')).ArchiveUnit)
const DeleteUnit = lateDialog(async () => (await import('./DeleteUnit.tsx')).DeleteUnit)
const EditUnit = lateDialog(async () => (await import('./EditUnit.tsx')).EditUnit)
const UnitHistory = lateDialog(async () => (await import('./UnitHistory.tsx')).UnitHistory)

/** What is being done with a unit. It is kept until its dialog is gone, so that this does not lose its words. */
export type Doing = { act: UnitAct; unit: Unit; round: number }

type Props = {
  doing: Doing
  units: readonly Unit[]
  opened: boolean
  onClose: () => void
  /** The button that had the focus is gone with its unit. */
  onGone: () => void
}

export function UnitDialogs({ doing: { act, unit, round }, units, opened, onClose, onGone }: Props) {
  const current = units.find(({ id }) => id === unit.id) ?? unit
  if (act === 'edit') return <EditUnit key={round} unit={current} opened={opened} onClose={onClose} />
  if (act === 'archive') return <ArchiveUnit unit={unit} opened={opened} onClose={onClose} onDone={onGone} />
  if (act === 'delete') return <DeleteUnit unit={unit} opened={opened} onClose={onClose} onDeleted={onGone} />
  if (act === 'history') return <UnitHistory unit={current} opened={opened} onClose={onClose} />
  const names = units.map(({ unitName }) => unitName)
  const copy = { ...fieldsOf(unit), unitName: nameOfCopy(unit.unitName, names) }
  return <AddUnit key={round} initial={copy} opened={opened} onClose={onClose} />
}
