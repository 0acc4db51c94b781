import { publicPages } from '#contract/public-site/schemas.ts'
import type { Api } from '#server/api.ts'

/**
 * Serves the files that search engines read first. They are made here because only the server knows its public address.
 */
export function publicSiteRoutes(api: Api): void {
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
