// Remembers which texts axe has found readable in this run, so that the same text on the next page is not judged again.
// Two texts are the same if the browser has computed the same for everything on which contrast depends: colour, size
// and weight, each background behind the text, and each painted element that overlaps it.
import { hash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

type Check = { message: string; data: { contrastRatio?: number } | null }
type Judged = { html: string; any: Check[]; element: Element }
type Rule = { id: string; help: string; nodes: Judged[] }
type Axe = { run: (context: object, options: object) => Promise<{ passes: Rule[]; violations: Rule[] }> }
/** `find` leaves in the page what `judge` needs. */
type Texts = { keyOf: Map<Element, string>; always: Set<Element> }
type Own = typeof globalThis & { axe: Axe; texts: Texts }

/** These rules of axe depend on the colour scheme. They take longer than all others together. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Runs the rules about colours on the texts that were not judged yet, on the page or in the part that a selector
 * selects. `load` brings axe into the page.
 */
export async function judgeTexts(page: Page, load: () => Promise<void>, part = 'body'): Promise<object[]> {
  const { keys, isAnyAlways } = await page.evaluate(find, part)
  const unknown = keys.filter((key) => !isReadable(key))
  if (unknown.length === 0 && !isAnyAlways) return []
  await load()
  const judged = await page.evaluate(judge, { unknown, rules: colourRules })
  if (judged === undefined) return judgeTexts(page, load, part)
  // A text that has changed while axe ran is not remembered.
  const { keys: lasting } = await page.evaluate(find, part)
  for (const key of judged.readable) if (lasting.includes(key)) remember(key)
  return judged.violations
}

/** A file for each key, because the workers are processes of their own. */
const fileOf = (key: string) => join(process.env['KONUK_E2E_READABLE'] ?? '', hash('sha1', key))
const known = new Set<string>()

function isReadable(key: string): boolean {
  if (!known.has(key) && existsSync(fileOf(key))) known.add(key)
  return known.has(key)
}

function remember(key: string): void {
  known.add(key)
  writeFileSync(fileOf(key), '')
}

/** Runs in the page. */
function find(part: string): { keys: string[]; isAnyAlways: boolean } {
  type Layer = { element: Element; style: CSSStyleDeclaration; box: DOMRect; isSeen: boolean; isOpaque: boolean }
  const layers = new Map<Element, Layer>()
  for (const element of document.querySelectorAll('html, body, body *')) {
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity } = style
    const isSeen = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
    const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none' && opacity === '1'
    layers.set(element, { element, style, box: element.getBoundingClientRect(), isSeen, isOpaque })
  }
  const seen = [...layers.values()].filter(({ isSeen }) => isSeen)

  const isAround = ({ element, box }: Layer, { left, right, top, bottom }: DOMRect) =>
    // The background of the page is as large as the page.
    element === document.documentElement ||
    (box.left <= left && box.right >= right && box.top <= top && box.bottom >= bottom)
  const isOver = ({ box }: Layer, { left, right, top, bottom }: DOMRect) =>
    box.left < right && box.right > left && box.top < bottom && box.bottom > top
  /** Nothing outside comes between the layers inside such an element. */
  const isStackingContext = ({ element, style: { position, zIndex, transform } }: Layer) =>
    element === document.documentElement ||
    ['fixed', 'sticky'].includes(position) ||
    (position !== 'static' && zIndex !== 'auto') ||
    transform !== 'none'

  /** How the layers around a text and over it are painted, up to the first that hides whatever is behind it. */
  function paints(element: Element, box: DOMRect): string[] {
    const paint = (one: Layer) => {
      const { backgroundColor, backgroundImage, opacity, mixBlendMode, position, zIndex } = one.style
      const where = isAround(one, box) ? 'behind' : 'beside'
      return [where, backgroundColor, backgroundImage, opacity, mixBlendMode, position, zIndex].join(' ')
    }
    const around: string[] = []
    let isHidden = false // whatever is behind
    let inside: Element | undefined
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
      const one = layers.get(outer)
      if (one === undefined) continue
      const { opacity, mixBlendMode, zIndex } = one.style
      const isBlended = opacity !== '1' || mixBlendMode !== 'normal'
      const isLowered = zIndex.startsWith('-')
      if (isBlended || isLowered || (one.isSeen && !isHidden)) around.push(paint(one))
      isHidden = (isHidden || (one.isOpaque && isAround(one, box))) && !isLowered && !isBlended
      inside = !isHidden ? undefined : isStackingContext(one) ? (inside ?? outer) : inside
    }
    const isBetween = (one: Layer) =>
      isOver(one, box) && !one.element.contains(element) && inside?.contains(one.element) !== false
    return [...around, '|', ...new Set(seen.filter(isBetween).map(paint))]
  }

  function keyOf(element: Element, box: DOMRect): string {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(element)
    return JSON.stringify([color, fontSize, fontWeight, textShadow, webkitTextStroke, ...paints(element, box)])
  }

  /** A link is told from the text around it by more than the keys contain. */
  function isWithinText(element: Element): boolean {
    if (!element.matches('a[href], [role=link]')) return false
    const isInline = (one: Element) => /^(inline|contents)$/.test(layers.get(one)?.style.display ?? '')
    let block: Element | null = element
    while (block !== null && isInline(block)) block = block.parentElement
    return block !== element && block?.textContent?.trim() !== element.textContent?.trim()
  }

  /** axe leaves out texts that are hidden, disabled or off screen; what is scrolled away within the page is not. */
  function isOut(element: Element, { right, bottom, width, height }: DOMRect): boolean {
    const native = ':is(button, fieldset, input, optgroup, option, select, textarea)[disabled]'
    const state = element.closest(`[aria-disabled], ${native}`)
    if (state?.matches(`[aria-disabled=true], ${native}`) === true) return true
    if (width === 0 || height === 0 || element.closest('[aria-hidden=true]') !== null) return true
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true
    if (right > 0 && bottom > -scrollY) return false
    for (
      let outer = element.parentElement;
      outer !== null && outer !== document.documentElement;
      outer = outer.parentElement
    )
      if (outer.scrollTop !== 0 || outer.scrollLeft !== 0) return false
    return true
  }

  const texts: Texts = { keyOf: new Map(), always: new Set() }
  for (const element of document.querySelectorAll(`:is(${part}), :is(${part}) *`)) {
    if (element.shadowRoot !== null || isWithinText(element)) texts.always.add(element)
    const isField = element.matches('input, select, textarea')
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    if (!isField && !hasText) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const box = (isField ? element : range).getBoundingClientRect()
    if (!isOut(element, box)) texts.keyOf.set(element, keyOf(element, box))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page's own variable
  ;(globalThis as Own).texts = texts
  return { keys: [...new Set(texts.keyOf.values())], isAnyAlways: texts.always.size > 0 }
}

