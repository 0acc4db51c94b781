import { Alert, type AlertProps, Anchor, Button, Group, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import classes from './Price.module.css'
import { pricesText } from './prices.text.ts'

type Props = {
  /** Undefined while none is known. */
  children: string | undefined
  /** It is being asked for: what stands here is the one before. */
  isOnItsWay: boolean
}

/** A price, or words about one, that the server is asked for. It has its place before it is known. */
export function Price({ children, isOnItsWay }: Props) {
  if (children === undefined) {
    return isOnItsWay ? <Skeleton component="span" className={classes.waiting} aria-hidden /> : '–'
  }
  return (
    <span className={classes.price} data-on-its-way={isOnItsWay}>
      {children}
    </span>
  )
}

/**
 * Says that there is no price to be shown, and that it does not keep anybody from saving; of a night that nobody has a
 * price for, which it is.
 */
export function PriceFailed({ error, onAskAgain }: { error: Error; onAskAgain: () => void }) {
  const text = useText(pricesText)
  const ui = useText(uiText)
  if (error instanceof Refusal && error.problem.code === 'price.unpriced-night') return error.message
  return (
    <>
      {text.failed}{' '}
      <Anchor component="button" type="button" inherit onClick={onAskAgain}>
        {ui.retry}
      </Anchor>
    </>
  )
}

type Failed = Pick<AlertProps, 'mb'> & { children: string; onAskAgain: () => void }

/** Says over a choice of prices that the new one is not known. */
export function NewPriceFailed({ children, onAskAgain, ...space }: Failed) {
  const { retry } = useText(uiText)
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />} {...space}>
      <Group justify="space-between" gap="sm">
        {children}
        <Button variant="default" size="sm" onClick={onAskAgain}>
          {retry}
        </Button>
      </Group>
    </Alert>
  )
}
