// Writes the look of the product as variables of the style sheet: `@tokens;` in site.css stands for them.
import { black, colors, darkTints, edge, ground, looks, placeholder, sans, shadows } from '#contract/look/tokens.ts'

const { pine, lamp, gray, dark, red } = colors

/** Variables that are the same in both looks. */
const fixed = {
  sans,
  black,
  lamp: lamp[3],
  'lamp-hover': lamp[4],
  night: '#0b2f25',
  'night-text': '#e3efe9',
  ...Object.fromEntries(Object.entries(shadows).map(([size, shadow]) => [`shadow-${size}`, shadow])),
}

const tint = (name: keyof typeof darkTints) => {
  const shades = colors[name]
  return { [`${name}-tint`]: [shades[1], darkTints[name]], [`${name}-text`]: [shades[9], shades[2]] } as const
}

/** Variables by look, the light one first. */
const changing: Record<string, readonly [light: string, dark: string]> = {
  ground,
  bar: [`${looks.light['--konuk-paper']}eb`, `${looks.dark['--konuk-paper']}eb`],
  edge,
  ink: [black, dark[0]],
  dimmed: [gray[6], dark[2]],
  placeholder,
  error: [red[7], red[4]],
  brand: [pine[8], dark[0]],
  accent: [pine[7], pine[3]],
  link: [pine[7], pine[4]],
  focus: [pine[7], pine[3]],
  filled: [pine[7], pine[6]],
  'filled-hover': [pine[8], pine[7]],
  'pine-tint-hover': [pine[2], '#394d45'],
  'number-text': [pine[8], pine[2]],
  'lamp-word': [lamp[7], lamp[3]],
  'lamp-edge': [lamp[3], lamp[5]],
  'lamp-ground': [lamp[0], '#2b2212'],
  'lamp-line': ['#ecd5a8', '#5b451e'],
  'lamp-line-hover': [lamp[6], lamp[4]],
  hover: [gray[1], dark[6]],
  field: ['#ffffff', dark[6]],
  'alert-ink': [black, '#ffffff'],
  'field-edge': [gray[4], dark[4]],
  'field-hover': [gray[0], dark[5]],
  disabled: [gray[2], '#2b3832'],
  'disabled-text': [gray[6], dark[2]],
  'quiet-text': [gray[9], gray[1]],
  'quiet-hover': [gray[2], '#464e4a'],
  hint: [gray[9], gray[2]],
  'hint-text': ['#ffffff', black],
  close: [gray[7], dark[1]],
  'note-line': [gray[3], dark[4]],
  phone: [black, '#2a3832'],
  ...tint('pine'),
  ...tint('lamp'),
  ...tint('blue'),
  ...tint('green'),
  ...tint('red'),
  'red-filled': [red[7], red[6]],
}

const named = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
const written = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value};`)
    .join('')
const inLook = (at: 0 | 1) => {
  const own = Object.fromEntries(Object.entries(changing).map(([name, values]) => [name, values[at]]))
  return written({ ...named(own), ...looks[at === 0 ? 'light' : 'dark'] })
}

/**
 * A visitor without script gets the look of the system. With script, the attribute is set before the first paint, by
 * the visitor's choice.
 */
export const tokens = (): string => `
:root { color-scheme: light; ${written(named(fixed))}${inLook(0)} }
@media (prefers-color-scheme: dark) {
  :root:not([data-mantine-color-scheme]) { color-scheme: dark; ${inLook(1)} }
}
:root[data-mantine-color-scheme='dark'] { color-scheme: dark; ${inLook(1)} }`
