import expected from '@tabler/icons/outline/calendar-time.svg?raw'
import option from '@tabler/icons/outline/hourglass-empty.svg?raw'
import inHouse from '@tabler/icons/outline/key.svg?raw'
import left from '@tabler/icons/outline/logout-2.svg?raw'
import openConsent from '@tabler/icons/outline/signature.svg?raw'
import block from '@tabler/icons/outline/tool.svg?raw'
import { colors } from '#web/platform/theme.ts'
import classes from './Bars.module.css'

/** On light bars and on dark ones. */
const signs = {
  expected: { icon: expected, light: colors.blue[6], dark: colors.blue[2] },
  option: { icon: option, light: colors.lamp[8], dark: colors.lamp[3] },
  'in-house': { icon: inHouse, light: '#fff', dark: '#fff' },
  left: { icon: left, light: colors.gray[6], dark: colors.dark[2] },
  block: { icon: block, light: colors.gray[7], dark: colors.dark[1] },
}
export type Look = keyof typeof signs

const onLamp = '#33200a'
const onPaper = '#000'

const imageOf = (icon: string, ink: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(icon.replace('currentColor', ink))}")`

const sheet = Object.entries(signs)
  .map(([look, { icon, light, dark }]) => {
    const bar = `.${classes.bar}[data-look='${look}']`
    const sign = (ink: string) => `{ --bar-sign: ${ink}; --bar-icon: ${imageOf(icon, ink)} }`
    return `${bar} ${sign(light)}
[data-mantine-color-scheme='dark'] ${bar} ${sign(dark)}
@media print { ${bar} ${sign(onPaper)} }`
  })
  .concat(`.${classes.bar} { --bar-open: ${imageOf(openConsent, onLamp)} }`)
  .join('\n')

/**
 * The signs of all bars and of the legend, as backgrounds: an `svg` in each of hundreds of bars is a place and an edge
 * of its own, which the browser goes through with every frame of scrolling. A background knows no colour of its element, so that those of
 * the signs stand here.
 */
export const BarSigns = () => <style>{sheet}</style>
