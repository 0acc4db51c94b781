import { Alert, type AlertProps, Anchor, Button, Group, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Refusal } from '#contract/client.ts'
import { useText } from '#web/platform/language.tsx'
import { uiText } from '#web/ui/ui.text.ts'
import classes from './Price.module.css'
import { pricesText } from './prices.text.ts'

type Props = {
  /** Undefined until a price is loaded. */
  children: string | undefined
  /** True while a new price is loading and the previous one is still shown. */
  isOnItsWay: boolean
}

/** A price, or a text about a price, that comes from the server. Its space is reserved before it is loaded. */
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
 * Shown when the price failed to load: saving is possible all the same. If a night has no price at all, the text names
 * that night.
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

/** Warns above a choice of prices that the new price failed to load. */
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
