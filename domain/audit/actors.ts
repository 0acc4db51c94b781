/**
 * Who can act: a member of the business, a guest by his link, a visitor of a public page, a device that a link lets in,
 * a provider that reports something, or Konuk itself.
 */
export const actors = ['staff', 'guest', 'visitor', 'device', 'provider', 'system'] as const
export type Actor = (typeof actors)[number]
