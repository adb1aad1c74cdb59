import { type ReactNode, useState } from 'react'

interface PictureProps {
  readonly src: string | undefined
  readonly instead: ReactNode
  readonly className?: string | undefined
}

/** A picture that shows something else where there is none, or where it does not load (2.14). */
export function Picture({ src, instead, className }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || broken === src) return instead
  return <img src={src} alt="" className={className} onError={() => setBroken(src)} />
}
