import { Tabs } from '@mantine/core'
import { IconId, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TabList } from '#web/ui/TabList.tsx'
import { InvitationList } from './InvitationList.tsx'
import { MemberList } from './MemberList.tsx'
import { SecondStepRule } from './SecondStepRule.tsx'
import { RoleList } from './RoleList.tsx'
import { staffQuery } from './staff.queries.ts'
import { staffText } from './staff.text.ts'
import classes from './Staff.module.css'

const tabs = [
  { name: 'members', icon: IconUsersGroup },
  { name: 'roles', icon: IconId },
] as const

/** Shows members, invitations and roles. The chosen tab stands in the URL. */
export default function StaffPage() {
  const text = useText(staffText)
  const [search, setSearch] = useSearchParams()
  const shown = tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'members'
  const { data: staff, error, refetch, isFetching, dataUpdatedAt } = useQuery(staffQuery)
  return (
    <>
      <PageHeader title={text.title} description={text.more} />
      <Tabs
        value={shown}
        onChange={(tab) => setSearch(tab === null || tab === 'members' ? {} : { tab }, { replace: true })}
      >
        <TabList
          label={text.title}
          shown={shown}
          tabs={tabs.map(({ name, icon }) => ({ name, title: text.tabs[name], icon }))}
        />
        {tabs.map(({ name }) => (
          <Tabs.Panel key={name} value={name} className={classes.panel}>
            {staff === undefined ? (
              error === null ? (
                <LoadingState rows={3} height={72} />
              ) : (
                <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
              )
            ) : name === 'members' ? (
              <>
                <MemberList staff={staff} now={new Date(dataUpdatedAt)} />
                <InvitationList invitations={staff.invitations} />
                <SecondStepRule isRequired={staff.secondStepRequired} />
              </>
            ) : (
              <RoleList staff={staff} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
