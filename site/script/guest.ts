// The script of a guest's page, which can be read and used without it.
import { offerReader } from './read-document.ts'

document.querySelectorAll<HTMLButtonElement>('[data-zone]').forEach(offerReader)

const copying = (button: HTMLButtonElement) => {
  const said = button.textContent
  button.hidden = false
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(() => {
      button.textContent = button.dataset['copied'] ?? said
      setTimeout(() => {
        button.textContent = said
      }, 2000)
    })
  })
}
document.querySelectorAll<HTMLButtonElement>('[data-copy]').forEach(copying)

// A link to a fold opens it.
const openTarget = () => {
  const target = document.getElementById(location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
}
addEventListener('hashchange', openTarget)
openTarget()

// The page with a refused form is the answer to a POST, to which the way back would lead nowhere.
const opened = document.getElementById('opened')
const address = opened instanceof HTMLFormElement ? new URL(opened.action).pathname.replace(/\/opened$/, '') : ''
if (address !== '' && address !== location.pathname) history.replaceState(null, '', address + location.search)

// Machines that look at links run no script, so that this tells the desk that a person has the page.
if (opened instanceof HTMLFormElement) {
  const fields = new URLSearchParams()
  opened.querySelectorAll('input').forEach(({ name, value }) => fields.set(name, value))
  void fetch(opened.action, { method: 'POST', body: fields, keepalive: true }).catch(() => {
    // The desk then learns of the page at its next opening.
  })
}

// What was typed outlives a lost connection, apart from numbers of identity. Once it is stored, nothing of it is left.
const drafts = `guestDraft ${location.pathname} `
const isStored = new URLSearchParams(location.search).get('answer') === 'identitySaved'
if (isStored)
  Object.keys(sessionStorage)
    .filter((name) => name.startsWith(drafts))
    .forEach((name) => sessionStorage.removeItem(name))
document.querySelectorAll<HTMLFormElement>('form[data-draft]').forEach((form) => {
  const name = drafts + (form.dataset['draft'] ?? '')
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].filter(
    (field) => field.type !== 'hidden' && field.dataset['unkept'] === undefined,
  )
  const kept = new URLSearchParams(sessionStorage.getItem(name) ?? '')
  fields.forEach((field) => {
    field.value = kept.get(field.name) ?? field.value
  })
  form.addEventListener('input', () => {
    const typed = new URLSearchParams(fields.map((field) => [field.name, field.value]))
    sessionStorage.setItem(name, typed.toString())
  })
})
