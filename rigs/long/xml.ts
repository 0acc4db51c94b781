// Reads an XML document strictly, as a program that receives it does.
export type Element = { name: string; text: string; inner: Element[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? `&${name};`)

/** Returns the root element; throws if the document is not well-formed. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', text: '', inner: [] }
  const open = [root]
  const body = xml.replace(/^<\?xml [^?>]*\?>\s*/, '')
  const part = /<(\/?)([A-Za-z:]+)((?: [A-Za-z:]+="[^"<]*")*)>|([^<]+)/gy
  while (part.lastIndex < body.trimEnd().length) {
    const [whole, end, name = '', , text] = part.exec(body) ?? []
    const current = open.at(-1)
    if (whole === undefined || current === undefined) throw new Error(`No XML from place ${part.lastIndex}`)
    if (text !== undefined) current.text += plain(readable(text))
    else if (end === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} ends before what is in it`)
    } else {
      const begun = { name, text: '', inner: [] }
      current.inner.push(begun)
      open.push(begun)
    }
  }
  const [only, ...others] = root.inner
  if (only === undefined || others.length > 0 || open.length !== 1) throw new Error('A document has one root element')
  return only
}

function readable(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`A bare & in "${text}"`)
  return text
}

/** Returns the elements at a path such as `cac:LegalMonetaryTotal/cbc:PayableAmount`. */
export const at = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ inner }) => inner.filter((one) => one.name === name)),
      [element],
    )

export const textAt = (element: Element, path: string): string => at(element, path)[0]?.text ?? ''

/** The amount at a path, in kuruş. */
export const amountAt = (element: Element, path: string): number => Math.round(Number(textAt(element, path)) * 100)
