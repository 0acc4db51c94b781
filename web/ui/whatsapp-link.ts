import { phoneDigits } from '#domain/people/phone.ts'

/** Opens WhatsApp with a message to this phone; nothing is sent by itself. */
export const whatsAppLink = (phone: string, message?: string): string =>
  `https://wa.me/${phoneDigits(phone)}${message === undefined ? '' : `?text=${encodeURIComponent(message)}`}`
