import { Button, Code, CopyButton, Stack } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { trialsText } from './trials.text.ts'

/** A command to run on Konuk's server, with a button that copies it. */
export function Command({ line }: { line: string }) {
  const text = useText(trialsText)
  return (
    <Stack gap="xs" align="flex-start">
      <Code block w="100%" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {line}
      </Code>
      <CopyButton value={line}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? text.copied : text.copy}
          </Button>
        )}
      </CopyButton>
    </Stack>
  )
}
