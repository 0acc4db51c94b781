import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cookies = {
  read: (name: string) => string | undefined
  /** Makes the browser store a cookie that scripts cannot read and that is sent only to this path. */
  keep: (cookie: { name: string; value: string; path: string; seconds: number; sameSite?: 'Strict' | 'Lax' }) => void
}

/** `secure` cookies are sent only over https. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  return {
    read(name) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
    },
    keep({ name, value, path, seconds, sameSite = 'Strict' }) {
      const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly', `SameSite=${sameSite}`]
      reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '))
    },
  }
}
