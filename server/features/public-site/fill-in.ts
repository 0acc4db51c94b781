import { developmentMailbox } from '#contract/contact/schemas.ts'
import { builtAddress, builtLiveDemo, builtPhone, builtWhatsapp, dialled } from '#contract/public-site/schemas.ts'

export type Site = { publicUrl: string; mailbox: string; phone: string; whatsapp: string; hasLiveDemo: boolean }

/** Fills this installation's own address, mailbox and phone numbers into a page that was built without them. */
export function fillIn(html: string, { publicUrl, mailbox, phone, whatsapp, hasLiveDemo }: Site): string {
  const own = [
    [builtAddress, publicUrl],
    [developmentMailbox, mailbox],
    [builtPhone, phone],
    [dialled(builtPhone), dialled(phone)],
    [builtWhatsapp, whatsapp],
    [dialled(builtWhatsapp).slice(1), dialled(whatsapp).slice(1)],
    [builtLiveDemo, hasLiveDemo ? 'on' : 'off'],
  ] as const
  return own.reduce((page, [built, filled]) => page.replaceAll(built, escape(filled)), html)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
