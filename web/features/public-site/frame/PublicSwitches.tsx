import { changeLanguage } from '#contract/settings.ts'
import { LanguageButton, ThemeButton } from '#web/features/layout/SwitchButtons.tsx'
import { switchesText } from '#web/features/navigation/switches.text.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { hooks } from '../script/hooks.ts'

export function PublicLanguageSwitch() {
  const other = useLanguage() === 'tr' ? 'en' : 'tr'
  // Where a signed-in user's choice is kept.
  const keptAt = { 'data-method': changeLanguage.method, 'data-path': changeLanguage.path }
  return <LanguageButton to={other} {...keptAt} {...{ [hooks.language]: other }} />
}

/** Which of its two names it has depends on the reader's choice, so the script settles it. */
export function PublicThemeSwitch() {
  const { toDark, toLight } = useText(switchesText)
  const named = { [hooks.theme]: '', [hooks.toDark]: toDark, [hooks.toLight]: toLight }
  return <ThemeButton name={toDark} {...named} />
}
