import type { Random } from '../random.ts'

/** Drawing in a square of 400 by 400, as SVG text. No letters anywhere: a machine may have no fonts. */
const round = (value: number) => Math.round(value * 10) / 10

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const at = (x: number, y: number, turn: number, scale: number, drawing: string) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${drawing}</g>`

export const svg = (content: string, background: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${box(0, 0, 400, 400, 0, background)}${content}</svg>`

/** A table in a warm colour, with a lighter round in its middle. */
export const table = (background: string, content: string) =>
  svg(circle(200, 205, 178, '#fff', 'opacity=".22"') + content, background)

/** Points spread evenly over a disc, a little disturbed. */
export function spread(random: Random, count: number, radius: number): [x: number, y: number][] {
  return Array.from({ length: count }, (_, index) => {
    const distance = radius * Math.sqrt((index + 0.5) / count)
    const angle = index * 2.39996 + (random.fraction() - 0.5) * 0.7
    return [200 + distance * Math.cos(angle), 205 + distance * Math.sin(angle)]
  })
}

/** Short strokes in several colours: grains of rice, shreds, crumbs. */
export function grains(
  random: Random,
  points: readonly (readonly [number, number])[],
  colours: readonly string[],
  length = 9,
  width = 5,
): string {
  const paths = new Map<string, string>()
  for (const [x, y] of points) {
    const angle = random.fraction() * Math.PI
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
    const colour = random.pick(colours)
    const drawn = `M${round(x - dx / 2)} ${round(y - dy / 2)}l${round(dx)} ${round(dy)}`
    paths.set(colour, (paths.get(colour) ?? '') + drawn)
  }
  return [...paths].map(([colour, d]) => stroke(d, colour, width)).join('')
}

/** The same small drawing many times, each turned its own way. */
export const strew = (
  random: Random,
  points: readonly (readonly [number, number])[],
  drawing: (index: number) => string,
  scale = 1,
) => points.map(([x, y], index) => at(x, y, random.int(0, 359), scale, drawing(index))).join('')

export const ring = (count: number, radius: number, start = 0): [number, number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const angle = start + (index * 360) / count
    const radians = (angle * Math.PI) / 180
    return [200 + radius * Math.cos(radians), 205 + radius * Math.sin(radians), angle]
  })
