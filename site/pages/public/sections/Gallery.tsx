import { useText } from '#site/language.tsx'
import { featuresText } from '../features.text.ts'
import { ProductPicture } from './ProductPicture.tsx'
import classes from './Gallery.module.css'

const shown = ['door', 'kapora', 'bank', 'prices', 'cash', 'invoice'] as const

/** The daily work side by side, each part with its picture and a sentence. */
export function Gallery() {
  const { daily } = useText(featuresText)
  return (
    <ul className={classes.gallery}>
      {shown.map((name) => (
        <li key={name}>
          <ProductPicture name={name} alt={daily[name].alt} />
          <h3>{daily[name].title}</h3>
          <p>{daily[name].more}</p>
        </li>
      ))}
    </ul>
  )
}
