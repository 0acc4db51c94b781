import { texts } from '#web/platform/texts.ts'

/** Labels for price rules, for every place that mentions a rule. */
export const ruleWordsText = texts({
  tr: {
    weekdays: ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'],
    /** As the calendar of a date field has them. */
    narrowWeekdays: ['Pt', 'Sa', 'Ça', 'Pe', 'Cu', 'Ct', 'Pz'],
    everyDay: 'her gün',
    allYear: 'tüm yıl',
    night: (day: string) => `${day} gecesi`,
    business: 'tüm birimler',
    type: (roomType: string) => `${roomType} tipi`,
    units: (count: number) => `${count} birim`,
    goneUnit: 'bir birim',
  },
  en: {
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    narrowWeekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    everyDay: 'every day',
    allYear: 'all year',
    night: (day: string) => `the night of ${day}`,
    business: 'all units',
    type: (roomType: string) => `type ${roomType}`,
    units: (count: number) => `${count} units`,
    goneUnit: 'a unit',
  },
})
