import type { ReactNode } from 'react'

/** The tableware, the colour of the dish, and the colour of its topping. */
export type Drawing = readonly [shape: keyof typeof shapes, dish: string, top: string]

type Draw = (dish: string, top: string) => ReactNode

const plate: Draw = (dish, top) => (
  <>
    <circle cx="32" cy="32" r="24" fill="#fffdf8" />
    <circle cx="32" cy="32" r="17" fill={dish} />
    <path d="M24 30 30 24 34 32 28 37ZM36 36 42 32 42 40 37 42Z" fill={top} />
  </>
)
const skewer: Draw = (dish, top) => (
  <>
    <path d="M10 54 54 10" stroke="#b08d57" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M17 47 25 39M29 35 37 27M41 23 47 17" stroke={dish} strokeWidth="12" strokeLinecap="round" />
    <path d="M27 37 27.1 36.9M39 25 39.1 24.9" stroke={top} strokeWidth="10" strokeLinecap="round" />
  </>
)
const bowl: Draw = (dish, top) => (
  <>
    <path d="M8 30H56C56 44 46 54 32 54S8 44 8 30Z" fill="#fffdf8" />
    <ellipse cx="32" cy="30" rx="24" ry="9" fill={dish} />
    <path d="M24 29 31 26 33 31 27 33ZM37 31 43 28 42 33Z" fill={top} />
  </>
)
const glass: Draw = (dish, top) => (
  <>
    <path d="M20 10H44L40 56H24Z" fill="#fffdf8" />
    <path d="M21.5 20H42.5L39.5 54H24.5Z" fill={dish} />
    <path
      d="M27 20C27 15 37 15 37 20M30 30 34 27M31 40 36 37"
      stroke={top}
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
)
const shapes = { plate, skewer, bowl, glass }

interface DishProps {
  readonly drawing: Drawing
  readonly name: string
  readonly className?: string
}

/** A drawing for a sample dish, which has no photograph. */
export const Dish = ({ drawing: [shape, dish, top], name, className }: DishProps) => (
  <svg viewBox="0 0 64 64" role="img" aria-label={name} fill="none" className={className}>
    {shapes[shape](dish, top)}
  </svg>
)
