import type { Random } from '../random.ts'
import * as m from './morsels.ts'
import { at, box, circle, ellipse, path, spread, strew, stroke, table } from './shapes.ts'
import { board, bowl, plate } from './tableware.ts'

const noodle = (random: Random, colours: readonly string[], width: number) =>
  spread(random, 34, 84)
    .map(([x, y]) => {
      const turn = random.int(-50, 50)
      return stroke(
        `M${x.toFixed(0)} ${y.toFixed(0)}q${turn} ${random.int(-46, 46)} ${random.int(-50, 50)} ${turn}`,
        random.pick(colours),
        width,
      )
    })
    .join('')
const crisp = (x: number, y: number, turn: number, scale: number) =>
  at(
    x,
    y,
    turn,
    scale,
    m.drumstick('#c9832f', '#ecb765') + stroke('M-36 4l10 8M-10-20l10 6M4 10l12-6M-22 18l8-8', '#a3601c', 5),
  )
const bun = (y: number) =>
  path(`M84 ${y}Q84 ${y - 92} 200 ${y - 92}Q316 ${y - 92} 316 ${y}Z`, '#d68f3c') +
  path(
    `M104 ${y - 26}Q118 ${y - 74} 190 ${y - 80}`,
    'none',
    'stroke="#efb86a" stroke-width="12" stroke-linecap="round"',
  ) +
  [
    [150, -54],
    [190, -70],
    [232, -64],
    [270, -42],
    [206, -40],
    [168, -28],
    [246, -24],
  ]
    .map(([x = 0, dy = 0]) => ellipse(x, y + dy, 7, 4, '#fff1cf'))
    .join('')
const lettuce = (y: number) =>
  path(
    `M76 ${y}q16 26 32 4q16 26 32 2q16 26 32 2q16 26 32 0q16 26 32 0q16 26 32 0q16 24 32 0q14 10 24-10l-16-12H92Z`,
    '#7ab648',
  )
const cheese = (y: number) =>
  path(`M92 ${y}H308L286 ${y + 14}L262 ${y + 12}L236 ${y + 34}L208 ${y + 12}L120 ${y + 14}Z`, '#f7c531')
const patty = (y: number) =>
  box(84, y, 232, 38, 19, '#6b3a1e') + stroke(`M112 ${y + 13}H180M204 ${y + 13}H262`, '#8a5130', 6)
const bottom = (y: number) =>
  path(`M86 ${y}H314V${y + 22}Q312 ${y + 46} 280 ${y + 46}H120Q88 ${y + 46} 86 ${y + 22}Z`, '#cf8736')
const burgerShadow = ellipse(204, 338, 130, 16, '#3b2a1a', 'opacity=".15"')

