/** The maximum length of a shown message, because a proxy's error page may be one long text. */
const most = 300

/**
 * Returns the message of a refusal in any format, or the refusal itself if it is text. Undefined if there is no
 * readable text, for example in a proxy's page that is not JSON.
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

/** Whether an answer with a success status is in fact a refusal, marked by a flag in its content. */
export function saysNo(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'success' in content && content.success === false
}
