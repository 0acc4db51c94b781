// Tests the accessibility check itself: it finds an error that occurs in only one combination of colour scheme and
// width, and it judges a text again as soon as the look of the text changes.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleEverywhere, expectNoAxeViolation } from './axe.ts'

const pale = 'color: #ccc'
/** A correct page, with an optional faulty element in its body. */
const pageWith = (body: string, style = '') => `<!doctype html>
  <html lang="tr" data-mantine-color-scheme="light"><title>Konuk</title>
  <style>
    :root { background: white; color: black }
    :root[data-mantine-color-scheme='dark'] { background: black; color: white }
    .narrow { display: none }
    @media (width < 600px) { .narrow { display: block } .wide { display: none } }
    ${style}
  </style>
  <main><h1>Konuk</h1>${body}</main>
  <script>
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.onchange = () => (document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light')
  </script></html>`

const complaint = (page: Page, check = expectAccessibleEverywhere) =>
  check(page).then(
    () => 'none',
    (error: Error) => error.message,
  )

test('an error in one look alone is found', async ({ page }) => {
  await page.setContent(pageWith('<p class="wide">Geniş</p><p class="narrow">Dar</p>'))
  expect(await complaint(page)).toBe('none')
  for (const [body, style, where, what] of [
    [`<p class="wide" style="${pale}">Geniş</p>`, '', 'light, 1440 px', 'color-contrast'],
    [`<p class="narrow" style="${pale}">Dar</p>`, '', 'light, 360 px', 'color-contrast'],
    [
      '<p class="dim narrow">Dar</p>',
      ":root[data-mantine-color-scheme='dark'] .dim { color: #333 }",
      'dark, 360 px',
      '',
    ],
    [
      '<p class="dim wide">Geniş</p>',
      ":root[data-mantine-color-scheme='dark'] .dim { color: #333 }",
      'dark, 1440 px',
      '',
    ],
    ['<div class="narrow"><input></div>', '', 'light, 360 px', 'label'],
    ['<div style="width: 400px">Geniş</div>', '', 'stick out', '"overflow"'],
  ] as const) {
    await page.setContent(pageWith(body, style))
    const said = await complaint(page)
    expect(said).toContain(where)
    expect(said).toContain(what)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('a text that axe has found readable is judged again when its look changes', async ({ page }) => {
  const style = '.pale { color: #ccc } .grey { background: #555 } .over { position: absolute; inset: 0 }'
  const readable = '<div id="around"><p id="text">Metin</p><button id="button">Kaydet</button></div>'
  await page.setContent(pageWith(readable, style))
  expect(await complaint(page)).toBe('none')

  for (const change of [
    `text.style.color = '#ccc'`,
    `text.className = 'pale'`,
    `text.style.opacity = 0.3`,
    `around.className = 'grey'`,
    `text.style.position = 'relative'; around.insertAdjacentHTML('afterbegin', '<div class="grey over"></div>')`,
    `document.body.style.background = '#555'`,
    `button.style.background = '#555'`,
  ]) {
    await page.setContent(pageWith(readable, style))
    await page.evaluate(change)
    expect(await complaint(page, expectNoAxeViolation), change).toContain('color-contrast')
  }
})

test('a label that is missing on a page of readable texts is found', async ({ page }) => {
  const form = '<p>Ad</p><input id="name" aria-label="Ad">'
  await page.setContent(pageWith(form))
  expect(await complaint(page, expectNoAxeViolation)).toBe('none')
  await page.evaluate(`document.getElementById('name').removeAttribute('aria-label')`)
  expect(await complaint(page, expectNoAxeViolation)).toContain('label')
})

test('a text that axe passed without measuring it is judged when it shows', async ({ page }) => {
  const button = (attributes: string) =>
    pageWith(`<button ${attributes} style="color: #bbb; background: white">Kaydet</button>`)
  await page.setContent(button('disabled'))
  expect(await complaint(page, expectNoAxeViolation)).toBe('none')
  await page.setContent(button(''))
  expect(await complaint(page, expectNoAxeViolation)).toContain('color-contrast')
})

test('a page with readable texts alone is not judged for its colours again', async ({ page }) => {
  const dark = async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setContent(pageWith('<p>Okunur</p>'))
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await complaint(page, expectNoAxeViolation)).toBe('none')
    return page.evaluate(() => 'axe' in window)
  }
  await dark()
  expect(await dark()).toBe(false)
})
