import type { Random } from '../random.ts'
import * as m from './morsels.ts'
import { at, box, circle, ellipse, grains, path, ring, spread, stroke, table } from './shapes.ts'
import { board, plate } from './tableware.ts'

export const firePictures = {
  roast: (r: Random) =>
    table(
      '#8c3f35',
      plate(
        circle(200, 208, 100, '#c9772f') +
          at(190, 196, 6, 1.75, m.drumstick('#9c4a1d', '#cb7a36')) +
          grains(r, spread(r, 20, 92), ['#6d3513', '#e6b876'], 14, 4) +
          at(270, 270, 20, 1, m.leaf()),
      ),
    ),
  kebab: () =>
    table(
      '#54616b',
      board(
        [136, 205, 274]
          .map(
            (y, row) =>
              stroke(`M66 ${y}H340`, '#d7d2c8', 6) +
              [110, 166, 222, 278]
                .map(
                  (x, i) =>
                    box(x - 24, y - 22, 48, 44, 18, ['#7a3a1c', '#8c4826', '#6a2f15'][(row + i) % 3] ?? '') +
                    stroke(`M${x - 10} ${y - 12}l10 8`, '#b0683a', 6),
                )
                .join(''),
          )
          .join(''),
      ),
    ),
  shami: () =>
    table(
      '#7d9a5b',
      plate(
        ring(5, 66, -90)
          .map(([x, y]) => at(x, y, 0, 1, m.ball('#8a4a22', '#b5713f', 38)))
          .join('') +
          at(200, 205, 0, 1.2, m.lemon) +
          at(286, 130, 40, 1, m.mint),
      ),
    ),
  grill: () =>
    table(
      '#b98a4e',
      board(
        at(188, 196, -4, 2, m.drumstick('#b5501f', '#e08a3f')) +
          stroke('M118 168l40 40M150 150l48 48M196 150l36 36', '#6e2b0e', 6, 'opacity=".55"') +
          at(302, 138, 0, 1, m.lemon) +
          at(106, 276, 0, 0.9, m.cucumber) +
          at(142, 288, 0, 0.9, m.tomato),
        '#4a4f55',
        '#3b4045',
      ),
    ),
  naan: () =>
    table(
      '#8a4b3a',
      board(
        at(
          206,
          204,
          -18,
          1,
          path('M-124 26Q-120-34-60-62Q24-96 86-62Q132-30 122 20Q112 66 40 72Q-60 84-124 26Z', '#eec27c') +
            [
              [-60, -10],
              [-10, -44],
              [48, -30],
              [76, 18],
              [12, 30],
              [-48, 38],
              [-92, 22],
            ]
              .map(([x = 0, y = 0]) => ellipse(x, y, 17, 10, '#a8642c', 'opacity=".6"'))
              .join('') +
            stroke('M-40 4l12 8M30-4l10-8M-4-10l8 10M60 40l8-6', '#5f9e43', 6),
        ),
        '#9a6a3f',
      ),
    ),
  paratha: () =>
    table(
      '#5f7f6a',
      plate(
        at(186, 214, 12, 1.05, m.bread('#dba95e', '#a0652b')) +
          at(216, 196, -20, 1.02, m.bread()) +
          stroke('M166 176q48-34 94 6M158 206q56-44 118 6M168 238q44-30 96 4', '#c98f4a', 4, 'opacity=".7"'),
      ),
    ),
  mughlai: () =>
    table(
      '#c7673f',
      plate(
        `<g transform="rotate(-12 200 205)">${[0, 1].flatMap((row) => [0, 1, 2, 3].map((column) => box(102 + column * 50, 148 + row * 60, 46, 55, 8, '#d99a44') + box(110 + column * 50, 156 + row * 60, 30, 39, 6, '#e9b764') + circle(125 + column * 50, 172 + row * 60, 5, '#6fa04a') + circle(118 + column * 50, 184 + row * 60, 4, '#8a4a22'))).join('')}</g>` +
          at(140, 290, 0, 0.8, m.cucumber) +
          at(174, 300, 0, 0.8, m.cucumber),
      ),
    ),
  bakarkhani: () =>
    table(
      '#7a5c8e',
      plate(
        [
          [150, 160],
          [236, 150],
          [192, 210],
          [268, 222],
          [142, 256],
          [224, 276],
        ]
          .map(([x = 0, y = 0]) =>
            at(
              x,
              y,
              0,
              1,
              circle(2, 4, 42, '#3b2a1a', 'opacity=".15"') +
                circle(0, 0, 42, '#c98a42') +
                circle(0, 0, 33, '#dca75c') +
                stroke('M-12-12V12M0-15V15M12-12V12', '#9c5f24', 4.5),
            ),
          )
          .join(''),
      ),
    ),
  luchi: () =>
    table(
      '#3f7a8a',
      plate(
        at(160, 180, 0, 0.66, m.bread('#f3d493', '#e0ae5c')) +
          at(222, 168, 40, 0.66, m.bread('#f6dba2', '#e0ae5c')) +
          at(176, 244, 80, 0.66, m.bread('#f3d493', '#e0ae5c')) +
          circle(254, 254, 56, '#fff8ea') +
          circle(254, 254, 47, '#b9461f') +
          at(242, 244, 0, 0.6, m.potato) +
          at(268, 264, 60, 0.6, m.potato) +
          at(268, 232, 0, 0.5, m.leaf()),
      ),
    ),
}
