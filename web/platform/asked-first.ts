// The HTML of a page sends the requests that the page is certain to need (web/first/ask-first.ts), while the scripts
// are still loading. The first matching request of the app then uses the early answer; an early answer is used only
// once.
type QuestionFirst = {
  /** When the requests were sent. The answers may lack changes made later. */
  at: number
  headers: Record<string, string>
  /** Answers by path; undefined if none came. */
  answers: Map<string, Promise<Response | undefined>>
}

/** The name of the `meta` that holds the paths. */
export const questionsName = 'konuk-first-questions'

declare global {
  var konukAskedFirst: QuestionFirst | undefined
}

/** An early answer older than this is dropped, and the request is sent anew. */
const keptMs = 30_000

export const askedFirstAt = (): number | undefined => globalThis.konukAskedFirst?.at

/** Returns the early answer if path, user and language of the request match it. */
export async function answeredFirst(path: string, { method, headers }: RequestInit): Promise<Response | undefined> {
  const asked = globalThis.konukAskedFirst
  if (asked === undefined || method !== 'GET' || Date.now() - asked.at > keptMs) return undefined
  const sent = new Headers(headers)
  if (Object.entries(asked.headers).some(([name, value]) => sent.get(name) !== value)) return undefined
  const answer = asked.answers.get(path)
  asked.answers.delete(path)
  return answer
}
