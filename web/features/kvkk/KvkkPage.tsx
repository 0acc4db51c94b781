import { Alert } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useMay } from '#web/features/account/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ChoosePerson } from './ChoosePerson.tsx'
import { kvkkText } from './kvkk.text.ts'
import { PersonData } from './PersonData.tsx'

/** What a guest may ask for under KVKK. Whom it is about stands in the address, by the number of the profile alone. */
export default function KvkkPage() {
  const text = useText(kvkkText)
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('guest') ?? 0)
  const isChosen = Number.isSafeInteger(id) && id > 0
  return (
    <div>
      <PageHeader title={text.title} description={text.description} />
      {!may('data.keep') ? (
        <Alert color="gray">{text.mayNot}</Alert>
      ) : isChosen ? (
        <PersonData key={id} id={id} onAnother={() => setSearch({})} />
      ) : (
        <ChoosePerson onChoose={(chosen) => setSearch({ guest: String(chosen) })} />
      )}
    </div>
  )
}
