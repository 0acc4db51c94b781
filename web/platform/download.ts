import type { Endpoint, Request, WithPromises } from '#contract/endpoint.ts'
import { showingWhoAsked } from './asked-again.ts'
import { ConnectionProblem, leaveIfSignedOut, ownRequest, read } from './call.ts'

/**
 * Saves the answer of a file endpoint as a file. A plain link would not do, because it cannot carry the session's
 * token. Rejects like `call`.
 */
export function download<E extends Endpoint & { file: true }>(
  endpoint: E & WithPromises,
  request: Request<E>,
): Promise<void> {
  return showingWhoAsked(() => downloadOnce(endpoint, request))
}

async function downloadOnce<E extends Endpoint & { file: true }>(
  endpoint: E & WithPromises,
  request: Request<E>,
): Promise<void> {
  const { path, ...init } = ownRequest(endpoint, request)
  const answer = await fetch(path, init).catch((error: unknown) => {
    throw new ConnectionProblem(error)
  })
  leaveIfSignedOut(answer)
  // `read` throws here, because a file endpoint sends JSON only for refusals.
  if (!answer.ok) read(endpoint, answer, await answer.json().catch(() => undefined))
  const name = /filename="(.+?)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'konuk'
  saveFile(await answer.blob(), name)
}

/** Offers the user a file to save. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The URL must outlive this task, because the browser begins to read only afterwards.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
