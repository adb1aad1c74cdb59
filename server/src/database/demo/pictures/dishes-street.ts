import type { Random } from '../random.ts'
import * as m from './morsels.ts'
import { at, circle, ellipse, grains, path, ring, spread, strew, stroke, table } from './shapes.ts'
import { bowl, plate } from './tableware.ts'

const shell =
  circle(2, 6, 37, '#3b2a1a', 'opacity=".13"') +
  circle(0, 0, 37, '#d99a3e') +
  circle(0, 0, 30, '#eab65c') +
  ellipse(0, 0, 20, 17, '#5a371b') +
  circle(-6, -3, 7, '#e8cf9a') +
  circle(7, 3, 6, '#e8cf9a') +
  circle(1, 8, 4, '#6fa04a')

export const streetPictures = {
  fuchka: () =>
    table(
      '#a84a3a',
      plate(
        ring(6, 80, -90)
          .map(([x, y]) => at(x, y, 0, 1, shell))
          .join('') +
          circle(200, 205, 40, '#fff8ea') +
          circle(200, 205, 33, '#6a3a18') +
          ellipse(192, 196, 12, 6, '#9a6234'),
      ),
    ),
  chotpoti: (r: Random) =>
    table(
      '#4f7f8f',
      bowl(
        '#b98a3f',
        strew(r, spread(r, 30, 104), () => circle(0, 0, 11, '#e6c374') + circle(-3, -3, 4, '#f4dea6')) +
          grains(r, spread(r, 16, 84), ['#5f9e43', '#fff0c9', '#b2568d'], 12, 4) +
          at(206, 204, 12, 0.86, m.egg) +
          at(258, 250, 0, 0.75, m.lemon),
        '#fffaf0',
      ),
    ),
  jhalmuri: (r: Random) =>
    table(
      '#e3b04f',
      path('M92 150L200 372L308 150Z', '#f3eee2') +
        path('M200 372L308 150L244 150Z', '#ddd5c2') +
        stroke('M128 196H250M142 224H244M156 252H236M168 280H226', '#b9b3a3', 4) +
        ellipse(200, 150, 110, 40, '#f3dfae') +
        path('M92 150Q120 74 200 70Q282 74 308 150Q260 186 200 186Q140 186 92 150Z', '#f0d79b') +
        grains(
          r,
          spread(r, 110, 96).map(([x, y]) => [x, 134 + (y - 205) * 0.5] as const),
          ['#fff8e6', '#f7e5b6', '#e2bb6a', '#5f9e43', '#b2568d', '#d5382c'],
          9,
          7,
        ),
    ),
  singara: () =>
    table(
      '#5d8a6a',
      plate(
        [
          [160, 170, -8, 1.05],
          [248, 182, 14, 0.95],
          [196, 256, 4, 1.1],
        ]
          .map(([x = 0, y = 0, t = 0, s = 1]) =>
            at(
              x,
              y,
              t,
              s,
              path('M0-66Q34-20 62 34Q30 52 0 50Q-30 52-62 34Q-34-20 0-66Z', '#d09440') +
                path('M0-66Q34-20 62 34Q30 52 0 50Z', '#b97a2c') +
                stroke('M0-60V46', '#9c6220', 4) +
                stroke('M-52 34q8-8 14 2q8-8 14 2q8-8 14 0q8-8 14 0', '#e6b669', 4),
            ),
          )
          .join('') + at(292, 262, 20, 0.8, m.chilli('#6a9a3a')),
      ),
    ),
  samosa: () =>
    table(
      '#b5563f',
      plate(
        [
          [150, 168, 0],
          [250, 176, 40],
          [168, 256, 100],
          [254, 262, 160],
        ]
          .map(([x = 0, y = 0, t = 0]) =>
            at(
              x,
              y,
              t,
              0.95,
              path('M0-52Q6-52 10-46L58 34Q62 44 50 44H-50Q-62 44-58 34L-10-46Q-6-52 0-52Z', '#dfa951') +
                stroke('M-4-30L36 36M-16-8L14 38', '#b97f31', 5),
            ),
          )
          .join('') +
          circle(204, 212, 28, '#fff8ea') +
          circle(204, 212, 22, '#c22f20'),
      ),
    ),
  piyaju: (r: Random) =>
    table(
      '#7f9a4f',
      plate(
        strew(
          r,
          spread(r, 8, 82),
          () =>
            path(
              'M-40-6Q-38-34-12-32Q6-46 24-28Q46-18 38 8Q40 32 12 32Q-10 44-26 28Q-46 20-40-6Z',
              '#b9702a',
            ) +
            stroke('M-18-12l12 6M6-16l10 8M-12 14l12-8M12 12l10-8', '#e0a458', 5) +
            circle(18, 2, 4, '#6a9a3a'),
        ) + at(286, 284, 10, 0.8, m.chilli('#6a9a3a')),
      ),
    ),
  momo: () =>
    table(
      '#c9614a',
      circle(206, 217, 150, '#3b2a1a', 'opacity=".14"') +
        circle(200, 205, 150, '#b98a4a') +
        circle(200, 205, 132, '#e7c98d') +
        stroke('M80 160H320M70 205H330M80 250H320', '#cfa861', 4) +
        [...ring(6, 84, -90), [200, 205, 0] as const]
          .map(([x, y, t]) =>
            at(
              x,
              y,
              t,
              1,
              circle(2, 5, 37, '#3b2a1a', 'opacity=".13"') +
                circle(0, 0, 37, '#fbf3e2') +
                stroke(
                  'M0-4Q14-10 26-22M0-4Q-14-10-26-22M0-4Q18 4 32 8M0-4Q-18 4-32 8M0-4Q6 16 8 32M0-4Q-6 16-10 32',
                  '#dcc9a5',
                  4,
                ) +
                circle(0, -3, 6, '#e6d6b6'),
            ),
          )
          .join(''),
    ),
}
