import type { ReactNode } from 'react'
import { NightScene } from '#site/ui/NightScene.tsx'
import classes from './PublicHero.module.css'

type Props = {
  title: string
  lead: string
  /** The line above the title names the audience or the topic of the page. */
  over?: string
  /** True for the home page, which shows the whole evening sky; other pages show less of it. */
  tall?: boolean
  children?: ReactNode
}

/** The top of a public page: text on the left, an illustration of the lit bungalow in its valley on the right. */
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
