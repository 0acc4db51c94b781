import { texts } from '#web/platform/texts.ts'

const ofDigit = ['a', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a']
const ofTens = ['a', 'a', 'ye', 'a', 'a', 'ye']

/**
 * Adds the Turkish dative suffix, which follows the last spoken number: 18:00’e, 18:30’a, 20:00’ye. Midnight is written
 * as a word.
 */
function toTime(time: string): string {
  if (time === '24:00') return 'gece yarısına'
  const [hours = '', minutes = ''] = time.split(':')
  const last = Number(minutes) === 0 ? Number(hours) : Number(minutes)
  return `${time}’${(last % 10 === 0 ? ofTens[last / 10] : ofDigit[last % 10]) ?? ''}`
}

export const timeText = texts({
  tr: {
    today: 'bugün',
    tomorrow: 'yarın',
    tonight: 'bu gece yarısına kadar',
    until: (day: string, time: string) => `${day} ${toTime(time)} kadar`,
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
