import { at, box, circle, ellipse, path, stroke, svg } from './shapes.ts'

/** Marks of the partners, drawn around 0, 0 in one colour on another. */
const marks = {
  handi: (c: string, b: string) =>
    path('M-78-20Q-112 40-66 86Q-30 104 0 104Q30 104 66 86Q112 40 78-20Z', c) +
    box(-88, -42, 176, 26, 13, c) +
    path('M-54-50Q0-104 54-50Z', c) +
    circle(0, -88, 13, c) +
    stroke('M-62 30Q0 56 62 30', b, 9),
  flame: (c: string, b: string) =>
    path(
      'M6-112Q24-58 62-26Q92 14 70 62Q46 108-4 106Q-66 102-76 44Q-80 2-46-30Q-40 0-20 4Q-34-62 6-112Z',
      c,
    ) + path('M4 20Q36 44 26 72Q14 94-6 92Q-34 88-34 60Q-30 44-16 36Q-10 50-2 48Q-8 34 4 20Z', b),
  fish: (c: string, b: string) =>
    path('M-108 0Q-50-76 34-44L92-70Q78 0 92 70L34 44Q-50 76-108 0Z', c) +
    circle(-60, -10, 10, b) +
    stroke('M-26-34Q-8 0-26 34M10-30Q24 0 10 30', b, 8),
  leaf: (c: string, b: string) =>
    path('M-82 82Q-104-60 90-92Q100 92-40 84Z', c) +
    stroke('M-82 100Q-30 10 56-54', b, 9) +
    stroke('M-24 24L-30-26M10-14L4-52M-8 10H40', b, 7),
  lily: (c: string, b: string) =>
    [-64, 64, -34, 34, 0]
      .map(
        (turn, i) =>
          `<g transform="translate(0 70) rotate(${turn})">${path('M0 10Q-40-70 0-160Q40-70 0 10Z', c, `stroke="${b}" stroke-width="7" opacity="${i < 2 ? 0.75 : 1}"`)}</g>`,
      )
      .join('') + stroke('M-92 92Q-46 74 0 92T92 92', c, 10),
  cup: (c: string, b: string) =>
    path('M-86-16H58Q62 92-14 92Q-90 92-86-16Z', c) +
    stroke('M62 4q44-2 36 34t-46 24', c, 16) +
    stroke('M-50-42q-14-18 0-34t0-30M-12-42q-14-18 0-34t0-30M26-42q-14-18 0-34t0-30', c, 9) +
    stroke('M-60 20Q-14 34 32 20', b, 8),
  bun: (c: string, b: string) =>
    path('M-100-14Q-96-96 0-96Q96-96 100-14Z', c) +
    box(-104, 0, 208, 26, 13, c) +
    path('M-96 40H96Q94 92 52 92H-52Q-94 92-96 40Z', c) +
    [
      [-44, -52],
      [0, -68],
      [44, -52],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 9, 5, b))
      .join(''),
  slice: (c: string, b: string) =>
    path('M-96-64Q0-120 96-64L8 104Q0 114-8 104Z', c) +
    stroke('M-82-38Q0-82 82-38', b, 9) +
    circle(-22, -14, 15, b) +
    circle(30, -6, 13, b) +
    circle(2, 40, 13, b),
  sweets: (c: string, b: string) =>
    circle(-46, 30, 44, c) +
    circle(46, 30, 44, c) +
    circle(0, -36, 46, c, `stroke="${b}" stroke-width="7"`) +
    stroke('M-100 84H100', c, 14) +
    circle(-14, -50, 9, b),
  sun: (c: string) =>
    circle(0, 0, 52, c) +
    Array.from(
      { length: 12 },
      (_, i) => `<g transform="rotate(${i * 30})">${path('M-10-68H10L0-108Z', c)}</g>`,
    ).join(''),
  boat: (c: string, b: string) =>
    path('M-112 34H112Q84 88 0 88Q-84 88-112 34Z', c) +
    path('M-8-100V20H-84Q-70-60-8-100Z', c) +
    path('M10-76Q66-40 74 20H10Z', c, 'opacity=".75"') +
    stroke('M-70 58Q0 74 70 58', b, 7),
  chilli: (c: string, b: string) =>
    path('M-56-60Q-30-84 0-62Q60-10 88 76Q92 92 76 86Q-30 66-66 0Q-76-40-56-60Z', c) +
    stroke('M-50-62Q-70-86-60-108', c, 16) +
    stroke('M-34-30Q-4 26 40 56', b, 9),
  wheel: (c: string, b: string) =>
    circle(0, 0, 100, c) +
    circle(0, 0, 78, b) +
    Array.from(
      { length: 6 },
      (_, i) => `<g transform="rotate(${i * 60})">${box(-5, -84, 10, 84, 4, c)}</g>`,
    ).join('') +
    circle(0, 0, 24, c),
  spoon: (c: string) =>
    at(0, 0, 40, 1, ellipse(0, -64, 34, 48, c) + box(-9, -30, 18, 140, 9, c)) +
    at(
      0,
      0,
      -40,
      1,
      box(-9, -30, 18, 140, 9, c) +
        path('M-34-112H-20V-66H-7V-112H7V-66H20V-112H34V-50Q32-20 0-20Q-32-20-34-50Z', c),
    ),
  lantern: (c: string, b: string) =>
    box(-40, -96, 80, 18, 6, c) +
    ellipse(0, 0, 86, 76, c) +
    box(-40, 70, 80, 18, 6, c) +
    stroke('M0 90V116M-40-70Q-70 0-40 66M40-70Q70 0 40 66M0-74V74', b, 7) +
    stroke('M0 92V118M-14 92V110M14 92V110', c, 6),
  drop: (c: string, b: string) =>
    path('M0-108Q74-8 66 40Q54 98 0 98Q-54 98-66 40Q-74-8 0-108Z', c) + stroke('M-34 34Q-28 66 4 70', b, 11),
  wing: (c: string, b: string) =>
    path('M-92 60Q-104-60 26-84Q92-92 100-40Q96 36 20 54Q-30 62-92 60Z', c) +
    stroke('M-50 28Q20 30 62-24M-60-6Q0-4 34-44', b, 9) +
    stroke('M-84 62L-106 92', c, 18),
  roof: (c: string, b: string) =>
    path('M-108 0L0-96L108 0L88 22L0-56L-88 22Z', c) +
    path('M-66 22L0-36L66 22V96H-66Z', c) +
    path('M-20 96V50Q0 26 20 50V96Z', b),
} as const

