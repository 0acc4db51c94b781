import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UnitPicture } from '#contract/pictures/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { fileQuery } from './pictures.queries.ts'
import { picturesText } from './pictures.text.ts'
import classes from './Pictures.module.css'

type Props = {
  picture: UnitPicture
  /** The width in CSS pixels at which the picture is shown. */
  width: number
  alt: string
}

/** Shows the size of a picture that fits the screen. Its place is kept until it is there, so that nothing jumps. */
export function StoredPicture({ picture: { files }, width, alt }: Props) {
  const text = useText(picturesText)
  const wanted = width * Math.min(2, window.devicePixelRatio)
  const file = files.find((one) => one.width >= wanted) ?? files.at(-1)
  const { data, error } = useQuery({ ...fileQuery(file?.hash ?? ''), enabled: file !== undefined })
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (data === undefined || image.current === null) return undefined
    const url = URL.createObjectURL(data)
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [data])
  if (error)
    return (
      <span className={classes.lost} title={error.message}>
        <IconPhotoOff size={22} aria-hidden />
        {text.notShown}
      </span>
    )
  if (data === undefined) return <span className={classes.coming} />
  return (
    <img
      ref={image}
      alt={alt}
      width={file?.width}
      height={file?.height}
      className={classes.picture}
      draggable={false}
    />
  )
}
