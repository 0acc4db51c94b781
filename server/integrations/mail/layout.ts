// Every e-mail has this layout: plain text that is complete by itself, and simple HTML that works in a screen reader, a
// dark theme and an old mail client.

export type Letter = {
  language: 'tr' | 'en'
  title: string
  paragraphs: string[]
  /** A code that the reader types into the app. */
  code?: string
  link?: { label: string; url: string }
  /** The footer says who sends the mail and why. */
  footer: string
}

/** Values are escaped as text, so that they cannot become markup. */
export function layOut({ language, title, paragraphs, code, link, footer }: Letter): { text: string; html: string } {
  const address = link && webAddress(link.url)
  const text = [
    title,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(link && address ? [`${link.label}:\n${address}`] : []),
    `-- \n${footer}`,
  ].join('\n\n')

  const html = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="light dark"><title>${escape(title)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,\'Segoe UI\',Roboto,Arial,sans-serif">',
    '<div role="article" style="max-width:560px;margin:0 auto">',
    `<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escape(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`),
    ...(code === undefined
      ? []
      : [`<p style="margin:0 0 16px;font:bold 28px/1.3 monospace;letter-spacing:4px">${escape(code)}</p>`]),
    ...(link && address
      ? [
          `<p style="margin:0 0 16px"><a href="${escape(address)}">${escape(link.label)}</a></p>`,
          `<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escape(address)}</p>`,
        ]
      : []),
    '<hr style="border:0;border-top:1px solid #8a8a8a;margin:24px 0 16px">',
    `<p style="margin:0;font-size:14px">${lines(footer)}</p>`,
    '</div></body></html>',
  ].join('\n')

  return { text, html }
}

function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A link in an e-mail must be a web address')
  return href
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const lines = (value: string): string => escape(value).replace(/\n/g, '<br>')
