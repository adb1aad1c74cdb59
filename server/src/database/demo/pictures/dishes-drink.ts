import type { Random } from '../random.ts'
import * as m from './morsels.ts'
import { at, box, circle, ellipse, grains, path, spread, stroke, table } from './shapes.ts'
import { cup, glass, steam, straw } from './tableware.ts'

const ice =
  at(174, 176, 12, 1, m.iceCube) + at(226, 200, -18, 1, m.iceCube) + at(186, 240, 30, 0.9, m.iceCube)
const scoop = (x: number, y: number, colour: string, light: string) =>
  at(x, y, 0, 1, m.ball(colour, light, 58))

export const drinkPictures = {
  'ice-cream': () =>
    table(
      '#7fa7c9',
      ellipse(204, 344, 70, 12, '#3b2a1a', 'opacity=".14"') +
        scoop(160, 158, '#f4b73f', '#ffe0a0') +
        scoop(242, 158, '#f5e3c5', '#fffaf0') +
        scoop(200, 110, '#e38aa0', '#f9c9d3') +
        path('M100 186H300Q296 270 214 286V322H186V286Q104 270 100 186Z', '#fff', 'opacity=".75"') +
        box(140, 320, 120, 18, 9, '#fff', 'opacity=".85"') +
        stroke('M250 96L286 34', '#c98a42', 11),
    ),
  falooda: (r: Random) =>
    table(
      '#8a6aa5',
      glass(
        '#f3a5b5',
        box(149, 250, 102, 74, 10, '#d9486a') +
          path('M137 176H263L259 214H141Z', '#fff1dc') +
          grains(
            r,
            spread(r, 40, 46).map(([x, y]) => [x, y + 24] as const),
            ['#ffe9c4', '#4a3a3a', '#7fc06a'],
            8,
            5,
          ),
        '#fff',
      ) +
        scoop(200, 96, '#fff3d6', '#ffffff') +
        circle(200, 36, 16, '#d3263b') +
        straw('#4f9a8a'),
    ),
  tea: () =>
    table('#c98a4f', cup('#fffaf0', '#c7503d', '#c98b52') + ellipse(178, 148, 30, 6, '#e0ae7c') + steam),
  'lemon-tea': () =>
    table('#7f9f6a', cup('#eaf3f5', '#4f8fa5', '#b5591c', at(236, 148, 0, 0.7, m.lemon)) + steam),
  'layer-tea': () =>
    table(
      '#d2a86a',
      glass(
        '#edc793',
        ['#3f1d0e', '#6b3414', '#8f4a1d', '#b0642a', '#c98344', '#dca467']
          .map((colour, i) => {
            const [top, bottom] = [296 - i * 29, 326 - i * 29]
            const edge = (y: number) => ((y - 124) / 202) * 16
            return path(
              `M${(132 + edge(top)).toFixed(1)} ${top}H${(268 - edge(top)).toFixed(1)}L${(268 - edge(bottom)).toFixed(1)} ${bottom}H${(132 + edge(bottom)).toFixed(1)}Z`,
              colour,
            )
          })
          .join(''),
        '#edc793',
      ),
    ),
  coffee: () =>
    table(
      '#6f8580',
      cup('#f5efe6', '#3f5f57', '#8a5a34') +
        path('M200 142q-22-14-34 0q2 12 34 22q32-10 34-22q-12-14-34 0Z', '#f3dfc4') +
        steam,
    ),
  'cold-coffee': () =>
    table(
      '#a5785a',
      glass('#9a6a45', ice, '#f3e2cd') + scoop(196, 100, '#fff6e6', '#ffffff') + straw('#3f5f57'),
    ),
  borhani: (r: Random) =>
    table(
      '#8a6a9a',
      glass(
        '#cfd9a0',
        grains(
          r,
          spread(r, 30, 70).map(([x, y]) => [200 + (x - 200) * 0.7, 225 + (y - 205) * 1.2] as const),
          ['#7f9a4f', '#a9ba74'],
          3,
          5,
        ),
        '#e4eabf',
      ) + at(192, 112, -20, 1.5, m.mint),
    ),
  lassi: (r: Random) =>
    table(
      '#5f93a5',
      glass('#fdf4e0', '', '#fffdf6') +
        grains(
          r,
          spread(r, 14, 50).map(([x, y]) => [x, 122 + (y - 205) * 0.14] as const),
          ['#c9772f', '#7fa650', '#d98aa0'],
          6,
          5,
        ) +
        straw('#d5583c'),
    ),
  mango: () =>
    table(
      '#6f9a6a',
      glass('#f7a928', ice, '#fbc55f') +
        straw('#4f9a8a') +
        at(
          306,
          296,
          -24,
          1,
          path('M-44 8Q-48-40 0-44Q50-40 46 4Q34 46-8 44Q-40 40-44 8Z', '#f3b233') +
            path('M-30-8Q-22-32 4-32', 'none', 'stroke="#fbd98a" stroke-width="9" stroke-linecap="round"') +
            stroke('M4-44l4-14', '#6d4a22', 6) +
            at(26, -56, 10, 1.1, m.leaf()),
        ),
    ),
  'lemon-mint': () =>
    table(
      '#d9b84a',
      glass('#cbe3a0', ice + at(210, 270, 0, 0.9, m.lime) + at(172, 206, 30, 1, m.mint), '#e3f0c4') +
        straw('#d5583c') +
        at(132, 104, 0, 1.1, m.lime),
    ),
  watermelon: () =>
    table(
      '#5f8f6a',
      glass('#e8505b', ice, '#f28a8f') +
        straw('#fff') +
        at(
          296,
          284,
          -16,
          1,
          path('M-74-10A76 76 0 0 0 74-10Z', '#4f8f45') +
            path('M-64-10A64 64 0 0 0 64-10Z', '#f4f0d8') +
            path('M-58-10A58 58 0 0 0 58-10Z', '#e8505b') +
            [
              [-30, 6],
              [0, 16],
              [30, 6],
              [-10, 34],
              [16, 34],
            ]
              .map(([x = 0, y = 0]) => ellipse(x, y, 4, 6, '#3a2a24'))
              .join(''),
        ),
    ),
}
