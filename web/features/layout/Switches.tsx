import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { frameText } from '#contract/look/frame.text.ts'
import { keepLanguage } from '#web/features/account/settings/keep-language.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { LanguageButton, ThemeButton } from './SwitchButtons.tsx'

export function LanguageSwitch() {
  const other = useLanguage() === 'tr' ? 'en' : 'tr'
  return <LanguageButton to={other} onClick={() => void keepLanguage(other)} />
}

export function ThemeSwitch() {
  const text = useText(frameText)
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <ThemeButton name={isDark ? text.toLight : text.toDark} onClick={() => setColorScheme(isDark ? 'light' : 'dark')} />
  )
}
