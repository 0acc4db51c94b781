// Places the names of countries beside their circles, so that no name lies on another one or on a circle.

export type Mark = { country: string; x: number; y: number; radius: number }
export type Label = { country: string; x: number; y: number; anchor: 'start' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }

/** Rough sizes of a letter and a line of the map's labels, in pixels. */
const [letter, line, gap] = [6.6, 15, 4]

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Countries come in order of importance: one whose name finds no free place beside its circle stays without it. */
export function placeLabels(
  marks: readonly Mark[],
  nameOf: (country: string) => string,
  { width, height }: { width: number; height: number },
): Label[] {
  const taken: Box[] = marks.map(({ x, y, radius }) => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  }))
  return marks.flatMap(({ country, x, y, radius }) => {
    const wide = nameOf(country).length * letter
    for (const down of [0, line, -line]) {
      for (const anchor of ['start', 'end'] as const) {
        // A name above or below its circle's middle may come nearer to it.
        const away = down === 0 ? radius + gap : gap
        const at = anchor === 'start' ? x + away : x - away
        const middle = y + (down === 0 ? 0 : Math.sign(down) * (radius + line / 2))
        const left = anchor === 'start' ? at : at - wide
        const box = { left, right: left + wide, top: middle - line / 2, bottom: middle + line / 2 }
        const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
        if (!isInside || taken.some((other) => meet(other, box))) continue
        taken.push(box)
        return [{ country, x: at, y: middle, anchor }]
      }
    }
    return []
  })
}
