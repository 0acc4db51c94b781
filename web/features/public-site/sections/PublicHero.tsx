import type { ReactNode } from 'react'
import { NightScene } from '#web/ui/NightScene.tsx'
import classes from './PublicHero.module.css'

type Props = {
  title: string
  lead: string
  /** The line above the title: for whom or what the page is. */
  over?: string
  /** The home page is a whole evening; the others have less sky. */
  tall?: boolean
  children?: ReactNode
}

/** The top of a public page: words on the left, the lit bungalow in its valley on the right. */
export function PublicHero({ title, lead, over, tall = false, children }: Props) {
  return (
    <section className={classes.hero} data-tall={tall}>
      <NightScene className={classes.scene} moon />
      <div className={classes.words}>
        {over !== undefined && <p className={classes.over}>{over}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </div>
    </section>
  )
}
