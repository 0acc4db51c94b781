// This script is inlined in the app's HTML: see web/platform/asked-first.ts.
import { questionsName } from '#web/platform/asked-first.ts'
import { timeNow } from '#contract/browser/clock.ts'
import { currentLanguage } from '#contract/browser/kept-language.ts'
import { storedToken } from '#contract/browser/stored-token.ts'
import { tokenState } from '#contract/browser/token.ts'

/** Sends the requests that the page lists. `whole` turns an incomplete path into the full paths to request. */
export function ask(whole: (path: string) => string[] = (path) => [path]): void {
  const token = storedToken()
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${questionsName}"]`)?.content
  if (written === undefined || tokenState(token, timeNow()) !== 'valid') return
  const headers = { 'accept-language': currentLanguage(), authorization: `Bearer ${token}` }
  const answer = (path: string) => fetch(path, { headers }).catch(() => undefined)
  const answers = new Map(
    written
      .split(' ')
      .flatMap(whole)
      .map((path) => [path, answer(path)]),
  )
  globalThis.konukAskedFirst = { at: Date.now(), headers, answers }
}
