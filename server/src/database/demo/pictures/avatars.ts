import { seeded } from '../random.ts'
import { at, box, circle, ellipse, path, stroke, svg } from './shapes.ts'

type Avatar = { gender: 'man' | 'woman'; covered: boolean; svg: string }

const backgrounds = [
  '#f2c879',
  '#9cc5b0',
  '#e9a48c',
  '#a9bfdc',
  '#d8b4d0',
  '#bcd08a',
  '#f0b8a0',
  '#8fb8c4',
  '#e3d2a5',
]
const skins = ['#c98d5f', '#b67a4d', '#a4683f', '#d6a074', '#8f5a36', '#c08152']
const clothes = [
  '#3f6f8f',
  '#7a3f5a',
  '#2f6f5f',
  '#b5503a',
  '#4a4f6f',
  '#c48a2f',
  '#5f7f3f',
  '#8a5f9a',
  '#e9e2d3',
]
const black = '#2a211d'
const grey = '#a9a39d'

export const drawAvatars = (): Avatar[] => Array.from({ length: 36 }, (_, index) => avatar(index))

function avatar(index: number): Avatar {
  const random = seeded(`avatar ${index}`)
  const gender = index % 2 === 0 ? 'man' : 'woman'
  const covered = gender === 'woman' && index % 6 === 1
  const elder = index % 9 === 4
  const hair = elder ? grey : black
  const skin = random.pick(skins)
  const shirt = random.pick(clothes)
  const glasses = random.chance(0.28) || elder ? spectacles : ''
  const style = Math.floor(index / 2)
  const behind = gender === 'woman' && !covered ? longHair(style, hair) : ''
  const above = covered
    ? headscarf(random.pick(clothes))
    : gender === 'man'
      ? shortHair(style, hair)
      : fringe(style, hair)
  const beard = gender === 'man' ? facialHair(style, hair) : ''
  const tip = gender === 'woman' && !covered && style % 4 === 1 ? circle(200, 152, 6, '#b3262e') : ''
  const drawing =
    behind + bust(gender, skin, shirt, style) + face(skin, hair) + beard + smile + glasses + tip + above
  return { gender, covered, svg: svg(drawing, backgrounds[index % backgrounds.length] ?? '#f2c879') }
}

const shade = 'opacity=".16"'

function bust(gender: Avatar['gender'], skin: string, shirt: string, style: number): string {
  const body = path('M52 400Q56 304 150 292H250Q344 304 348 400Z', shirt)
  const neck =
    box(166, 236, 68, 84, 26, skin) + path('M166 268Q200 296 234 268V284Q200 314 166 284Z', '#2b160a', shade)
  const collar =
    gender === 'woman'
      ? path('M110 400Q116 316 176 292Q214 346 300 330L330 400Z', '#fff', 'opacity=".22"')
      : style % 3 === 0
        ? path('M156 292L200 336L244 292L262 306L214 358L200 344L186 358L138 306Z', '#fff', 'opacity=".5"')
        : stroke('M200 330V396', '#fff', 5, 'opacity=".5"') +
          path('M160 290Q200 338 240 290L248 300Q200 358 152 300Z', '#fff', 'opacity=".4"')
  return gender === 'woman' ? body + collar + neck : body + neck + collar
}

function face(skin: string, hair: string): string {
  return (
    circle(112, 190, 18, skin) +
    circle(288, 190, 18, skin) +
    path('M112 168Q112 84 200 84Q288 84 288 168Q288 282 200 286Q112 282 112 168Z', skin) +
    stroke('M146 166q16-10 32-2M222 164q16-8 32 2', hair, 7) +
    ellipse(163, 188, 8, 10, '#2a1b14') +
    ellipse(237, 188, 8, 10, '#2a1b14') +
    circle(166, 184, 3, '#fff') +
    circle(240, 184, 3, '#fff') +
    stroke('M200 192q-10 22 2 26', '#2b160a', 5, 'opacity=".35"') +
    circle(140, 220, 15, '#e2604a', shade) +
    circle(260, 220, 15, '#e2604a', shade)
  )
}

const smile = path(
  'M170 236Q200 266 230 236Q200 246 170 236Z',
  '#fff5ec',
  'stroke="#7d3324" stroke-width="5" stroke-linejoin="round"',
)

