import { changeLanguage } from '#contract/account/settings/endpoints.ts'
import { LanguageButton, ThemeButton } from '#web/features/layout/SwitchButtons.tsx'
import { switchesText } from '#web/features/navigation/switches.text.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { hooks } from '../script/hooks.ts'

export function PublicLanguageSwitch() {
  const other = useLanguage() === 'tr' ? 'en' : 'tr'
  // The endpoint that stores the language of a signed-in user.
  const keptAt = { 'data-method': changeLanguage.method, 'data-path': changeLanguage.path }
  return <LanguageButton to={other} {...keptAt} {...{ [hooks.language]: other }} />
}

/** The label of the switch depends on the reader's theme, so the script sets it. */
export function PublicThemeSwitch() {
  const { toDark, toLight } = useText(switchesText)
  const named = { [hooks.theme]: '', [hooks.toDark]: toDark, [hooks.toLight]: toLight }
  return <ThemeButton name={toDark} {...named} />
}
