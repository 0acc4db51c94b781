import expected from '@tabler/icons/outline/calendar-time.svg?raw'
import option from '@tabler/icons/outline/hourglass-empty.svg?raw'
import inHouse from '@tabler/icons/outline/key.svg?raw'
import left from '@tabler/icons/outline/logout-2.svg?raw'
import openConsent from '@tabler/icons/outline/signature.svg?raw'
import block from '@tabler/icons/outline/tool.svg?raw'
import { colors } from '#contract/look/tokens.ts'
import classes from './Bars.module.css'

/** Colours of each icon on light and on dark bars. */
const signs = {
  expected: { icon: expected, light: colors.blue[6], dark: colors.blue[2] },
  option: { icon: option, light: colors.lamp[8], dark: colors.lamp[3] },
  'in-house': { icon: inHouse, light: '#fff', dark: '#fff' },
  left: { icon: left, light: colors.gray[6], dark: colors.dark[2] },
  block: { icon: block, light: colors.gray[7], dark: colors.dark[1] },
}
export type Look = keyof typeof signs

const onLamp = '#33200a'
const inDocument = '#000'

const imageOf = (icon: string, ink: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(icon.replace('currentColor', ink))}")`

const sheet = Object.entries(signs)
  .map(([look, { icon, light, dark }]) => {
    const bar = `.${classes.bar}[data-look='${look}']`
    const sign = (ink: string) => `{ --bar-sign: ${ink}; --bar-icon: ${imageOf(icon, ink)} }`
    return `${bar} ${sign(light)}
[data-mantine-color-scheme='dark'] ${bar} ${sign(dark)}
@media print { ${bar} ${sign(inDocument)} }`
  })
  .concat(`.${classes.bar} { --bar-open: ${imageOf(openConsent, onLamp)} }`)
  .join('\n')

/**
 * The icons of all bars and of the legend, as background images. An `svg` in each of hundreds of bars would have its
 * own layout box, which the browser computes for every frame of scrolling. A background image cannot use the colour of
 * its element, so the icon colours are defined here.
 */
export const BarSigns = () => <style>{sheet}</style>
