// Renders the public pages at build time; no request is ever rendered on a server. The build also needs this file
// because React Router would otherwise run an `npm install` that adds a package to package.json and prunes the others.
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
