import { formatInstant } from '#domain/time/day.ts'
import type { KeptMessage } from '#server/integrations/outbox.store.ts'

/** The page is for developers, so it is in English; it is plain HTML, because it must work when the screens do not. */
export function outboxPage(messages: KeptMessage[]): string {
  const items = messages.map(
    ({ channel, to, subject, text, readAt, createdAt }) => `
    <article>
      <header><b>${channel === 'sms' ? 'SMS' : 'E-mail'}</b> to <code>${escaped(to)}</code>
        <time datetime="${createdAt.toISOString()}">${formatInstant(createdAt)}</time></header>
      ${subject === null ? '' : `<h2>${escaped(subject)}</h2>`}
      <pre>${linked(escaped(text))}</pre>
      ${readAt === null ? '' : `<p><a href="${escaped(readAt)}">What the code is about</a></p>`}
    </article>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox · Konuk</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  article { border: 1px solid; border-radius: 12px; padding: 1rem; margin: 1rem 0 }
  h2 { font-size: 1.1rem; margin: .5rem 0 } pre { white-space: pre-wrap; font: inherit; margin: .5rem 0 0 } time { float: right }
</style></head>
<body><main><h1>Outbox</h1>
<p>What this development server would have sent. Reload for more.</p>
${items.length > 0 ? items.join('') : '<p>Nothing was sent yet.</p>'}
</main></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const linked = (text: string) => text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
