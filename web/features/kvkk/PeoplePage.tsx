import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Destruction } from '#contract/kvkk.ts'
import { ChoosePerson } from './ChoosePerson.tsx'
import { Erased } from './erase/Erased.tsx'
import { PersonData } from './PersonData.tsx'

/** What a guest may ask for. Whom it is about stands in the address, by the number of the profile alone. */
export function PeoplePage() {
  const [search, setSearch] = useSearchParams()
  const [erased, setErased] = useState<Destruction>()
  const id = Number(search.get('guest') ?? 0)
  if (Number.isSafeInteger(id) && id > 0)
    return (
      <PersonData
        key={id}
        id={id}
        onAnother={() => setSearch({})}
        onErased={(record) => {
          setErased(record)
          // Back does not lead to somebody who is no longer there.
          setSearch({}, { replace: true })
        }}
      />
    )
  return erased === undefined ? (
    <ChoosePerson onChoose={(chosen) => setSearch({ guest: String(chosen) })} />
  ) : (
    <Erased record={erased} onNext={() => setErased(undefined)} />
  )
}
