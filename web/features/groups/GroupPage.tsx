import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useParams } from 'react-router'
import type { Group } from '#contract/groups/schemas.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { GroupActs } from '#web/features/stays/group/GroupActs.tsx'
import { useStayCard } from '#web/features/stays/use-stay-card.tsx'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { keepFocus } from '#web/ui/focus-kept.ts'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { AddToGroup } from './AddToGroup.tsx'
import { EditGroup } from './EditGroup.tsx'
import { daysOf, nameOf, standingStays } from './group.ts'
import { GroupAccounts } from './GroupAccounts.tsx'
import { GroupMoney } from './GroupMoney.tsx'
import { groupQuery } from '#web/features/guest-messages/reservation.queries.ts'
import { groupsText } from './groups.text.ts'
import { GroupStays } from './GroupStays.tsx'
import classes from './Groups.module.css'

/** The page /admin/groups/:id says who is where in a group, and what the group owes. */
export default function GroupPage() {
  const text = useText(groupsText)
  const params = useParams()
  const id = Number(params['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const { data: group, error, isFetching, refetch } = useQuery({ ...groupQuery(id), enabled: isId })
  const back = { to: href('/admin/reservations'), label: text.back }
  if (group !== undefined) return <GroupScreen key={group.id} group={group} back={back} />
  return (
    <>
      <PageHeader title={text.title} back={back} />
      {error !== null || !isId ? (
        <ErrorState
          error={error ?? new Error(text.failed)}
          title={text.failed}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingState rows={4} height={90} />
      )}
    </>
  )
}

function GroupScreen({ group, back }: { group: Group; back: { to: string; label: string } }) {
  const text = useText(groupsText)
  const language = useLanguage()
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const { open, card } = useStayCard()
  const standing = standingStays(group)
  const people = standing.reduce((sum, { numberOfGuests }) => sum + numberOfGuests, 0)
  const days = daysOf(group)
  return (
    <>
      <PageHeader
        title={text.titleOf(nameOf(group), standing.length)}
        description={
          standing.length === 0 ? (
            text.noneLeft
          ) : (
            <span className="konuk-numbers">
              {text.summary(people, daySpan(days.checkIn, days.checkOut, language))}
              <br />
              {text.rules[group.paysFor]}
            </span>
          )
        }
        back={back}
        actions={
          <>
            {may('stay.book') && (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {text.edit}
              </Button>
            )}
            <PrintButton />
          </>
        }
      />
      <GroupActs groupId={group.id} />
      <div className={classes.columns} ref={keepFocus}>
        <div className={classes.column}>
          <GroupStays group={group} onOpen={(id) => void open(id)} />
          {may('stay.book') && <AddToGroup group={group} />}
        </div>
        {group.folio !== null && (
          <div className={classes.column}>
            <GroupMoney group={group} />
            <GroupAccounts group={group} folio={group.folio} />
          </div>
        )}
      </div>
      <EditGroup group={group} opened={isEditing} onClose={() => setEditing(false)} />
      {card}
    </>
  )
}
