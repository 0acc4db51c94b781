// Tests the accessibility check itself: it finds an error that occurs in only one combination of colour scheme and
// width.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleEverywhere } from './axe.ts'

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

const complaint = (page: Page) =>
  expectAccessibleEverywhere(page).then(
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
