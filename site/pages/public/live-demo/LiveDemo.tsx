import { Button } from '#site/ui/Button.tsx'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { appPage } from '#contract/public-site/schemas.ts'
import { useText } from '#site/language.tsx'
import { hooks } from '#site/script/hooks.ts'
import { liveDemoText } from './live-demo.text.ts'
import classes from './LiveDemo.module.css'

/** Opens a live demo. The button waits for the script. */
export function LiveDemo() {
  const text = useText(liveDemoText)
  const { opening, signedIn, unsupported, connection } = text
  return (
    <div className={classes.part} {...{ [hooks.liveDemo]: '' }}>
      <Button look="lamp" size="lg" disabled before={<IconPlayerPlayFilled size={18} aria-hidden />}>
        {text.open}
      </Button>
      <output
        className={classes.said}
        data-to={appPage('/admin/dashboard')}
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
