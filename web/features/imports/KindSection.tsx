import { Badge, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { importHeaders } from '#contract/imports/columns.text.ts'
import { columnsOfOtherPrograms, importKinds, type ImportKind } from '#domain/imports/columns.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import { importsText } from './imports.text.ts'
import { saveTemplate } from './template.ts'
import classes from './Imports.module.css'

type KindProps = { kind: ImportKind; allowed: readonly ImportKind[]; onChoose: (kind: ImportKind) => void }

/** What is imported, with the template of its columns. */
export function KindSection({ kind, allowed, onChoose }: KindProps) {
  const text = useText(importsText)
  const { failed } = useText(uiText)
  const language = useLanguage()
  const columns = useId()
  const { name, more, fileName, sheet, example } = text.kinds[kind]
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await saveTemplate(kind, language, { fileName, sheet, example, exampleSheet: text.exampleSheet })
    } catch (error) {
      notifyError(failed(String(error)))
    } finally {
      setSaving(false)
    }
  }
  return (
    <SectionCard
      title={text.what}
      icon={IconFileSpreadsheet}
      aside={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={saving}
          onClick={() => void save()}
        >
          {text.template}
        </Button>
      }
    >
      <Stack>
        <Radio.Group
          aria-label={text.what}
          value={kind}
          onChange={(chosen) => {
            const found = importKinds.find((one) => one === chosen)
            if (found) onChoose(found)
          }}
        >
          <Group gap="lg">
            {importKinds.map((one) => (
              <Radio
                key={one}
                value={one}
                label={text.kinds[one].name}
                disabled={!allowed.includes(one)}
                description={allowed.includes(one) ? undefined : text.mayNot}
              />
            ))}
          </Group>
        </Radio.Group>
        <Text size="sm" maw="72ch">
          {more}
        </Text>
        <div>
          <Text size="sm" fw={600} id={columns}>
            {text.columns}
          </Text>
          <Text size="sm" c="dimmed">
            {text.columnsMore}
          </Text>
          <ul className={classes.columns} aria-labelledby={columns} aria-label={name}>
            {Object.entries(importHeaders[language][kind])
              .filter(([column]) => !columnsOfOtherPrograms.has(column))
              .map(([column, header]) => (
                <li key={column}>
                  <Badge color="gray" size="lg" tt="none">
                    {header}
                  </Badge>
                </li>
              ))}
          </ul>
        </div>
      </Stack>
    </SectionCard>
  )
}
