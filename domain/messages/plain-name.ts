/**
 * Makes a business's name safe for an SMS, because the business can send it under Konuk's name to any number. Only
 * letters without marks and spaces remain: no dot, slash or colon that could form a link, and no phone number. The
 * endpoints for codes require plain ASCII.
 */
export function plainName(business: string): string {
  return business
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^A-Za-z0-9 &'-]/g, ' ')
    .replace(/\d[\d '&-]{3,}\d/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
