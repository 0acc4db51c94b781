import { ActionIcon, Button } from '@mantine/core'
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { changeLanguage } from '#contract/settings.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { hooks } from '../script/hooks.ts'
import classes from './PublicSwitches.module.css'

/** As `layout/Switches.tsx`, for pages that run no React. */
export function PublicLanguageSwitch() {
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
      // Where a signed-in user's choice is kept.
      data-method={changeLanguage.method}
      data-path={changeLanguage.path}
      {...{ [hooks.language]: other }}
    >
      {other.toUpperCase()}
    </Button>
  )
}

/** Which of its two names it has depends on the reader's choice: the icon is settled by CSS, the name by the script. */
export function PublicThemeSwitch() {
  const text = useText(navigationText)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={text.toDark}
      className={classes.theme}
      {...{ [hooks.theme]: '', [hooks.toDark]: text.toDark, [hooks.toLight]: text.toLight }}
    >
      <IconMoon size={20} stroke={1.7} aria-hidden className="mantine-dark-hidden" />
      <IconSun size={20} stroke={1.7} aria-hidden className="mantine-light-hidden" />
    </ActionIcon>
  )
}
