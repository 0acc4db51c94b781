import { Alert, Button, FileButton, Stack, Table, Text } from '@mantine/core'
import { IconFileSearch, IconFileUpload, IconPackageImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type TakeoutContent, maxTakeoutBytes } from '#contract/takeout/schemas.ts'
import { checkTakeout, readTakeout } from '#contract/takeout/endpoints.ts'
import { Refusal } from '#contract/client.ts'
import { passphraseLength } from '#domain/takeout/passphrase.ts'
import { formatCount } from '#domain/reports/numbers.ts'
import { formatInstant } from '#domain/time/day.ts'
import { SecretInput } from '#web/features/account/SecretInput.tsx'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { takeoutText } from './takeout.text.ts'

type BringDataInput = { content: string; passphrase: string }

/** Checks the takeout first. It is imported only after the user has seen its content. */
export function BringData() {
  const text = useText(takeoutText)
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const check = useMutation({
    mutationFn: async (asked: BringDataInput) => ({ ...(await call(checkTakeout, { body: asked })), asked }),
  })
  const read = useMutation({
    mutationFn: (body: BringDataInput) => call(readTakeout, { body }),
    onSettled: () => changed('units', 'stays', 'guests', 'notifications', 'money', 'hotel'),
  })
  const begin = () => {
    check.reset()
    read.reset()
  }
  const isTooLarge = file !== undefined && file.size > maxTakeoutBytes * 1.01
  const look = async (event: SubmitEvent) => {
    event.preventDefault()
    if (file === undefined || isTooLarge || check.isPending) return
    begin()
    check.mutate({ content: await base64Of(file), passphrase })
  }
  const refusal = read.error ?? check.error
  const fields = refusal instanceof Refusal ? refusal.fields : {}
  return (
    <SectionCard title={text.bring} description={text.bringMore} icon={IconPackageImport}>
      <form onSubmit={(event) => void look(event)} noValidate>
        <Stack maw={440}>
          <FileButton
            accept=".age"
            onChange={(chosen) => {
              begin()
              setFile(chosen ?? undefined)
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileUpload size={18} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
              >
                {text.choose}
              </Button>
            )}
          </FileButton>
          {file !== undefined && <Text size="sm">{text.chosen(file.name)}</Text>}
          {isTooLarge && (
            <Alert color="red" role="alert">
              {text.tooLarge}
            </Alert>
          )}
          <SecretInput
            label={text.passphrase}
            value={passphrase}
            maxLength={passphraseLength.most}
            autoComplete="off"
            error={fields['passphrase']}
            onChange={(event) => {
              begin()
              setPassphrase(event.currentTarget.value)
            }}
          />
          <RefusalAlert refusal={refusal} shownFields={['passphrase']} />
          {read.isSuccess ? (
            <Alert color="green">{text.isRead}</Alert>
          ) : (
            <Button
              type="submit"
              variant={check.isSuccess ? 'default' : 'filled'}
              disabled={file === undefined || isTooLarge || passphrase === ''}
              loading={check.isPending}
              leftSection={<IconFileSearch size={18} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
            >
              {text.check}
            </Button>
          )}
          {check.isSuccess && !read.isSuccess && (
            <>
              <Content content={check.data.content} />
              <Button
                loading={read.isPending}
                leftSection={<IconPackageImport size={18} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
                onClick={() => read.mutate(check.data.asked)}
              >
                {text.read}
              </Button>
            </>
          )}
        </Stack>
      </form>
    </SectionCard>
  )
}

function Content({ content: { businessName, madeAt, counts, isMakerKnown } }: { content: TakeoutContent }) {
  const text = useText(takeoutText)
  const language = useLanguage()
  const known = Object.entries(text.kinds).flatMap(([table, name]) =>
    counts[table] === undefined ? [] : [{ name, count: counts[table] }],
  )
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const others = all - known.reduce((sum, { count }) => sum + count, 0)
  const rows = others === 0 ? known : [...known, { name: text.kinds.others, count: others }]
  return (
    <Stack gap="xs">
      <Text fw={600}>{text.found(businessName, formatInstant(new Date(madeAt)))}</Text>
      {!isMakerKnown && <Alert color="yellow">{text.unknownMaker}</Alert>}
      <Table aria-label={text.counts} className="konuk-numbers">
        <Table.Tbody>
          {rows.map(({ name, count }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td ta="right">{formatCount(count, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // The length of each chunk is a multiple of three, so that the base64 texts can be joined. A single call with all
  // bytes would have more arguments than allowed.
  for (let at = 0; at < bytes.length; at += 30_000)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 30_000))))
  return parts.join('')
}
