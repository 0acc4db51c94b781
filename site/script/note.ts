import { takeNote } from '#contract/browser/note-for-next-page.ts'
import { hooks } from './hooks.ts'

/** The notice stays long enough to be read twice. */
const goesAfterMs = 20_000

/** Shows the notice that the previous page has left for this page. */
export function showNote(): void {
  const name = takeNote()
  if (name === undefined) return
  const template = document.querySelector<HTMLTemplateElement>(`template[${hooks.note}="${CSS.escape(name)}"]`)
  const note = template?.content.firstElementChild?.cloneNode(true)
  if (!(note instanceof HTMLElement)) return
  note.querySelector(`[${hooks.noteClose}]`)?.addEventListener('click', () => note.remove())
  setTimeout(() => note.remove(), goesAfterMs)
  document.body.append(note)
}
