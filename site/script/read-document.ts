// The button that reads a passport or a card. The reader is loaded only after a tap, for it is larger than the page.
import type { PersonOfZone } from '#domain/people/zone/person-of-zone.ts'
import { isGuestLanguage } from '#domain/language/guest.ts'
import { fold } from '#domain/search/fold.ts'

type Field = HTMLInputElement | HTMLSelectElement

export function offerReader(button: HTMLButtonElement): void {
  const { form } = button
  const language = button.dataset['zone'] ?? ''
  if (form === null || !isGuestLanguage(language)) return
  button.hidden = false
  button.addEventListener('click', () => {
    void import('./zone.ts').then(({ startZoneReader }) =>
      startZoneReader(document.body, (person) => fillIn(form, person), language),
    )
  })
}

/** Fills in what was read. A name that the guest typed in his own letters stays, because documents have no ş and ğ. */
function fillIn(form: HTMLFormElement, person: PersonOfZone): void {
  for (const [name, read] of Object.entries(person)) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (!isField || read === null || read === '' || isSame(field, read)) continue
    field.value = read
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const isSame = (field: Field, read: string) => fold(field.value) === fold(read)
