import { texts } from '#web/platform/texts.ts'

export const settlementText = texts({
  tr: {
    transition: { CANCELLED: 'İptal', NO_SHOW: 'Gelmedi' },
    kept: (amount: string) => `${amount} kesildi`,
    forfeited: (amount: string) => `${amount} kapora yandı`,
    keptNothing: 'kesinti yapılmadı',
    returned: (amount: string) => `${amount} iade edildi`,
    toReturn: (amount: string) => `${amount} iade edilecek`,
    forLater: (amount: string) => `${amount} başka tarihe saklandı`,
    rule: (name: string) => `kural: ${name}`,
    reason: (why: string) => `neden: ${why}`,
  },
  en: {
    transition: { CANCELLED: 'Cancelled', NO_SHOW: 'No-show' },
    kept: (amount: string) => `${amount} charged`,
    forfeited: (amount: string) => `deposit of ${amount} kept`,
    keptNothing: 'nothing charged',
    returned: (amount: string) => `${amount} given back`,
    toReturn: (amount: string) => `${amount} to be given back`,
    forLater: (amount: string) => `${amount} kept for another date`,
    rule: (name: string) => `rule: ${name}`,
    reason: (why: string) => `reason: ${why}`,
  },
})
