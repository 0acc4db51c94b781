import { texts } from '#web/platform/texts.ts'

export const waitingProposalsText = texts({
  tr: {
    title: 'Kabulünüzü bekleyen kimlikler',
    waiting: (guest: string, unit: string, people: number) => `${guest}, ${unit}: ${people} kimlik kabulünüzü bekliyor`,
  },
  en: {
    title: 'Identities that await your yes',
    waiting: (guest: string, unit: string, people: number) =>
      `${guest}, ${unit}: ${people} ${people === 1 ? 'identity awaits' : 'identities await'} your yes`,
  },
})
