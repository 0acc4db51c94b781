import classes from './ProductPicture.module.css'

/** `npm run pictures` creates the images from the demo business; `e2e/take-pictures.ts` takes them at these sizes. */
const sizes = {
  calendar: { width: 1280, height: 800 },
  reservations: { width: 1280, height: 800 },
  units: { width: 1280, height: 800 },
  stay: { width: 1280, height: 800 },
  today: { width: 1280, height: 800 },
  door: { width: 900, height: 600 },
  kapora: { width: 900, height: 600 },
  bank: { width: 900, height: 600 },
  prices: { width: 900, height: 600 },
  cash: { width: 900, height: 600 },
  invoice: { width: 900, height: 600 },
  'phone-reservation': { width: 780, height: 1560 },
  'phone-consent': { width: 780, height: 1560 },
} as const

export type PictureName = keyof typeof sizes

type Props = { name: PictureName; alt: string; className?: string | undefined }

/** A screenshot of the product, light or dark like the reader's theme. The browser does not load the hidden one. */
export function ProductPicture({ name, alt, className }: Props) {
  const frame = name.startsWith('phone') ? classes.phone : classes.desktop
  const shared = { ...sizes[name], loading: 'lazy', decoding: 'async' } as const
  return (
    <div className={`${frame} ${className ?? ''}`}>
      <img {...shared} src={`/pictures/${name}-light.webp`} alt={alt} className="in-light" />
      <img {...shared} src={`/pictures/${name}-dark.webp`} alt={alt} className="in-dark" />
    </div>
  )
}
