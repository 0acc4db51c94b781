import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cookies = {
  read: (name: string) => string | undefined
  /** Asks the browser to keep it: out of reach of scripts, and sent to this path of ours alone. */
  keep: (cookie: { name: string; value: string; path: string; seconds: number }) => void
}

/** `secure`: sent over https alone. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  return {
    read(name) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
    },
    keep({ name, value, path, seconds }) {
      const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
      reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '))
    },
  }
}
