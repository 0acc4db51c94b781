import { expect, test } from 'vitest'
import { usedCss } from './used-css.ts'

const html =
  '<main id="top" class="page" style="color: var(--own)"><p class="lead">x</p><template><b class="error">!</b></template></main>'

test.each([
  ['.page{a:b}', '.page{a:b}'],
  ['.gone{a:b}', ''],
  ['.page,.gone{a:b}', '.page{a:b}'],
  ['.page .gone{a:b}', ''],
  // Elements that a script adds are in a template, and states can occur at any time.
  ['.page .error{a:b}', '.page .error{a:b}'],
  ['.lead[data-busy=true]:hover::after{a:b}', '.lead[data-busy=true]:hover::after{a:b}'],
  [':where([data-dark]) .lead:not(.gone){a:b}', ':where([data-dark]) .lead:not(.gone){a:b}'],
  ['main#top>p{a:b}', 'main#top>p{a:b}'],
  ['table{a:b}', ''],
  ['#gone{a:b}', ''],
  ['@media print{.gone{a:b}}', ''],
  ['@media print{.lead{a:b}}', '@media print{.lead{a:b}}'],
  ['@layer mantine{.lead{a:b}.gone{a:b}}', '@layer mantine{.lead{a:b}}'],
  [':root{--own:var(--of-own);--of-own:1;--gone:var(--of-gone);--of-gone:2}', ':root{--own:var(--of-own);--of-own:1}'],
  ['.lead{animation:come 1s}@keyframes come{from{a:b}}', '.lead{animation:come 1s}@keyframes come{from{a:b}}'],
  ['.gone{animation:come 1s}@keyframes come{from{a:b}}', ''],
  ['@font-face{font-family:x}', '@font-face{font-family:x}'],
])('of %s the page can need %s', (css, used) => {
  expect(usedCss(css, html)).toBe(used)
})
