// What this installation is called from outside. Pages are built without knowing it; the server writes it into the head.
import { developmentMailbox } from '#contract/contact.ts'
import { builtAddress, builtPhone, builtWhatsapp } from '#contract/public-site.ts'

const fromHead = (name: string) =>
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? undefined)

export const siteMeta = {
  address: 'konuk-address',
  mailbox: 'konuk-mailbox',
  phone: 'konuk-phone',
  whatsapp: 'konuk-whatsapp',
} as const

/** Where people open Konuk, without a slash at the end. */
export const siteAddress = fromHead(siteMeta.address) ?? builtAddress
/** Where people may write to us. */
export const supportMailbox = fromHead(siteMeta.mailbox) ?? developmentMailbox
/** Where people may call us and write to us by WhatsApp, as it is to be read; '' where they may not. */
export const supportPhone = fromHead(siteMeta.phone) ?? builtPhone
export const supportWhatsapp = fromHead(siteMeta.whatsapp) ?? builtWhatsapp
