import type { FastifyInstance } from 'fastify'
import type { GuestForm } from '#contract/guest-link/forms.ts'

type Opening = { headers?: Record<string, string>; query?: string }

/** Opens a guest's page as a browser does: its forms carry the nonce, and the cookie comes back by itself. */
export async function guestOf(app: FastifyInstance, url: string, { headers = {}, query = '' }: Opening = {}) {
  const path = new URL(url).pathname
  const page = await app.inject({ url: path + query, headers })
  const fieldIn = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page.body)?.[1] ?? ''
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? ''
  const carried = { nonce: fieldIn('nonce'), key: fieldIn('key') }
  return {
    page,
    path,
    cookie,
    /** Sends a form of the page. What is given takes the place of what the browser would send. */
    send: (form: GuestForm, fields: Record<string, string> = {}, given: { cookie?: string; nonce?: string } = {}) =>
      app.inject({
        method: 'POST',
        url: `${path}/${form}`,
        headers: { cookie: given.cookie ?? cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...carried, nonce: given.nonce ?? carried.nonce, ...fields }).toString(),
      }),
  }
}
