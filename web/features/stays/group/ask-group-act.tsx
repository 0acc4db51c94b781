import { currentLanguage } from '#contract/browser/kept-language.ts'
import type { Group } from '#contract/groups/schemas.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { askIn } from '#web/platform/dialogs.ts'
import type { Done, GroupActName } from './group-act.ts'
import { groupActText } from './group-act.text.ts'
import { GroupActForm } from './GroupActForm.tsx'

/** Asks which units an act concerns, and says what it comes to. Undefined if the user decides against it. */
export function askGroupAct({ group, act }: { group: Group; act: GroupActName }): Promise<Done | undefined> {
  const language = currentLanguage()
  const name = group.name || (group.stays[0]?.guestName ?? '')
  return askIn((dialogs, resolve) => {
    const end = (done: Done | undefined) => {
      resolve(done)
      dialogs.close(id)
    }
    const id = dialogs.open({
      title: groupActText[language].titles[act](name),
      size: 'lg',
      closeOnClickOutside: false,
      closeButtonProps: { 'aria-label': frameText[language].close },
      onClose: () => resolve(undefined),
      children: <GroupActForm group={group} act={act} onEnd={end} />,
    })
    return id
  })
}
