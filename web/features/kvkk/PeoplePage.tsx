import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Erasure } from '#contract/kvkk/schemas.ts'
import { ChoosePerson } from './ChoosePerson.tsx'
import { Erased } from './erase/Erased.tsx'
import { PersonData } from './PersonData.tsx'

/** The page for the rights of a guest. The URL identifies the guest only by the id of the profile. */
export function PeoplePage() {
  const [search, setSearch] = useSearchParams()
  const [erased, setErased] = useState<Erasure>()
  const id = Number(search.get('guest') ?? 0)
  if (Number.isSafeInteger(id) && id > 0)
    return (
      <PersonData
        key={id}
        id={id}
        onAnother={() => setSearch({})}
        onErased={(record) => {
          setErased(record)
          // The history entry is replaced, so that Back does not lead to an erased person.
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
