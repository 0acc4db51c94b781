import { wordsOf } from '#contract/browser/answer-words.ts'
import { setClockBy, timeNow } from '#contract/browser/clock.ts'
import { storedToken, tokenKey } from '#contract/browser/stored-token.ts'
import { tokenState } from '#contract/browser/token.ts'

type Said = 'opening' | 'signedIn' | 'unsupported' | 'connection'

/** Lets the button open a live demo: the browser solves the server's challenge, and the app opens with the new token. */
export function startLiveDemo(part: HTMLElement): void {
  const button = part.querySelector('button')
  const place = part.querySelector<HTMLElement>('output')
  if (button === null || place === null) return
  const setBusy = (busy: boolean) => (button.disabled = busy)
  const say = (said: Said) => (place.textContent = place.dataset[said] ?? '')
  setBusy(false)
  button.addEventListener('click', () => {
    if (tokenState(storedToken(), timeNow()) === 'valid') {
      say('signedIn')
      return
    }
    setBusy(true)
    say('opening')
    void open().then((outcome) => {
      if (outcome === undefined) {
        location.assign(place.dataset['to'] ?? '')
        return
      }
      setBusy(false)
      if ('words' in outcome) place.textContent = outcome.words
      else say(outcome.said)
    })
  })
}

/** Returns what kept the live demo from opening, or undefined once its token is stored. */
async function open(): Promise<{ words: string } | { said: Said } | undefined> {
  try {
    const asked = await answerOf('/api/live-demo/challenge')
    if (!('challenge' in asked)) return { words: wordsOf(asked) ?? '' }
    const { challenge, bits } = asked
    const nonce = await solved({ challenge, bits })
    if (nonce === undefined) return { said: 'unsupported' }
    const opened = await answerOf('/api/live-demo', { challenge, nonce })
    if (!('token' in opened)) return { words: wordsOf(opened) ?? '' }
    const token = String(opened['token'])
    setClockBy(token)
    localStorage.setItem(tokenKey, token)
    return undefined
  } catch {
    return { said: 'connection' }
  }
}

async function answerOf(path: string, body?: object): Promise<Record<string, unknown>> {
  const language = { 'accept-language': document.documentElement.lang }
  const answer = await fetch(path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...language, ...(body && { 'content-type': 'application/json' }) },
  })
  return answer.json()
}

/** The work is done beside the page, which stays usable meanwhile. */
function solved(challenge: object): Promise<number | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solve-challenge.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', () => resolve(undefined))
    worker.postMessage(challenge, [])
  })
}
