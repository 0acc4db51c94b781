import { useText } from '#site/language.tsx'
import { demoText } from './demo.text.ts'
import { DemoForm } from './DemoForm.tsx'
import { demoHooks } from '#site/script/demo-hooks.ts'
import { CloseButton } from '#site/ui/CloseButton.tsx'
import classes from './DemoDialog.module.css'

const titleId = 'demo-dialog-title'

/**
 * The demo form in a dialog over a page. After sending, it shows a success message for three seconds and closes. It is
 * blank when it opens again.
 */
export function DemoDialog() {
  const text = useText(demoText)
  return (
    <dialog className={classes.dialog} aria-labelledby={titleId} {...{ [demoHooks.dialog]: '' }}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {text.dialogTitle}
        </h2>
        <CloseButton {...{ [demoHooks.close]: '' }} />
      </div>
      <div className={classes.body} {...{ [demoHooks.dialogBody]: '' }}>
        <p className={classes.lead}>{text.dialogLead}</p>
        <DemoForm />
      </div>
    </dialog>
  )
}
