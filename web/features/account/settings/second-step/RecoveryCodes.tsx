import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useWhoAmI } from '#web/features/session/who-am-i.ts'
import { saveFile } from '#web/platform/download.ts'
import { useText } from '#web/platform/language.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { useCopy } from './use-copy.ts'
import { secondStepSettingsText } from './second-step-settings.text.ts'
import classes from './SecondStep.module.css'

/** Recovery codes are shown only this once: the server stores nothing from which it could show them again. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = useText(secondStepSettingsText)
  const { email } = useWhoAmI()
  const copy = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  // The heading takes the focus, because the codes have replaced the form that had the focus.
  useEffect(() => heading.current?.focus(), [])
  const save = () => {
    const content = `${text.fileHead(email)}\n\n${codes.join('\n')}\n`
    saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), text.fileName)
  }
  return (
    <Stack>
      <div>
        <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes.heading}>
          {text.codesTitle}
        </Title>
        <Text>{text.codesMore}</Text>
      </div>
      <ul className={classes.codes} aria-label={text.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group className="konuk-no-print">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => copy(codes.join('\n'))}
        >
          {text.copy}
        </Button>
        <Button variant="default" size="sm" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {text.download}
        </Button>
        <PrintButton />
      </Group>
      <Button className="konuk-no-print" style={{ alignSelf: 'flex-start' }} onClick={onKept}>
        {text.kept}
      </Button>
    </Stack>
  )
}
