import type { GuestPicture } from '#contract/unit-guide/page.ts'
import { useWords } from './guest-words.tsx'

/** The pictures of the units, which are swiped. Only the first one loads with the page. */
export function Pictures({ pictures }: { pictures: readonly GuestPicture[] }) {
  const { text } = useWords()
  if (pictures.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move a row that scrolls
    <section className="pictures" aria-label={text.pictures} tabIndex={pictures.length > 1 ? 0 : undefined}>
      {pictures.map((picture, at) => (
        <Picture key={at} picture={picture} isFirst={at === 0} />
      ))}
    </section>
  )
}

export function Picture({ picture, isFirst = false }: { picture: GuestPicture; isFirst?: boolean }) {
  const plain = picture.files.find(({ type }) => type === 'image/webp')
  const smaller = picture.files.find(({ type }) => type === 'image/avif')
  if (plain === undefined) return null
  const { src, width, height } = plain
  return (
    <picture>
      {smaller !== undefined && <source type="image/avif" srcSet={smaller.src} />}
      <img src={src} width={width} height={height} alt={picture.description} loading={isFirst ? 'eager' : 'lazy'} />
    </picture>
  )
}
