// The questions that a page is certain to ask go out with its HTML (web/first/ask-first.ts), while its scripts are still
// on their way. Whoever asks one of them takes that answer, once.
type AskedFirst = {
  /** When. What has changed since then may be missing in the answers. */
  at: number
  headers: Record<string, string>
  /** By path. Undefined where none came. */
  answers: Map<string, Promise<Response | undefined>>
}

/** The name of the `meta` that holds the paths. */
export const questionsName = 'konuk-first-questions'

declare global {
  var konukAskedFirst: AskedFirst | undefined
}

/** An answer that nobody has wanted for so long is asked for anew. */
const keptMs = 30_000

export const askedFirstAt = (): number | undefined => globalThis.konukAskedFirst?.at

/** The answer to the same question of the same person in the same language. */
export async function answeredFirst(path: string, { method, headers }: RequestInit): Promise<Response | undefined> {
  const asked = globalThis.konukAskedFirst
  if (asked === undefined || method !== 'GET' || Date.now() - asked.at > keptMs) return undefined
  const sent = new Headers(headers)
  if (Object.entries(asked.headers).some(([name, value]) => sent.get(name) !== value)) return undefined
  const answer = asked.answers.get(path)
  asked.answers.delete(path)
  return answer
}
