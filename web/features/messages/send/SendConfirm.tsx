import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconLinkOff, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { SmsAllowance } from '#contract/sms/schemas.ts'
import type { SmsCheck } from '#contract/messages/schemas.ts'
import { showPhone, toE164 } from '#domain/people/phone.ts'
import { May } from '#web/features/session/May.tsx'
import { useText } from '#web/platform/language.tsx'
import { messageText } from './message.text.ts'
import { publicPage } from '#contract/public-site/schemas.ts'
import { outcomeText } from '../outcome.text.ts'
import { sendingText } from '../sending.text.ts'
import classes from '../Messages.module.css'

export type Checked = { check: SmsCheck; allowance: SmsAllowance }
type Props = { checked: Checked | undefined; sending: boolean; onClose: () => void; onConfirm: () => void }

/** Shown before anything is sent: who gets the message, who does not and why, and the cost. */
export function SendConfirm({ checked, sending, onClose, onConfirm }: Props) {
  const text = useText(sendingText)
  // The last content stays until the dialog has closed, so that the text does not vanish while the dialog fades out.
  const [last, setLast] = useState(checked)
  if (checked && checked !== last) setLast(checked)
  const isOff =
    last === undefined ||
    last.check.valid === 0 ||
    last.check.unknownPlaceholders.length > 0 ||
    last.check.totalParts > (last.allowance?.left ?? Infinity)
  return (
    <Modal
      opened={checked !== undefined}
      onClose={() => {
        if (!sending) onClose()
      }}
      title={text.confirmTitle}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      {last && <Findings {...last} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose} disabled={sending} data-autofocus={isOff || undefined}>
          {text.back}
        </Button>
        <Button onClick={onConfirm} loading={sending} disabled={isOff} data-autofocus={!isOff || undefined}>
          {text.confirm}
        </Button>
      </Group>
    </Modal>
  )
}

function Findings({ check, allowance }: Checked) {
  const text = useText(sendingText)
  const outcomes = useText(outcomeText)
  const words = useText(messageText)
  const { valid, skipped, unknownPlaceholders, held, characters, parts, encoding, totalParts } = check
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{valid === 0 ? text.nobodyGets : text.willGet(valid)}</Text>
        {valid > 0 && (
          <Text size="sm" c="dimmed">
            {words.cost(characters, parts, words.encodings[encoding])}. {text.willCost(totalParts)}
          </Text>
        )}
      </div>
      {allowance !== null && totalParts > allowance.left && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {text.moreThanLeft(allowance.left, totalParts)}
        </Alert>
      )}
      {held.length > 0 && (
        <Alert color="red" role="alert" title={text.held} icon={<IconLinkOff aria-hidden />}>
          <Text size="sm" className={classes.text}>
            {text.heldMore(held.join(', '))}
          </Text>
          <Group gap="md" mt={6}>
            <May permission="business.change">
              <Anchor component={Link} to={`${href('/admin/business')}?tab=sms`} size="sm" underline="always">
                {text.ownAccount}
              </Anchor>
            </May>
            <Anchor href={publicPage('/contact')} size="sm" underline="always">
              {text.askKonuk}
            </Anchor>
          </Group>
        </Alert>
      )}
      {unknownPlaceholders.length > 0 && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {text.unknownFields(unknownPlaceholders.join(', '))}
        </Alert>
      )}
      {skipped.length > 0 && (
        <Alert color="lamp" title={text.leftOut(skipped.length)} icon={<IconUserMinus aria-hidden />}>
          {/* Long lists scroll, and a scrolling element must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
          <ul className={classes.names} tabIndex={0} aria-label={text.leftOut(skipped.length)}>
            {skipped.map(({ phone, recipient, reason }, at) => (
              // The same number may be left out more than once.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={`${phone} ${at}`}>
                <Text size="sm" className={classes.text}>
                  {[recipient, toE164(phone) ? showPhone(phone) : phone].filter(Boolean).join(', ')}:{' '}
                  {reason === 'duplicate' ? text.twiceInList : (outcomes.reasons[reason] ?? reason)}
                </Text>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  )
}
