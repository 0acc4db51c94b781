import { useState } from 'react'
import type { DataRequest } from '#contract/kvkk/requests/schemas.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { RequestForm } from './RequestForm.tsx'
import { RequestList } from './RequestList.tsx'

type Opened = { form: 'record' } | { form: 'change' | 'answer'; request: DataRequest }

/** The page of requests under KVKK: who made each request, what it concerns, and its deadline. */
export function RequestsPage() {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      <RequestList
        onRecord={() => setOpened({ form: 'record' })}
        onChange={(request) => setOpened({ form: 'change', request })}
        onAnswer={(request) => setOpened({ form: 'answer', request })}
      />
      {opened?.form === 'record' && <RequestForm known={undefined} onClose={close} />}
      {opened?.form === 'change' && <RequestForm known={opened.request} onClose={close} />}
      {opened?.form === 'answer' && <AnswerForm request={opened.request} onClose={close} />}
    </>
  )
}
