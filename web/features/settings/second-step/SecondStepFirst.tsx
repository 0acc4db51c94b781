import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SecondStepTab } from './SecondStepTab.tsx'
import { secondStepSettingsText } from './second-step-settings.text.ts'
import classes from '../Settings.module.css'

/** In the place of every page of a business that wants a second step, for whoever has not shown one. */
export function SecondStepFirst() {
  const text = useText(secondStepSettingsText)
  return (
    <>
      <PageHeader title={text.firstTitle} description={text.firstMore} />
      <div className={classes.panel}>
        {/* A whole page load: all that was refused so far is asked for anew. */}
        <SecondStepTab onKept={() => location.reload()} />
      </div>
    </>
  )
}
