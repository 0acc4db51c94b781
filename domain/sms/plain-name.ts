/**
 * What a business calls itself goes out under Konuk's name to whoever it types: letters without marks and spaces, no dot,
 * slash or colon that would make a link of it, and no number to call. In plain ASCII, as the endpoints for codes want it.
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
