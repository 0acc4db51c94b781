import type { Endpoint, Request } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { address, ConnectionProblem, Refusal } from './call.ts'
import { currentLanguage } from './language.tsx'
import { platformText } from './platform.text.ts'
import { dropToken, leaveForLogin, usableToken } from './session.ts'

/**
 * Keeps the answer of a file endpoint as a file. Not a plain link, because a link cannot carry the session's token.
 * Rejects like `call`.
 */
export async function download<E extends Endpoint & { file: true }>(endpoint: E, request: Request<E>): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in `call`
  const { params, query } = request as { params?: Record<string, string | number>; query?: Record<string, string> }
  const token = usableToken()
  const headers = {
    'accept-language': currentLanguage(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(address(endpoint.path, params, query), { headers }).catch((error: unknown) => {
    throw new ConnectionProblem(error)
  })
  if (answer.status === 401) {
    dropToken()
    leaveForLogin('expired')
  }
  if (!answer.ok) {
    const problem = Problem.safeParse(await answer.json().catch(() => undefined))
    const unknown = { success: false as const, code: 'internal', message: platformText[currentLanguage()].unknown }
    throw new Refusal(problem.success ? problem.data : unknown, answer.status)
  }
  const name = /filename="(.+?)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'konuk'
  save(await answer.blob(), name)
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser begins to read only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
