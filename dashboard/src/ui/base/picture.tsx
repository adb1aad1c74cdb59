import { type ReactNode, useState } from 'react'

interface PictureProps {
  readonly src: string | undefined
  readonly instead: ReactNode
  readonly className?: string | undefined
  /** Empty where the text beside it says it already. */
  readonly alt?: string
  readonly width?: number
}

/** A picture that shows something else where there is none, or where it does not load (2.14). */
export function Picture({ src, instead, className, alt = '', width }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) return instead
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setBroken(src)}
    />
  )
}
