import { askIn } from '#web/platform/dialogs.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import type { ScreenSubject } from '../screen-subject.ts'
import { CheckInSheet } from './CheckInSheet.tsx'
import { checkInText } from './check-in.text.ts'
import classes from './CheckIn.module.css'

type CheckInQuestion = {
  stay: ScreenSubject
  /** What speaks against the check-in, by the name of the doubt, in the server's words. */
  refused: Readonly<Record<string, string>>
}

/** Opens the sheet on which guests are completed at the door. Resolves to whether they have been checked in. */
export function askCheckIn({ stay, refused }: CheckInQuestion): Promise<boolean> {
  const text = checkInText[currentLanguage()]
  return askIn((dialogs, resolve) => {
    const end = (isIn: boolean) => {
      resolve(isIn)
      dialogs.close(id)
    }
    const id = dialogs.open({
      title: text.title(stay.guestName),
      size: 1060,
      fullScreen: window.matchMedia('(max-width: 48em)').matches,
      closeOnClickOutside: false,
      centered: false,
      padding: 0,
      classNames: { content: classes.content ?? '', header: classes.header ?? '', title: classes.title ?? '' },
      closeButtonProps: { 'aria-label': text.close },
      onClose: () => resolve(false),
      children: <CheckInSheet stay={stay} refused={refused} onIn={() => end(true)} onClose={() => end(false)} />,
    })
    return id
  })
}
