import { createContext, use } from 'react'
import type { PriceStep } from '#contract/public-site/schemas.ts'

/** What the pages say of this installation. */
export type Installation = {
  /** The address under which people open Konuk, without a slash at the end. */
  address: string
  mailbox: string
  /** The phone and WhatsApp numbers of Konuk's support, formatted for reading; '' if there is none. */
  phone: string
  whatsapp: string
  hasLiveDemo: boolean
  /** What a business pays in a month, VAT included; empty if the installation does not say it. */
  prices: readonly PriceStep[]
  /** The year of the copyright line. */
  year: number
}

export const Installed = createContext<Installation | undefined>(undefined)

export function useInstallation(): Installation {
  const installation = use(Installed)
  if (installation === undefined) throw new Error('A page is rendered for no installation')
  return installation
}
