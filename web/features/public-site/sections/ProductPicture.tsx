import classes from './ProductPicture.module.css'

/** Made by `npm run pictures` from the demo business; `e2e/take-pictures.ts` takes them at these sizes. */
const sizes = {
  calendar: { width: 1280, height: 800 },
  reservations: { width: 1280, height: 800 },
  units: { width: 1280, height: 800 },
  stay: { width: 1280, height: 800 },
  'phone-reservation': { width: 780, height: 1560 },
  'phone-consent': { width: 780, height: 1560 },
} as const

export type PictureName = keyof typeof sizes

type Props = { name: PictureName; alt: string; className?: string | undefined }

/** A screen of the product as it is, light or dark as the reader has it. The hidden one is never loaded. */
export function ProductPicture({ name, alt, className }: Props) {
  const frame = name.startsWith('phone') ? classes.phone : classes.desktop
  const shared = { ...sizes[name], loading: 'lazy', decoding: 'async' } as const
  return (
    <div className={`${frame} ${className ?? ''}`}>
      <img {...shared} src={`/pictures/${name}-light.webp`} alt={alt} className="mantine-dark-hidden" />
      <img {...shared} src={`/pictures/${name}-dark.webp`} alt={alt} className="mantine-light-hidden" />
    </div>
  )
}
