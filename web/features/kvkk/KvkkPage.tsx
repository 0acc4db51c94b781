import { Alert, Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import type { Destruction } from '#contract/kvkk.ts'
import { useMay } from '#web/features/account/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ChoosePerson } from './ChoosePerson.tsx'
import { Erased } from './erase/Erased.tsx'
import { kvkkText } from './kvkk.text.ts'
import { PersonData } from './PersonData.tsx'

/** What a guest may ask for under KVKK. Whom it is about stands in the address, by the number of the profile alone. */
export default function KvkkPage() {
  const text = useText(kvkkText)
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('guest') ?? 0)
  const [erased, setErased] = useState<Destruction>()
  const isChosen = Number.isSafeInteger(id) && id > 0
  return (
    <div>
      <PageHeader
        title={text.title}
        description={text.description}
        actions={
          may('data.keep') && (
            <Button
              component={Link}
              to={href('/admin/kvkk/retention')}
              variant="default"
              leftSection={<IconHourglass size={18} aria-hidden />}
            >
              {text.retention}
            </Button>
          )
        }
      />
      {!may('data.keep') ? (
        <Alert color="gray">{text.mayNot}</Alert>
      ) : isChosen ? (
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
      ) : erased !== undefined ? (
        <Erased record={erased} onNext={() => setErased(undefined)} />
      ) : (
        <ChoosePerson onChoose={(chosen) => setSearch({ guest: String(chosen) })} />
      )}
    </div>
  )
}
