import { Group, Radio, Stack, useMantineColorScheme } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { type Language, languages } from '#domain/language/language.ts'
import { isLanguage } from '#contract/browser/kept-language.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { keepLanguage } from './keep-language.ts'
import { accountSettingsText } from './account-settings.text.ts'

const themes = ['light', 'dark', 'auto'] as const

/** Changes take effect at once, so there is no button to save them. */
export function AppearanceTab() {
  const text = useText(accountSettingsText).appearance
  const language = useLanguage()
  // The language that the user has chosen; its texts may still be loading.
  const [wanted, setWanted] = useState<Language>()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SectionCard title={text.title} description={text.more} icon={IconPalette}>
      <Stack gap="xl">
        <Radio.Group
          label={text.language}
          description={text.languageMore}
          value={wanted ?? language}
          onChange={(chosen) => {
            if (!isLanguage(chosen)) return
            setWanted(chosen)
            void keepLanguage(chosen).then(() => setWanted(undefined))
          }}
        >
          <Group mt="sm" gap="xl">
            {languages.map((one) => (
              <Radio key={one} value={one} label={text.languages[one]} lang={one} />
            ))}
          </Group>
        </Radio.Group>
        <Radio.Group
          label={text.theme}
          description={text.themeMore}
          value={colorScheme}
          onChange={(chosen) => {
            const theme = themes.find((one) => one === chosen)
            if (theme !== undefined) setColorScheme(theme)
          }}
        >
          <Group mt="sm" gap="xl">
            {themes.map((one) => (
              <Radio key={one} value={one} label={text.themes[one]} />
            ))}
          </Group>
        </Radio.Group>
      </Stack>
    </SectionCard>
  )
}
