import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SecondStepTab } from './SecondStepTab.tsx'
import { secondStepSettingsText } from './second-step-settings.text.ts'
import classes from './SecondStep.module.css'

/** Replaces every page of a business that requires a second step, until the member has passed one. */
export function SecondStepFirst() {
  const text = useText(secondStepSettingsText)
  return (
    <>
      <PageHeader title={text.firstTitle} description={text.firstMore} />
      <div className={classes.panel}>
        {/* A full page load repeats every request that was refused so far. */}
        <SecondStepTab onKept={() => location.reload()} />
      </div>
    </>
  )
}
