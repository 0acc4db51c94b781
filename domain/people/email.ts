const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+$/iu

/** What mail servers in practice take: whether the mailbox exists, only a mail can tell. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || text.includes('..')) return false
  return emailPattern.test(text) && !text.startsWith('.') && !text.includes('.@')
}
