// An act of the simulation: a request, the model's judgement of it, and what it does in the model.
import { responseOf } from '#contract/call-at.ts'
import { Refusal } from '#contract/client.ts'
import type { Endpoint, Request, Response } from '#contract/endpoint.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import type { Chance } from './chance.ts'
import type { House } from './house.ts'

/** `either` is for the rare cases in which the model leaves the decision to the product. */
export type Verdict = 'done' | 'refused' | 'either'
export type Answer = { isDone: true; content: unknown } | { isDone: false; code: string }

export type Act = {
  /** What somebody does, for the report of a failed run. */
  words: string
  send: () => Promise<Answer>
  judge: (house: House) => Verdict
  apply: (house: House, content: unknown) => void
  /** True if the request has a key, so that sending it again does nothing more. */
  isKeyed?: true
}

export type World = ReturnType<typeof world>
export type Desk = {
  w: World
  chance: Chance
  clerks: readonly TestHotel[]
  /** The owner of another business. */
  stranger: TestHotel
}

type ActInput<E extends Endpoint> = {
  words: string
  by: TestHotel
  endpoint: E
  request: Request<E>
  judge: (house: House) => Verdict
  apply?: (house: House, answer: Response<E>) => void
}

export function actOf<E extends Endpoint>(
  { w, stranger }: Desk,
  { words, by, endpoint, request, judge, apply = () => {} }: ActInput<E>,
): Act {
  return {
    words: by === stranger ? `a stranger: ${words}` : words,
    send: async () => {
      const answer = await w.send(endpoint, request, by)
      if (answer.statusCode >= 500) throw new Error(`${words}: ${answer.statusCode} ${answer.body}`)
      try {
        return { isDone: true, content: responseOf(endpoint, answer.statusCode, answer.json()) }
      } catch (error) {
        if (error instanceof Refusal) return { isDone: false, code: `${error.status} ${error.problem.code}` }
        throw error
      }
    },
    judge: by === stranger ? () => 'refused' : judge,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `send` has read it by the schema of this endpoint
    apply: (house, content) => apply(house, content as Response<E>),
  }
}

/** An act whose request has a key: the same request again does nothing more, and another one with its key is refused. */
export function once(act: Act, key: string, asked: unknown): Act {
  const request = JSON.stringify(asked)
  return {
    ...act,
    isKeyed: true,
    judge: (house) => {
      const judged = act.judge(house)
      const first = house.keys[key]
      if (judged === 'refused' && act.words.startsWith('a stranger')) return judged
      return first === undefined ? judged : first === request ? 'done' : 'refused'
    },
    apply: (house, content) => {
      if (house.keys[key] !== undefined) return
      house.keys[key] = request
      act.apply(house, content)
    },
  }
}

export class Disagreement extends Error {
  override name = 'Disagreement'
}

const agrees = (verdict: Verdict, { isDone }: Answer) => verdict === 'either' || (verdict === 'done') === isDone

/**
 * Sends acts at once, and returns the model after them. The answers must be those of some order of the acts, one after
 * the other. If several orders explain the answers, the model after each is returned.
 */
export async function perform(house: House, acts: readonly Act[]): Promise<{ houses: House[]; answers: Answer[] }> {
  const answers = await Promise.all(acts.map((act) => act.send()))
  const houses = ordersOf(acts.map((_, at) => at)).flatMap((order) => {
    const after = structuredClone(house)
    return order.every((at) => explains(after, acts[at], answers[at])) ? [after] : []
  })
  if (houses.length > 0) return { houses, answers }
  const said = acts.map((act, at) => {
    const answer = answers[at]
    return `${act.words}: ${answer?.isDone ? 'done' : answer?.code}, expected ${act.judge(house)}`
  })
  throw new Disagreement(said.join('\n'))
}

function explains(house: House, act: Act | undefined, answer: Answer | undefined): boolean {
  if (act === undefined || answer === undefined || !agrees(act.judge(house), answer)) return false
  if (answer.isDone) act.apply(house, answer.content)
  return true
}

function ordersOf(all: readonly number[]): number[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((first) => ordersOf(all.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}
