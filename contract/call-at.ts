// Calls a server from outside a browser and validates each answer by its schema.
import { z } from 'zod'
import { answerOf, requestOf } from './client.ts'
import { type Endpoint, promisesOf, type Request, type Response } from './endpoint.ts'

/** Validates every field of an answer. */
export function responseOf<E extends Endpoint>(endpoint: E, status: number, content: unknown): Response<E> {
  return z.parse<E['response']>(
    endpoint.response,
    answerOf({ ...endpoint, promises: promisesOf(endpoint.response) }, status, content),
  )
}

/** Calls the server at an address. Rejects with a Refusal. */
export async function callAt<E extends Endpoint>(
  address: string,
  endpoint: E,
  request: Request<E>,
  token?: string,
): Promise<Response<E>> {
  const { path, ...init } = requestOf(endpoint, request, token)
  const answer = await fetch(`${address}${path}`, init)
  return responseOf(endpoint, answer.status, await answer.json())
}
