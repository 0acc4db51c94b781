import { texts } from '#web/platform/texts.ts'

export const personLineText = texts({
  tr: {
    person: (number: number) => `${number}. misafir`,
    ofPerson: (what: string, name: string) => `${what}: ${name}`,
    nationality: 'Uyruk',
    complete: 'Bilgi tam',
    numberMissing: 'Numara eksik',
    digitsLeft: (count: number) => `${count} rakam eksik`,
    namesMissing: 'Adı girilmedi',
    mainGuest: 'Ana misafir',
    more: (name: string) => `${name}: diğer bilgiler`,
    companionPhone: 'Yalnız ana misafirin telefonu gerekir.',
  },
  en: {
    person: (number: number) => `Guest ${number}`,
    ofPerson: (what: string, name: string) => `${what}: ${name}`,
    nationality: 'Nationality',
    complete: 'Complete',
    numberMissing: 'Number missing',
    digitsLeft: (count: number) => `${count} ${count === 1 ? 'digit' : 'digits'} missing`,
    namesMissing: 'No name yet',
    mainGuest: 'Main guest',
    more: (name: string) => `More about ${name}`,
    companionPhone: 'Only the main guest needs a phone.',
  },
})
