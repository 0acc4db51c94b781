import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Breach } from '#contract/kvkk/breaches/schemas.ts'
import { BreachDraft } from './BreachDraft.tsx'
import { BreachForm } from './BreachForm.tsx'
import { BreachList } from './BreachList.tsx'
import { FirstHours } from './FirstHours.tsx'
import classes from './Breaches.module.css'

/** The page about data breaches: what to do first, the recorded breaches, and the draft for the Board. */
export function BreachesPage() {
  const [search] = useSearchParams()
  const [opened, setOpened] = useState<{ breach: Breach | undefined }>()
  const draft = Number(search.get('draft') ?? 0)
  if (Number.isSafeInteger(draft) && draft > 0) return <BreachDraft id={draft} />
  return (
    <div className={classes.page}>
      <BreachList onRecord={() => setOpened({ breach: undefined })} onChange={(breach) => setOpened({ breach })} />
      <FirstHours />
      {opened && <BreachForm known={opened.breach} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
