// Defines Konuk's visual theme: pine green, a paper background, and the light of a lamp in a doorway.
import {
  createTheme,
  type CSSVariablesResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type { Language } from '#domain/language/language.ts'
import { platformText } from './platform.text.ts'
import { colorSchemeKey } from './theme-key.ts'

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })

/**
 * Dialogs close without a transition: a dialog that fades out can still take the focus a tick later and lose it when it
 * disappears. Besides, the user's next input is meant for the page behind.
 */
const dialogTransition = { transition: 'fade-down', duration: 200, exitDuration: 0 } as const

const pine: MantineColorsTuple = [
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
]
const lamp: MantineColorsTuple = [
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
]
const gray: MantineColorsTuple = [
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
]
const dark: MantineColorsTuple = [
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
]
const red: MantineColorsTuple = [
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
]
const green: MantineColorsTuple = [
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
]
const blue: MantineColorsTuple = [
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
]

export const colors = { pine, lamp, gray, dark, red, green, blue }

const sans = "'Inter Variable', Inter, 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

const theme = createTheme({
  primaryColor: 'pine',
  // White text on either shade has a contrast above 4.5 : 1.
  primaryShade: { light: 7, dark: 6 },
  colors: { ...colors, teal: pine, yellow: lamp, orange: lamp },
  black: '#18211d',
  fontFamily: sans,
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '7px', md: '10px', lg: '16px', xl: '28px' },
  headings: {
    fontFamily: sans,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.3rem + 1vw, 1.875rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(24 33 29 / 6%)',
    sm: '0 1px 3px rgb(24 33 29 / 8%), 0 4px 12px rgb(24 33 29 / 4%)',
    md: '0 2px 6px rgb(24 33 29 / 8%), 0 12px 28px rgb(24 33 29 / 8%)',
    lg: '0 4px 10px rgb(24 33 29 / 8%), 0 24px 48px rgb(24 33 29 / 12%)',
    xl: '0 8px 16px rgb(24 33 29 / 10%), 0 32px 64px rgb(24 33 29 / 16%)',
  },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    // Components are configured by name, because each component's own `extend` would load it with every page. Fields 42
    // px high suit a thumb, and text of 16 px keeps a phone from zooming into the field.
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' }, styles: { label: { marginBottom: 4 } } },
    ...Object.fromEntries(
      [
        'TextInput',
        'PasswordInput',
        'Textarea',
        'NumberInput',
        'Select',
        'MultiSelect',
        'Autocomplete',
        'DateInput',
        'DatePickerInput',
        'DatePicker',
        'TimeInput',
        'PinInput',
        'Checkbox',
        'Radio',
        'Switch',
        'SegmentedControl',
      ].map((name) => [name, { defaultProps: { size: 'md' } }]),
    ),
    Button: { defaultProps: { size: 'md' }, styles: { label: { fontWeight: 600 } } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none' } },
    },
    Alert: { defaultProps: { radius: 'md', variant: 'light' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.5 },
        transitionProps: dialogTransition,
      },
      styles: { title: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.015em' } },
    },
    ModalRoot: { defaultProps: { transitionProps: dialogTransition } },
    // A dialog's <header> would count as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // Without the placeholder the first menu item takes the focus. The placeholder is not a menu item, and a menu may
    // have no other children.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Notification: { defaultProps: { radius: 'md', withBorder: true } },
  },
})

/** The theme, with the labels that components offer to screen readers. */
export function themeFor(language: Language): MantineThemeOverride {
  const { calendar, close, showPassword } = platformText[language]
  const ariaLabels = { defaultProps: { size: 'md', ariaLabels: calendar } }
  return {
    ...theme,
    components: {
      ...theme.components,
      DatePicker: ariaLabels,
      DatePickerInput: ariaLabels,
      DateInput: ariaLabels,
      CloseButton: { defaultProps: { 'aria-label': close } },
      PasswordInput: {
        defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': showPassword, tabIndex: 0 } },
      },
    },
  }
}

/**
 * The colours of the `light` variant in dark mode: a visible background, with text in the second palest shade of the
 * same colour.
 */
function tints(grounds: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(grounds).flatMap(([color, ground]) => [
      [`--mantine-color-${color}-light`, ground],
      [`--mantine-color-${color}-light-hover`, `color-mix(in srgb, ${ground} 88%, white)`],
      [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-${color === 'gray' ? 1 : 2})`],
    ]),
  )
}

/** Replaces Mantine's colours that are too pale for WCAG AA, and sets the paper background of the page. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--konuk-bar-height': '64px' },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': '#736f64',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': '#c9c4b6',
    '--konuk-paper': '#f8f7f3',
    '--konuk-line': '#e5e2d8',
    '--konuk-menu': '#0f3b2e',
    '--konuk-menu-text': '#d6e7df',
    '--konuk-menu-quiet': '#9dc0b1',
    '--konuk-menu-active': '#1d5543',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': '#8d9d96',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    // A disabled button must be paler than the panels around it, else only its text could be seen.
    '--mantine-color-disabled': '#2b3832',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-disabled-border': '#3d4c45',
    '--mantine-color-body': '#18221e',
    // Mantine's own tints are nearly black in dark mode; these can be seen.
    ...tints({ pine: '#1e3a30', lamp: '#3d2c12', red: '#42211d', green: '#22371a', blue: '#1d2f49', gray: '#2c3531' }),
    '--konuk-paper': '#111815',
    '--konuk-line': '#2a3832',
    '--konuk-menu': '#0c1310',
    '--konuk-menu-text': '#d3ded8',
    '--konuk-menu-quiet': '#8ea39a',
    '--konuk-menu-active': '#1c3329',
  },
})
