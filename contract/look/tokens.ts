// Konuk's look: pine green, a paper background, and the light of a lamp in a doorway. The app makes Mantine's theme of it
// (web/platform/theme.ts), and the pages for people without an account their style sheet (site/style/tokens.ts).
const pine = [
  '#eff7f3',
  '#dcece4',
  '#b8dacb',
  '#8cc5ae',
  '#5fae90',
  '#3a9274',
  '#297d61',
  '#1a624b',
  '#134b3a',
  '#0c3529',
] as const
const lamp = [
  '#fff6e8',
  '#fdeacb',
  '#fad49a',
  '#f6bb65',
  '#f0a440',
  '#d98416',
  '#a8620b',
  '#8a5009',
  '#6c3f0a',
  '#4c2d09',
] as const
const gray = [
  '#f8f7f3',
  '#f1efe8',
  '#e5e2d8',
  '#d5d1c4',
  '#b6b1a2',
  '#8f8a7c',
  '#68645a',
  '#4f4c44',
  '#34322d',
  '#1f1e1a',
] as const
const dark = [
  '#e6ece9',
  '#c6d1cb',
  '#a3b2ab',
  '#83948c',
  '#3d4c45',
  '#2c3a34',
  '#1f2b26',
  '#151e1a',
  '#101714',
  '#0a0f0d',
] as const
const red = [
  '#fdf1ef',
  '#fae0dc',
  '#f2bbb3',
  '#ec958a',
  '#ea8073',
  '#d2493a',
  '#b93427',
  '#9c281d',
  '#7d2018',
  '#561510',
] as const
const green = [
  '#f0f8ec',
  '#dff0d6',
  '#bce0ad',
  '#94cb80',
  '#74b85c',
  '#4f9838',
  '#3b7a28',
  '#2f6320',
  '#244c19',
  '#173210',
] as const
const blue = [
  '#eef4fb',
  '#dde9f7',
  '#b6d0ee',
  '#8ab4e2',
  '#6b9fd8',
  '#3b76bd',
  '#2b60a1',
  '#224d83',
  '#1a3b65',
  '#112745',
] as const

export const colors = { pine, lamp, gray, dark, red, green, blue }

export const black = '#18211d'

export const sans =
  "'Inter Variable', Inter, 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

export const radius = { xs: '4px', sm: '7px', md: '10px', lg: '16px', xl: '28px' }

export const shadows = {
  xs: '0 1px 2px rgb(24 33 29 / 6%)',
  sm: '0 1px 3px rgb(24 33 29 / 8%), 0 4px 12px rgb(24 33 29 / 4%)',
  md: '0 2px 6px rgb(24 33 29 / 8%), 0 12px 28px rgb(24 33 29 / 8%)',
  lg: '0 4px 10px rgb(24 33 29 / 8%), 0 24px 48px rgb(24 33 29 / 12%)',
  xl: '0 8px 16px rgb(24 33 29 / 10%), 0 32px 64px rgb(24 33 29 / 16%)',
}

/** Colours in the two looks, by the names that style sheets use. */
export const looks = {
  light: {
    '--konuk-paper': '#f8f7f3',
    '--konuk-line': '#e5e2d8',
    '--konuk-menu': '#0f3b2e',
    '--konuk-menu-text': '#d6e7df',
    '--konuk-menu-quiet': '#9dc0b1',
    '--konuk-menu-active': '#1d5543',
  },
  dark: {
    '--konuk-paper': '#111815',
    '--konuk-line': '#2a3832',
    '--konuk-menu': '#0c1310',
    '--konuk-menu-text': '#d3ded8',
    '--konuk-menu-quiet': '#8ea39a',
    '--konuk-menu-active': '#1c3329',
  },
}

/** Colours that Mantine has names for, the light one first. */
export const ground = ['#ffffff', '#18221e'] as const
export const placeholder = ['#736f64', '#8d9d96'] as const
export const edge = ['#c9c4b6', '#3d4c45'] as const

/** The grounds of badges and alerts in the dark look. Mantine's own are nearly black; these can be seen. */
export const darkTints = {
  pine: '#1e3a30',
  lamp: '#3d2c12',
  red: '#42211d',
  green: '#22371a',
  blue: '#1d2f49',
  gray: '#2c3531',
}
