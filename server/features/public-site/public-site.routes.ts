import { languageCookie, publicPages } from '#contract/public-site/schemas.ts'
import { languages } from '#domain/language/language.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { cookiesOf } from '#server/platform/http/cookies.ts'
import { keptPage } from '#server/platform/http/kept-page.ts'

/** Serves the public pages, and the files that search engines read first. */
export function publicSiteRoutes(api: Api): void {
  servePublicPages(api)
  api.app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...closed.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${api.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  api.app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...publicPages.map(
            (path) => `  <url><loc>${encodeURI(api.publicUrl + path).replaceAll('&', '&amp;')}</loc></url>`,
          ),
          '</urlset>',
          '',
        ].join('\n'),
      ),
  )
}

/** These pages are of no use in search results. The API documentation may be indexed. */
const closed = ['/admin/', '/auth/', '/dev/']

/** Each page is rendered once in each language, and anew in a new year and at another address. */
function servePublicPages(api: Api): void {
  const { contactMailbox: mailbox, phone, whatsapp, prices } = api.config
  const hasLiveDemo = api.liveDemos !== undefined
  const year = () => Number(dayIn(api.clock()).slice(0, 4))
  for (const path of publicPages) {
    const sendIn = new Map(
      languages.map((language) => {
        const installation = () => {
          return { address: api.publicUrl, mailbox, phone, whatsapp, hasLiveDemo, prices, year: year() }
        }
        const send = keptPage({
          kind: 'public',
          key: () => `${api.publicUrl} ${year()}`,
          write: () =>
            api.site.render.publicPage(path, { language, files: api.site.names, installation: installation() }),
        })
        return [language, send] as const
      }),
    )
    api.app.get(path, { schema: { hide: true } }, (request, reply) => {
      const chosen = cookiesOf(request, reply, false).read(languageCookie)
      const language = languages.find((one) => one === chosen) ?? 'tr'
      return sendIn.get(language)?.(request, reply.header('vary', 'cookie'))
    })
  }
}
