import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#contract/client.ts'
import type { SmsTemplate } from '#contract/messages/templates/schemas.ts'
import { profileQuery } from '#web/features/session/profile.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { templatesQuery } from '../messages.queries.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateList } from './TemplateList.tsx'
import { templatesText } from './templates.text.ts'
import classes from '../Messages.module.css'

export default function SmsTemplatesPage() {
  const text = useText(templatesText)
  const profile = useQuery(profileQuery)
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {profile.data ? (
        <Templates userId={profile.data.id} />
      ) : profile.error ? (
        <LoadFailure
          message={
            profile.error instanceof Refusal && profile.error.status === 404
              ? text.noUser
              : text.dataFailed(profile.error.message)
          }
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <LoadingState rows={4} />
      )}
    </>
  )
}

function Templates({ userId }: { userId: number }) {
  const text = useText(templatesText)
  const templates = useQuery(templatesQuery(userId))
  const [edited, setEdited] = useState<SmsTemplate>()
  // Each edit mounts a new form, so that input from the previous edit does not remain.
  const [round, setRound] = useState(0)
  const edit = (template: SmsTemplate | undefined) => {
    setEdited(template)
    setRound(round + 1)
  }
  return (
    <div className={classes.templates}>
      <TemplateForm key={round} userId={userId} edited={edited} onDone={() => edit(undefined)} />
      {templates.data ? (
        <TemplateList userId={userId} templates={templates.data} edited={edited} onEdit={edit} />
      ) : templates.error ? (
        <LoadFailure
          message={text.listFailed(templates.error.message)}
          retrying={templates.isFetching}
          onRetry={() => void templates.refetch()}
        />
      ) : (
        <LoadingState rows={4} />
      )}
    </div>
  )
}