type LogoMark = keyof typeof marks
type LogoFrame = 'plain' | 'disc' | 'ring' | 'badge' | 'arch'
export type Logo = readonly [mark: LogoMark, frame: LogoFrame, background: string, ink: string]

const scallops = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8
  return [200 + 150 * Math.cos(angle), 200 + 150 * Math.sin(angle)] as const
})

const frames: Record<LogoFrame, (ground: string, ink: string) => string> = {
  plain: () => '',
  disc: (_, ink) => circle(200, 200, 160, ink),
  ring: (_, ink) => circle(200, 200, 164, 'none', `stroke="${ink}" stroke-width="12"`),
  badge: (_, ink) => scallops.map(([x, y]) => circle(x, y, 30, ink)).join('') + circle(200, 200, 152, ink),
  arch: (_, ink) => path('M60 372V190Q64 70 200 34Q336 70 340 190V372Z', ink),
}

export function logo([mark, frame, background, ink]: Logo): string {
  const filled = frame === 'disc' || frame === 'badge' || frame === 'arch'
  const [colour, under] = filled ? [background, ink] : [ink, background]
  const drawing = at(
    200,
    frame === 'arch' ? 216 : 200,
    0,
    frame === 'plain' ? 1.3 : 0.98,
    marks[mark](colour, under),
  )
  return svg(frames[frame](background, ink) + drawing, background)
}
