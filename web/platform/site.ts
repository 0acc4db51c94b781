// Public addresses of this installation. The pages are built without them, because the server writes them into the HTML
// head.
import { developmentMailbox } from '#contract/contact/schemas.ts'
import { builtAddress, builtPhone, builtWhatsapp } from '#contract/public-site/schemas.ts'

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

/** The address under which users open Konuk, without a slash at the end. */
export const siteAddress = fromHead(siteMeta.address) ?? builtAddress
/** The mailbox for mails to Konuk's support. */
export const supportMailbox = fromHead(siteMeta.mailbox) ?? developmentMailbox
/** The phone and WhatsApp numbers of Konuk's support, formatted for reading; '' if there is none. */
export const supportPhone = fromHead(siteMeta.phone) ?? builtPhone
export const supportWhatsapp = fromHead(siteMeta.whatsapp) ?? builtWhatsapp
