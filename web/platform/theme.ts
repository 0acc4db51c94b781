// Makes Mantine's theme of Konuk's look.
import { frameText } from '#contract/look/frame.text.ts'
import {
  createTheme,
  type CSSVariablesResolver,
  localStorageColorSchemeManager,
  type MantineThemeOverride,
} from '@mantine/core'
import type { Language } from '#domain/language/language.ts'
import {
  black,
  colors,
  darkTints,
  edge,
  ground,
  looks,
  placeholder,
  radius,
  sans,
  shadows,
} from '#contract/look/tokens.ts'
import { platformText } from './platform.text.ts'
import { colorSchemeKey } from '#contract/browser/theme-key.ts'

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })

/**
 * Dialogs close without a transition: a dialog that fades out can still take the focus a tick later and lose it when it
 * disappears. Besides, the user's next input is meant for the page behind.
 */
const dialogTransition = { transition: 'fade-down', duration: 200, exitDuration: 0 } as const

const theme = createTheme({
  primaryColor: 'pine',
  // White text on either shade has a contrast above 4.5 : 1.
  primaryShade: { light: 7, dark: 6 },
  colors: { ...colors, teal: colors.pine, yellow: colors.lamp, orange: colors.lamp },
  black,
  fontFamily: sans,
  defaultRadius: 'md',
  radius,
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
  shadows,
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
  const { calendar, showPassword } = platformText[language]
  const ariaLabels = { defaultProps: { size: 'md', ariaLabels: calendar } }
  return {
    ...theme,
    components: {
      ...theme.components,
      DatePicker: ariaLabels,
      DatePickerInput: ariaLabels,
      DateInput: ariaLabels,
      CloseButton: { defaultProps: { 'aria-label': frameText[language].close } },
      PasswordInput: {
        defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': showPassword, tabIndex: 0 } },
      },
    },
  }
}

/** The colours of the `light` variant in dark mode: the text has the second palest shade of the same colour. */
function tints(grounds: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(grounds).flatMap(([color, tint]) => [
      [`--mantine-color-${color}-light`, tint],
      [`--mantine-color-${color}-light-hover`, `color-mix(in srgb, ${tint} 88%, white)`],
      [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-${color === 'gray' ? 1 : 2})`],
    ]),
  )
}

/** Replaces Mantine's colours that are too pale for WCAG AA, and sets the paper background of the page. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--konuk-bar-height': '64px' },
  light: {
    ...looks.light,
    '--mantine-color-body': ground[0],
    '--mantine-color-placeholder': placeholder[0],
    '--mantine-color-default-border': edge[0],
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  },
  dark: {
    ...looks.dark,
    '--mantine-color-body': ground[1],
    '--mantine-color-placeholder': placeholder[1],
    '--mantine-color-default-border': edge[1],
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    // A disabled button must be paler than the panels around it, else only its text could be seen.
    '--mantine-color-disabled': '#2b3832',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-disabled-border': '#3d4c45',
    ...tints(darkTints),
  },
})
