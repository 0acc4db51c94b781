import { endpoint } from '#contract/endpoint.ts'
import { mostWorkBits } from '#domain/live-demo/live-demo.ts'
import { z } from 'zod'

export const challengeOfLiveDemo = endpoint({
  method: 'GET',
  path: '/api/live-demo/challenge',
  summary: 'The work that opens a live demo: a nonce whose hash with the challenge begins with so many zero bits',
  access: 'public',
  response: z.object({
    success: z.literal(true),
    challenge: z.string(),
    bits: z.number().int().min(1).max(mostWorkBits),
  }),
})

export const openLiveDemo = endpoint({
  method: 'POST',
  path: '/api/live-demo',
  summary: 'Opens a live demo, a business of their own for a day without registering, and gives a bearer token',
  access: 'public',
  body: z.object({
    challenge: z
      .string()
      .max(300)
      .regex(/^[\x21-\x7e]*$/),
    nonce: z.number().int().min(0),
  }),
  status: 201,
  response: z.object({ success: z.literal(true), token: z.string() }),
})
