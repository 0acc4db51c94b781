// Writes the public pages at build time; no request is ever rendered on a server. That this file exists also keeps
// the build from its own idea of `npm install`: without it, it adds a package to package.json and prunes the others.
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
