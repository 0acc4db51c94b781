import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core'
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef } from 'react'
import type { Language } from '#domain/language/language.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { useText } from '#web/platform/language.tsx'
import classes from './SwitchButtons.module.css'

// The buttons define only their appearance here. The app, or the script of a public page, passes in their behaviour.
type Answer<P> = P & ComponentPropsWithoutRef<'button'> & Record<`data-${string}`, string>

export function LanguageButton({ to, ...answer }: Answer<ButtonProps> & { to: Language }) {
  const text = useText(frameText)
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px={10}
      lang={to}
      aria-label={text.switchLanguage}
      leftSection={<IconLanguage size={20} stroke={1.7} aria-hidden />}
      styles={{ section: { marginInlineEnd: 6 } }}
      {...answer}
    >
      {to.toUpperCase()}
    </Button>
  )
}

/** The page is rendered at build time, when the reader's theme is unknown, so CSS decides which icon is visible. */
export function ThemeButton({ name, ...answer }: Answer<ActionIconProps> & { name: string }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={name} className={classes.hinted} {...answer}>
      <IconMoon size={20} stroke={1.7} aria-hidden className="mantine-dark-hidden" />
      <IconSun size={20} stroke={1.7} aria-hidden className="mantine-light-hidden" />
    </ActionIcon>
  )
}
