import { type ReactNode, useState } from 'react'

interface PictureProps {
  readonly src: string | undefined
  readonly fallback: ReactNode
  readonly className?: string | undefined
  /** Empty where the text beside it says the same. */
  readonly alt?: string
  readonly width?: number
}

/** A picture with a fallback for when there is none, or when it does not load (2.14). */
export function Picture({ src, fallback, className, alt = '', width }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) return fallback
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
