import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { href } from 'react-router'
import { builtLiveDemo } from '#contract/public-site/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { liveDemoHook } from './hooks.ts'
import { liveDemoText } from './live-demo.text.ts'
import classes from './LiveDemo.module.css'

/**
 * Opens a live demo. The server says in the page whether it has any, and the style sheet hides the part if not. The
 * button waits for the script.
 */
export function LiveDemo() {
  const text = useText(liveDemoText)
  const { opening, signedIn, unsupported, connection } = text
  return (
    <div className={classes.part} {...{ [liveDemoHook]: builtLiveDemo }}>
      <Button
        size="lg"
        color="lamp.3"
        c="#18211d"
        disabled
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
      >
        {text.open}
      </Button>
      <output
        className={classes.said}
        data-to={href('/admin/dashboard')}
        data-opening={opening}
        data-signed-in={signedIn}
        data-unsupported={unsupported}
        data-connection={connection}
      >
        {text.more}
      </output>
    </div>
  )
}
