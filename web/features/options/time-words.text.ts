import { withSuffix } from '#domain/language/turkish-suffix.text.ts'
import { texts } from '#web/platform/texts.ts'

export const timeText = texts({
  tr: {
    today: 'bugün',
    tomorrow: 'yarın',
    tonight: 'bu gece yarısına kadar',
    until: (day: string, time: string) => `${day} ${time === '24:00' ? 'gece yarısına' : withSuffix(time, 'to')} kadar`,
    days: (count: number) => `${count} gün`,
    hours: (count: number) => `${count} sa`,
    minutes: (count: number) => `${count} dk`,
  },
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    tonight: 'until midnight tonight',
    until: (day: string, time: string) => `until ${day} ${time === '24:00' ? 'midnight' : time}`,
    days: (count: number) => `${count} d`,
    hours: (count: number) => `${count} h`,
    minutes: (count: number) => `${count} min`,
  },
})
