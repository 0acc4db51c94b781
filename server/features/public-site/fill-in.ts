import { developmentMailbox } from '#contract/contact/schemas.ts'
import {
  builtAddress,
  builtHasPrices,
  builtLiveDemo,
  builtPhone,
  builtPrices,
  builtWhatsapp,
  dialled,
} from '#contract/public-site/schemas.ts'
import { languages } from '#domain/language/language.ts'
import { type PriceStep, priceList } from './price-list.ts'

export type Site = {
  publicUrl: string
  mailbox: string
  phone: string
  whatsapp: string
  hasLiveDemo: boolean
  prices: readonly PriceStep[]
}

/** Fills what belongs to this installation into a page that was built without it. */
export function fillIn(html: string, site: Site): string {
  const { publicUrl, mailbox, phone, whatsapp, hasLiveDemo, prices } = site
  const own = [
    [builtAddress, publicUrl],
    [developmentMailbox, mailbox],
    [builtPhone, phone],
    [dialled(builtPhone), dialled(phone)],
    [builtWhatsapp, whatsapp],
    [dialled(builtWhatsapp).slice(1), dialled(whatsapp).slice(1)],
    [builtLiveDemo, hasLiveDemo ? 'on' : 'off'],
    [builtHasPrices, prices.length > 0 ? 'on' : 'off'],
    ...languages.map((language) => [builtPrices[language], priceList(prices, language)] as const),
  ] as const
  return own.reduce((page, [built, filled]) => page.replaceAll(built, escape(filled)), html)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
