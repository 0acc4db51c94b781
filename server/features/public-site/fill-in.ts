import { developmentMailbox } from '#contract/contact.ts'
import { builtAddress } from '#contract/public-site.ts'

type Site = { publicUrl: string; mailbox: string }

/** Puts this installation's own address and mailbox into a page that was built without knowing them. */
export function fillIn(html: string, { publicUrl, mailbox }: Site): string {
  return html.replaceAll(builtAddress, escape(publicUrl)).replaceAll(developmentMailbox, escape(mailbox))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
