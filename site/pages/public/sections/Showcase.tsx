import type { ReactNode } from 'react'
import { type PictureName, ProductPicture } from './ProductPicture.tsx'
import classes from './Showcase.module.css'

type Props = {
  title: string
  picture: PictureName
  alt: string
  /** True if the picture is on the left where text and picture fit side by side. */
  pictureFirst?: boolean
  children: ReactNode
}

/** A few sentences about an existing feature, and a picture of it. */
export function Showcase({ title, picture, alt, pictureFirst = false, children }: Props) {
  return (
    <section className={classes.showcase} aria-label={title} data-picture-first={pictureFirst}>
      <div className={classes.words}>
        <h2>{title}</h2>
        {children}
      </div>
      <ProductPicture name={picture} alt={alt} className={classes.picture} />
    </section>
  )
}