export const fastPictures = {
  fries: (r: Random) =>
    table(
      '#4f86a5',
      ellipse(204, 346, 88, 14, '#3b2a1a', 'opacity=".15"') +
        Array.from({ length: 15 }, (_, i) =>
          at(
            130 + (i % 8) * 20 + (i > 7 ? 10 : 0),
            170,
            -14 + (i % 8) * 4 + r.int(-4, 4),
            1,
            box(-9, i > 7 ? -74 : -106, 18, 170, 4, i % 2 ? '#f3c041' : '#f8d36a'),
          ),
        ).join('') +
        path('M108 190Q200 236 292 190L272 330Q270 346 254 346H146Q130 346 128 330Z', '#cf3d2e') +
        path('M108 190Q200 236 292 190L288 214Q200 258 112 214Z', '#e9604c') +
        circle(200, 290, 26, '#ffd874'),
    ),
  burger: () =>
    table(
      '#e39a4a',
      burgerShadow +
        bottom(286) +
        patty(254) +
        cheese(248) +
        lettuce(232) +
        box(92, 212, 216, 18, 9, '#d5432f') +
        bun(212),
    ),
  'double-burger': () =>
    table(
      '#4a6f7a',
      burgerShadow +
        bottom(294) +
        patty(264) +
        cheese(258) +
        patty(226) +
        cheese(220) +
        lettuce(208) +
        stroke('M104 198H296', '#c46aa0', 9) +
        bun(192),
    ),
  pizza: (r: Random) =>
    table(
      '#3f7f5f',
      circle(206, 217, 152, '#3b2a1a', 'opacity=".14"') +
        circle(200, 205, 152, '#d59a4a') +
        circle(200, 205, 134, '#c5402a') +
        circle(200, 205, 128, '#f4cb5f') +
        strew(r, spread(r, 22, 118), () => ellipse(0, 0, 22, 15, '#fbe3a0')) +
        strew(
          r,
          spread(r, 8, 98),
          () => circle(0, 0, 22, '#b2321f') + circle(-6, -5, 4, '#d2604a') + circle(7, 5, 3, '#d2604a'),
        ) +
        strew(
          r,
          spread(r, 12, 110),
          (i) => (i % 2 ? circle(0, 0, 9, 'none', 'stroke="#3d3a3a" stroke-width="7"') : m.leaf()),
          0.85,
        ) +
        stroke('M200 53V357M68 129L332 281M68 281L332 129', '#c98f3c', 4, 'opacity=".75"'),
    ),
  'fried-chicken': () =>
    table(
      '#a33a2e',
      plate(
        crisp(160, 168, -10, 1) +
          crisp(246, 196, 40, 0.95) +
          crisp(172, 258, 100, 0.95) +
          at(272, 276, 0, 0.85, m.leaf()),
      ),
    ),
  bucket: () =>
    table(
      '#e7b04a',
      ellipse(204, 350, 98, 15, '#3b2a1a', 'opacity=".15"') +
        crisp(150, 130, -30, 0.95) +
        crisp(244, 126, 20, 0.95) +
        crisp(198, 108, -80, 0.85) +
        crisp(176, 156, 60, 0.8) +
        crisp(246, 160, 0, 0.8) +
        path('M92 168H308L280 336Q278 350 262 350H138Q122 350 120 336Z', '#fff8ee') +
        [0, 1, 2, 3]
          .map((i) => path(`M${106 + i * 54} 168h27l${-4 - i * 3 + 4} 182h-20Z`, '#c8382b'))
          .join('') +
        ellipse(200, 168, 108, 15, '#fff', 'opacity=".75"'),
    ),
  roll: () =>
    table(
      '#7a8f4a',
      [
        [-62, '#e8bd75'],
        [62, '#dca85c'],
      ]
        .map(([dx, colour]) =>
          at(
            200 + Number(dx),
            210,
            Number(dx) / 5,
            1,
            box(-48, -124, 96, 236, 44, String(colour)) +
              ellipse(0, -106, 42, 20, '#6d3a1a') +
              ellipse(-14, -110, 14, 8, '#7ab648') +
              ellipse(14, -104, 14, 7, '#d5432f') +
              ellipse(4, -114, 9, 5, '#fff3d6') +
              stroke('M-20-60l12 10M18-30l10 8M-24 0l10 6', '#b97f3c', 6) +
              path('M-52 20L52-8V94Q50 120 22 120H-22Q-50 120-52 94Z', '#fbf7ee') +
              stroke('M-52 44L52 16M-52 74L52 46', '#d9583f', 6),
          ),
        )
        .join(''),
    ),
  sandwich: () =>
    table(
      '#c98f3f',
      [0, 1]
        .map((i) =>
          at(
            134 + i * 134,
            216 - i * 10,
            i ? 8 : -8,
            1,
            path('M0-120L84 60H-84Z', '#e7b668') +
              path('M-84 60H84V78H-84Z', '#f3d9a4') +
              path(
                'M-88 78q14 18 28 2q14 18 28 2q14 18 30 0q14 18 30 0q14 16 30-2q10 6 30-2v12H-88Z',
                '#7ab648',
              ) +
              box(-86, 90, 172, 12, 6, '#d5432f') +
              box(-86, 100, 172, 10, 4, '#f7c531') +
              path('M-84 110H84V130H-84Z', '#f3d9a4') +
              path('M0-96L66 48H-66Z', '#f6dfae') +
              stroke('M-24 10L10-40M-8 30L30-24', '#dcae64', 7),
          ),
        )
        .join(''),
    ),
  noodles: (r: Random) =>
    table(
      '#b5443a',
      bowl(
        '#d9a24a',
        noodle(r, ['#f0c873', '#e3b257', '#f7dc98'], 8) +
          strew(
            r,
            spread(r, 9, 90),
            (i) => [m.leaf(), ellipse(0, 0, 20, 5, '#ef8433'), m.meat('#9c5a2c', '#bb7a45')][i % 3] ?? '',
            0.8,
          ),
        '#2f3e46',
      ),
    ),
  pasta: (r: Random) =>
    table(
      '#5a8a5f',
      plate(
        circle(200, 205, 108, '#e9a95a') +
          strew(
            r,
            spread(r, 24, 96),
            () => box(-30, -10, 60, 20, 6, '#f6d78f') + ellipse(30, 0, 5, 9, '#c98d3a'),
          ) +
          strew(r, spread(r, 8, 80), (i) => (i % 2 ? circle(0, 0, 12, '#d5432f') : m.leaf()), 1),
      ),
    ),
  wonton: () =>
    table(
      '#4b6a8f',
      board(
        [
          [130, 150],
          [214, 140],
          [292, 166],
          [124, 246],
          [206, 234],
          [290, 256],
        ]
          .map(([x = 0, y = 0], i) =>
            at(
              x,
              y,
              i * 17 - 30,
              0.95,
              path('M-46 20Q-30-4-14-8L-34-38L0-20L34-38L14-8Q30-4 46 20Q0 44-46 20Z', '#e3aa52') +
                path('M-24 16Q0-2 24 16Q0 30-24 16Z', '#c98935'),
            ),
          )
          .join(''),
        '#5d4636',
        '#4f3a2c',
      ),
    ),
}
