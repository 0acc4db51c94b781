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
  const answer = await fetched(endpoint, request)
  const name = /filename="(.+?)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'konuk'
  saveFile(await answer.blob(), name)
}

/** Reads a file that a page shows. The browser keeps it, so that it is sent once. */
export async function readFile<E extends Endpoint & { file: 'in-page' }>(
  endpoint: E & WithPromises,
  request: Request<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Blob> {
  return (await fetched(endpoint, request, options)).blob()
}

async function fetched<E extends Endpoint>(
  endpoint: E & WithPromises,
  request: Request<E>,
  options: { signal?: AbortSignal } = {},
): Promise<Response> {
  const { path, ...init } = ownRequest(endpoint, request)
  const answer = await fetch(path, { ...init, ...options }).catch((error: unknown) => {
    if (options.signal?.aborted === true) throw error
    throw new ConnectionProblem(error)
  })
  leaveIfSignedOut(answer)
  // `read` throws here, because a file endpoint sends JSON only for refusals.
  if (!answer.ok) read(endpoint, answer, await answer.json().catch(() => undefined))
  return answer
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
