import { expect, test } from 'vitest'
import { world } from '#server/test/world.ts'

const w = world()

test.each(['/%E0%A4%A', '/api/%E0%A4%A', '/admin/%'])(
  '%s cannot be read, and is refused in our own words',
  async (url) => {
    const tr = await w.app.inject({ url })
    expect([tr.statusCode, tr.json()]).toEqual([
      400,
      { success: false, code: 'request.unreadable', message: 'İstek okunamadı. Lütfen tekrar deneyin.' },
    ])
    const en = await w.app.inject({ url, headers: { 'accept-language': 'en' } })
    expect(en.json()).toMatchObject({ message: 'The request could not be read. Please try again.' })
  },
)
