import { texts } from '#web/platform/texts.ts'

export const guestMessagesText = texts({
  tr: {
    confirm: 'Onay gönder',
    confirmNamed: (name: string) => `${name} kişisine WhatsApp’tan rezervasyon onayı gönder (yeni sekmede açılır)`,
    ask: 'Kapora iste',
    askNamed: (name: string) => `${name} kişisinden WhatsApp’tan kapora iste (yeni sekmede açılır)`,
    askBalance: 'Kalanı iste',
    askBalanceNamed: (name: string) => `${name} kişisinden WhatsApp’tan kalan tutarı iste (yeni sekmede açılır)`,
    copy: 'Kopyala',
    copied: 'Kopyalandı',
  },
  en: {
    confirm: 'Confirm',
    confirmNamed: (name: string) => `Send ${name} the booking confirmation on WhatsApp (opens in a new tab)`,
    ask: 'Ask deposit',
    askNamed: (name: string) => `Ask ${name} for the deposit on WhatsApp (opens in a new tab)`,
    askBalance: 'Ask for the rest',
    askBalanceNamed: (name: string) => `Ask ${name} for the rest on WhatsApp (opens in a new tab)`,
    copy: 'Copy',
    copied: 'Copied',
  },
})