const spectacles =
  circle(162, 188, 30, '#fff', 'fill-opacity=".18" stroke="#33302e" stroke-width="6"') +
  circle(238, 188, 30, '#fff', 'fill-opacity=".18" stroke="#33302e" stroke-width="6"') +
  stroke('M192 186q8-6 16 0M132 184L112 178M268 184L288 178', '#33302e', 6)

function shortHair(style: number, hair: string): string {
  const drawings = [
    path('M106 176Q92 66 204 58Q306 66 294 176Q284 140 270 124Q200 134 142 114Q118 138 106 176Z', hair),
    path(
      'M106 172Q96 96 150 70Q240 34 290 96Q300 130 294 172Q286 140 262 128Q190 120 160 100Q124 126 106 172Z',
      hair,
    ),
    path('M108 164Q100 74 200 66Q300 74 292 164Q282 120 256 112H146Q118 122 108 164Z', hair),
    [
      [130, 112],
      [160, 88],
      [200, 78],
      [240, 88],
      [270, 112],
      [284, 142],
      [116, 142],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 28, hair))
      .join(''),
  ]
  if (style % 7 === 5) {
    const cap = path('M108 132Q112 56 200 52Q288 56 292 132Q200 106 108 132Z', '#fbf7ee')
    return cap + stroke('M112 124Q200 98 288 124M120 104Q200 80 280 104', '#d9d0bd', 5)
  }
  return drawings[style % drawings.length] ?? ''
}

function facialHair(style: number, hair: string): string {
  const beard = path(
    'M112 190Q110 290 200 308Q290 290 288 190Q280 226 250 228Q200 210 150 228Q120 226 112 190Z',
    hair,
  )
  const moustache = path('M158 234Q178 214 200 224Q222 214 242 234Q222 232 200 236Q178 232 158 234Z', hair)
  const stubble = path(
    'M114 204Q120 284 200 292Q280 284 286 204Q266 250 200 250Q134 250 114 204Z',
    hair,
    'opacity=".22"',
  )
  return [beard, '', moustache, stubble, ''][style % 5] ?? ''
}

function longHair(style: number, hair: string): string {
  const loose = path('M92 190Q84 56 200 52Q316 56 308 190Q318 300 330 340H70Q82 300 92 190Z', hair)
  const bun = circle(200, 58, 44, hair) + path('M96 196Q88 64 200 60Q312 64 304 196L288 250H112Z', hair)
  const braid =
    path('M96 196Q88 62 200 58Q312 62 304 196L290 240H110Z', hair) +
    [250, 288, 326, 362].map((y) => ellipse(300, y, 26, 24, hair)).join('')
  return [loose, bun, braid][(style + Math.floor(style / 3)) % 3] ?? loose
}

function fringe(style: number, hair: string): string {
  const parted = path('M106 182Q100 74 200 70Q300 74 294 182Q286 128 204 98Q118 126 106 182Z', hair)
  const side = path(
    'M106 182Q100 74 200 70Q300 74 294 182Q288 136 262 116Q190 142 150 108Q116 132 106 182Z',
    hair,
  )
  const flower = at(
    282,
    108,
    0,
    1,
    [0, 72, 144, 216, 288]
      .map((turn) => `<g transform="rotate(${turn})">${ellipse(0, -16, 11, 16, '#fff6ee')}</g>`)
      .join('') + circle(0, 0, 9, '#f3b83a'),
  )
  return (style % 2 ? parted : side) + (style % 5 === 2 ? flower : '')
}

const headscarf = (colour: string) =>
  path(
    'M200 40Q330 46 318 196Q318 300 356 400H44Q82 300 82 196Q70 46 200 40ZM200 92Q124 92 122 176Q124 276 200 282Q276 276 278 176Q276 92 200 92Z',
    colour,
    'fill-rule="evenodd"',
  ) +
  stroke('M122 176Q124 92 200 92Q276 92 278 176', '#000', 6, 'opacity=".14"') +
  path('M96 300Q200 344 318 276Q330 330 344 400H56Q76 350 96 300Z', '#000', 'opacity=".1"')
