import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { keepLanguage } from '#web/features/settings/keep-language.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import classes from './Switches.module.css'

export function LanguageSwitch() {
  const language = useLanguage()
  const text = useText(navigationText)
  const other = language === 'tr' ? 'en' : 'tr'
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px={10}
      lang={other}
      aria-label={text.switchLanguage}
      leftSection={<IconLanguage size={20} stroke={1.7} aria-hidden />}
      styles={{ section: { marginInlineEnd: 6 } }}
      onClick={() => void keepLanguage(other)}
    >
      {other.toUpperCase()}
    </Button>
  )
}

export function ThemeSwitch() {
  const text = useText(navigationText)
  const { setColorScheme } = useMantineColorScheme()
  // The page is written without knowing the reader's choice; the icon is settled by CSS, the action by the click.
  const scheme = useComputedColorScheme('light')
  const label = scheme === 'dark' ? text.toLight : text.toDark
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={label}
      data-hint={label}
      className={classes.hinted}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon size={20} stroke={1.7} aria-hidden className="mantine-dark-hidden" />
      <IconSun size={20} stroke={1.7} aria-hidden className="mantine-light-hidden" />
    </ActionIcon>
  )
}
