import { developmentMailbox } from '#contract/contact/schemas.ts'
import { builtAddress, builtPhone, builtWhatsapp } from '#contract/public-site/schemas.ts'
import type { Api } from '#server/api.ts'

/** Fills what belongs to this installation into the start page of the app, which was built without it. */
export function fillIn(html: string, { publicUrl, config }: Pick<Api, 'publicUrl' | 'config'>): string {
  const own = [
    [builtAddress, publicUrl],
    [developmentMailbox, config.contactMailbox],
    [builtPhone, config.phone],
    [builtWhatsapp, config.whatsapp],
  ] as const
  return own.reduce((page, [built, filled]) => page.replaceAll(built, escape(filled)), html)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