type Judging = { unknown: string[]; rules: string[] }

/**
 * Runs in the page, after `find`. Returns the violations, and the keys of the texts whose contrast axe has measured, or
 * undefined if the page has replaced a text meanwhile.
 */
async function judge({ unknown, rules }: Judging): Promise<{ violations: object[]; readable: string[] } | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page's own variables
  const { axe, texts } = globalThis as Own
  const wanted = new Set(unknown)
  const fresh = [...texts.keyOf].filter(([, key]) => wanted.has(key)).map(([element]) => element)
  const include = [...fresh, ...texts.always]
  if (include.some(({ isConnected }) => !isConnected)) return undefined
  const { passes, violations } = await axe.run(
    { include },
    { runOnly: { type: 'rule', values: rules }, resultTypes: ['violations', 'passes'], elementRef: true },
  )
  const readable = new Set<string>()
  for (const { nodes } of passes) {
    for (const { any, element } of nodes) {
      const key = texts.keyOf.get(element)
      // A text that is hidden or disabled passes without being measured.
      if (key !== undefined && any.some(({ data }) => typeof data?.contrastRatio === 'number')) readable.add(key)
    }
  }
  for (const { nodes } of violations) for (const { element } of nodes) readable.delete(texts.keyOf.get(element) ?? '')
  return {
    violations: violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, any }) => [html, any[0]?.message]),
    })),
    readable: [...readable],
  }
}
