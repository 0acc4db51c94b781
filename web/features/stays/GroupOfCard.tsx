import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { GroupOfStay } from '#contract/reservations/schemas.ts'
import { groupAddress } from '#web/features/navigation/addresses.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { liraWords } from '#web/platform/lira-words.ts'
import { GroupActs } from './group/GroupActs.tsx'
import { staysText } from './stays.text.ts'
import classes from './Stays.module.css'

type Props = { group: GroupOfStay; guestName: string }

/** The group of a stay, with the one balance of all its units. */
export function GroupOfCard({ group: { id, name, units, balance }, guestName }: Props) {
  const text = useText(staysText)
  const language = useLanguage()
  return (
    <div className={classes.ofGroup}>
      <div className={classes.group}>
        <span>
          <IconUsersGroup size={18} aria-hidden /> {text.group(name || guestName, units)}
          {balance !== null && (
            <small className="konuk-numbers">{text.groupBalance(liraWords(balance, language))}</small>
          )}
        </span>
        <Button component={Link} to={groupAddress(id)} size="sm" variant="default">
          {text.openGroup}
        </Button>
      </div>
      <GroupActs groupId={id} />
    </div>
  )
}
