import { withSuffix } from '#domain/language/turkish-suffix.text.ts'
import { texts } from '#web/platform/texts.ts'

/** '14:20' becomes '14:20’de'. The ending follows the last spoken number, which is the hour if there are no minutes. */
function atTime(time: string): string {
  const spoken = time.endsWith(':00') ? time.slice(0, -':00'.length) : time
  return time + withSuffix(spoken, 'at').slice(spoken.length)
}

export const liveDemoNoteText = texts({
  tr: {
    ends: (isToday: boolean, time: string) =>
      `Bu bir deneme işletmesi; ${isToday ? 'bugün' : 'yarın'} ${atTime(time)} silinir. Dilediğiniz gibi deneyin: SMS ve e-posta gitmez.`,
    register: 'Kendi hesabını aç',
  },
  en: {
    ends: (isToday: boolean, time: string) =>
      `This is a demo business; it is deleted ${isToday ? 'today' : 'tomorrow'} at ${time}. Try what you like: no SMS and no e-mail goes out.`,
    register: 'Open your own account',
  },
})
