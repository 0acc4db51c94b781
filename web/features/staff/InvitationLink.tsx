import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toE164 } from '#domain/people/phone.ts'
import { profileQuery } from '#web/features/session/profile.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { whatsAppLink } from '#web/ui/whatsapp-link.ts'
import { staffText } from './staff.text.ts'

export type MadeLink = { to: string; link: string }

/** The link of an invitation, to be sent by WhatsApp or copied. Konuk keeps only its hash and cannot show it again. */
export function InvitationLink({ made: { to, link }, onDone }: { made: MadeLink; onDone: () => void }) {
  const text = useText(staffText)
  const { data: profile } = useQuery(profileQuery)
  const [only, ...others] = profile?.businesses ?? []
  const business = others.length === 0 ? (only?.name ?? '') : ''
  return (
    <Stack gap="md">
      <Text>{text.linkFor(to)}</Text>
      <TextInput
        label={text.link}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        autoComplete="off"
      />
      <Group gap="sm">
        <Button
          component="a"
          href={whatsAppLink(toE164(to) ?? to, text.linkMessage(business, link))}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
          data-autofocus
        >
          {text.byWhatsApp}
        </Button>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {copied ? text.linkCopied : text.copyLink}
            </Button>
          )}
        </CopyButton>
        <Button variant="subtle" onClick={onDone}>
          {text.linkDone}
        </Button>
      </Group>
      <Alert color="gray">{text.linkOnce}</Alert>
    </Stack>
  )
}
