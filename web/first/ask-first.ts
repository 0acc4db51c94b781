// Stands in the HTML of the app itself: see web/platform/asked-first.ts.
import { questionsName } from '#web/platform/asked-first.ts'
import { currentLanguage } from '#web/platform/kept-language.ts'
import { storedToken } from '#web/platform/stored-token.ts'
import { tokenState } from '#web/platform/token.ts'

const token = storedToken()
const paths = document.querySelector<HTMLMetaElement>(`meta[name="${questionsName}"]`)?.content
if (paths !== undefined && tokenState(token, new Date()) === 'valid') {
  const headers = { 'accept-language': currentLanguage(), authorization: `Bearer ${token}` }
  const ask = (path: string) => fetch(path, { headers }).catch(() => undefined)
  const answers = new Map(paths.split(' ').map((path) => [path, ask(path)]))
  globalThis.konukAskedFirst = { at: Date.now(), headers, answers }
}
