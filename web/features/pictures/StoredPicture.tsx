import { IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
  const url = useObjectUrl(data)
  if (error)
    return (
      <span className={classes.lost} title={error.message}>
        <IconPhotoOff size={22} aria-hidden />
        {text.notShown}
      </span>
    )
  if (url === undefined) return <span className={classes.coming} />
  return (
    <img src={url} alt={alt} width={file?.width} height={file?.height} className={classes.picture} draggable={false} />
  )
}

function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (content === undefined) return undefined
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}
