const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]+$/iu

/** Accepts the addresses that mail servers accept in practice. Only a sent mail shows whether the mailbox exists. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || text.includes('..')) return false
  return emailPattern.test(text) && !text.startsWith('.') && !text.includes('.@')
}
