import { Stack, Text, Title } from '@mantine/core'
import type { Backups } from '#contract/backups/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { Command } from './Command.tsx'
import { trialsText } from './trials.text.ts'

/** Instructions for restoring everything by hand, because no screen may overwrite a running database. */
export function RestoreAll({ run, backups: { needsKey, isEmbedded } }: { run: Backups['runs'][0]; backups: Backups }) {
  const text = useText(trialsText)
  const line = [
    `npm run restore -- ${run.file ?? ''}`,
    needsKey && `--key ${text.keyFile}`,
    isEmbedded && '--replace',
  ].filter(Boolean)
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {text.whole}
      </Title>
      <Text size="sm">{text.wholeMore}</Text>
      <Command line={line.join(' ')} />
      <Text size="sm">
        {[needsKey && text.wholeKey, isEmbedded ? text.wholeEmbedded : text.wholeServer, text.held]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </Stack>
  )
}
