import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { changeLanguage } from '#contract/account/settings/endpoints.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { useLanguage, useText } from '#site/language.tsx'
import { hooks } from '#site/script/hooks.ts'
import { Button } from '#site/ui/Button.tsx'
import classes from './PublicSwitches.module.css'

export function PublicLanguageSwitch() {
  const text = useText(frameText)
  const other = useLanguage() === 'tr' ? 'en' : 'tr'
  // The endpoint that stores the language of a signed-in user.
  const keptAt = { 'data-method': changeLanguage.method, 'data-path': changeLanguage.path }
  return (
    <Button
      look="quiet"
      size="sm"
      lang={other}
      aria-label={text.switchLanguage}
      before={<IconLanguage size={20} stroke={1.7} aria-hidden />}
      {...keptAt}
      {...{ [hooks.language]: other }}
    >
      {other.toUpperCase()}
    </Button>
  )
}

/** The label of the switch depends on the reader's theme, so the script sets it. */
export function PublicThemeSwitch() {
  const { toDark, toLight } = useText(frameText)
  const named = { [hooks.theme]: '', [hooks.toDark]: toDark, [hooks.toLight]: toLight }
  return (
    <button type="button" className={classes.theme} aria-label={toDark} {...named}>
      <IconMoon size={20} stroke={1.7} aria-hidden className="in-light" />
      <IconSun size={20} stroke={1.7} aria-hidden className="in-dark" />
    </button>
  )
}
