// Keeps the part of a style sheet that a page can ever need: the rules whose classes, ids and elements all occur in its
// HTML, including templates for scripts. States, by attribute or pseudo-class, count as possible.
import postcss, { type AtRule, type Container, type Rule } from 'postcss'

export function usedCss(css: string, html: string): string {
  const sheet = postcss.parse(css)
  const inPage = namesIn(html)
  sheet.walkRules((rule) => {
    if (isOfKeyframes(rule)) return
    const selectors = rule.selectors.filter((selector) => isReachable(selector, inPage))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
  removeUnusedVariables(sheet, html)
  removeUnusedKeyframes(sheet)
  removeEmpty(sheet)
  sheet.walkComments((comment) => void comment.remove())
  return sheet.toString()
}

type Names = { classes: Set<string>; ids: Set<string>; elements: Set<string> }

function namesIn(html: string): Names {
  const values = (attribute: string) =>
    [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].flatMap(([, value = '']) => value.split(/\s+/))
  return {
    classes: new Set(values('class')),
    ids: new Set(values('id')),
    elements: new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase())),
  }
}

/**
 * The arguments of `:not()`, `:where()` and similar pseudo-classes are ignored, because evaluating them is not worth
 * the effort.
 */
function isReachable(selector: string, { classes, ids, elements }: Names): boolean {
  const plain = withoutArguments(selector)
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/::?[\w-]+/g, '')
  const named = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, name = '']) => name.replaceAll('\\', ''))
  return (
    named(/\.((?:[\w-]|\\.)+)/g).every((name) => classes.has(name)) &&
    named(/#([\w-]+)/g).every((name) => ids.has(name)) &&
    named(/(?:^|[\s>+~])([a-z][\w-]*)/gi).every((name) => elements.has(name.toLowerCase()))
  )
}

function withoutArguments(selector: string): string {
  let depth = 0
  let plain = ''
  for (const sign of selector) {
    if (sign === '(') depth++
    if (depth === 0) plain += sign
    if (sign === ')') depth--
  }
  return plain
}

const isAtRule = (node: { type: string } | undefined): node is AtRule => node?.type === 'atrule'
const isOfKeyframes = ({ parent }: Rule) => isAtRule(parent) && parent.name.endsWith('keyframes')

/** Removing a variable can leave another one unused, which is removed in the next round. */
function removeUnusedVariables(sheet: Container, html: string): void {
  const ofPage = variablesIn(html)
  for (;;) {
    const used = new Set([...ofPage, ...variablesIn(sheet.toString())])
    let removed = 0
    sheet.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return
      declaration.remove()
      removed++
    })
    if (removed === 0) return
  }
}

const variablesIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

function removeUnusedKeyframes(sheet: Container): void {
  const animations: string[] = []
  sheet.walkDecls(/^animation/, ({ value }) => void animations.push(value))
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.some((value) => value.includes(rule.params))) rule.remove()
  })
}

function removeEmpty(sheet: Container): void {
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  for (let removed = 1; removed > 0;) {
    removed = 0
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0 || rule.name === 'layer') return
      rule.remove()
      removed++
    })
  }
}
