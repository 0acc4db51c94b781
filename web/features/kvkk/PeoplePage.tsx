import { useSearchParams } from 'react-router'
import { ChoosePerson } from './ChoosePerson.tsx'
import { PersonData } from './PersonData.tsx'

/** What a guest may ask for. Whom it is about stands in the address, by the number of the profile alone. */
export function PeoplePage() {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('guest') ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? (
    <PersonData key={id} id={id} onAnother={() => setSearch({})} />
  ) : (
    <ChoosePerson onChoose={(chosen) => setSearch({ guest: String(chosen) })} />
  )
}
