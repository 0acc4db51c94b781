// A guest with his page: he opens it, fills in its forms and reads what they answer.
import { guestLink } from '#contract/guest-link/endpoints.ts'
import type { GuestForm } from '#contract/guest-link/forms.ts'
import type { Asker, world } from '#server/test/world.ts'

export function guestPages(w: ReturnType<typeof world>) {
  const { call } = w
  const pathOf = async (asker: Asker, { id }: { id: number }) =>
    new URL((await call(guestLink, { params: { id } }, asker)).link.url).pathname
  const open = (path: string, headers: Record<string, string> = {}) =>
    w.app.inject({ url: path, headers: { 'accept-language': 'tr', ...headers } })
  /** What a browser has of an opened page: its forms carry nonce and key, and the cookie comes back by itself. */
  async function opened(path: string) {
    const page = await open(path)
    return {
      nonce: /name="nonce" value="([^"]+)"/.exec(page.body)?.[1] ?? '',
      key: /name="key" value="([^"]+)"/.exec(page.body)?.[1] ?? '',
      cookie: String(page.headers['set-cookie']).split(';')[0] ?? '',
    }
  }
  type Opened = Awaited<ReturnType<typeof opened>>
  const send = (path: string, form: GuestForm, fields: Record<string, string>, { cookie, ...carried }: Opened) =>
    w.app.inject({
      method: 'POST',
      url: `${path}/${form}`,
      headers: { cookie, 'accept-language': 'tr', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...carried, ...fields }).toString(),
    })
  /** Opens the page and sends one form of it. */
  const fillIn = async (path: string, form: GuestForm, fields: Record<string, string>) =>
    send(path, form, fields, await opened(path))
  return { pathOf, open, opened, send, fillIn }
}
