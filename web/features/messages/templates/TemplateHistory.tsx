import { Badge, Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsTemplate, SmsTemplateVersion } from '#contract/messages/templates/schemas.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { versionsAtOnce, templateVersionsQuery } from '../messages.queries.ts'
import { templatesText } from './templates.text.ts'
import classes from '../Messages.module.css'

type Props = {
  userId: number
  template: SmsTemplate | undefined
  onClose: () => void
  onUse: (version: SmsTemplateVersion) => void
}

/** Shows every earlier text of a template. A clerk can copy an old text into the form and save it as a new version. */
export function TemplateHistory({ userId, template, onClose, onUse }: Props) {
  const text = useText(templatesText)
  return (
    <Modal
      opened={template !== undefined}
      onClose={onClose}
      title={text.historyOf(template?.templateName ?? '')}
      size="lg"
      closeButtonProps={{ 'aria-label': text.close }}
    >
      {template && <Versions userId={userId} template={template} onUse={onUse} />}
    </Modal>
  )
}

function Versions({ userId, template, onUse }: { userId: number; template: SmsTemplate; onUse: Props['onUse'] }) {
  const text = useText(templatesText)
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(templateVersionsQuery(userId, template.id, page))
  if (error)
    return <ErrorState error={error} title={text.historyFailed} onRetry={() => void refetch()} retrying={isFetching} />
  if (data === undefined) return <LoadingState rows={2} height={90} />
  return (
    <>
      <ul className={classes.versions}>
        {data.versions.map((version) => (
          <li key={version.version}>
            <Group gap="xs" mb={4}>
              <Text fw={600}>{`v${version.version}`}</Text>
              {version.version === template.version && <Badge size="sm">{text.current}</Badge>}
              {version.kind === 'commercial' && (
                <Badge size="sm" color="lamp" variant="light">
                  {text.kinds.commercial}
                </Badge>
              )}
              <Text size="sm" c="dimmed">
                {text.savedBy(version.savedBy, formatInstant(new Date(version.savedDate)))}
              </Text>
            </Group>
            <Text size="sm" fw={600} className={classes.text}>
              {version.templateName}
            </Text>
            <div className={classes.bubble}>{version.templateContent}</div>
            {version.version !== template.version && (
              <Button
                mt={6}
                size="compact-sm"
                variant="default"
                onClick={() => onUse(version)}
                aria-label={text.takeVersionOf(version.version)}
              >
                {text.takeVersion}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={versionsAtOnce} total={data.total} onPage={setPage} />
    </>
  )
}
