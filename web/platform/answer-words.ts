/** A page of a proxy may come as one long text. */
const most = 300

/**
 * What a refusal of any shape says: its message, else itself as text. Nothing where it says nothing, such as a page of
 * a proxy that is no JSON at all.
 */
export function wordsOf(content: unknown): string | undefined {
  if (content === undefined || content === null || content === '') return undefined
  if (typeof content === 'object') {
    if ('message' in content && typeof content.message === 'string' && content.message !== '') return content.message
    if (Object.keys(content).length === 0) return undefined
  }
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** Whether an answer that came through says no all the same: a flag instead of a status. */
export function saysNo(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'success' in content && content.success === false
}
