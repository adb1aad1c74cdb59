import type { Random } from '../random.ts'
import * as m from './morsels.ts'
import { at, box, circle, ellipse, grains, path, ring, spread, stroke, table } from './shapes.ts'
import { bowl, clayPot, plate } from './tableware.ts'

const pistachio = (random: Random, radius = 84) =>
  grains(random, spread(random, 18, radius), ['#7fa650', '#a9c46c', '#c9772f'], 7, 5)
const inBowl = (background: string, syrup: string, sweet: string, outside = '#c9cfd4') =>
  table(
    background,
    bowl(
      syrup,
      [...ring(5, 72, -90), [200, 205, 0] as const].map(([x, y]) => at(x, y, 0, 1, sweet)).join(''),
      outside,
    ),
  )
const swirl = Array.from({ length: 90 }, (_, i) => {
  const [angle, r] = [i * 0.24, 6 + i * 0.46]
  return `${i ? 'L' : 'M'}${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`
}).join('')
const jilapi = stroke(swirl, '#b5560f', 13) + stroke(swirl, '#f0962a', 9) + stroke(swirl, '#ffc56e', 2.5)

export const sweetPictures = {
  'mishti-doi': () =>
    table(
      '#e8c06a',
      clayPot(
        '#efcf9a',
        ellipse(186, 158, 60, 13, '#f8e4bf') +
          stroke('M250 60L226 158', '#cfd4d8', 10) +
          ellipse(253, 52, 17, 26, '#dfe3e6', 'transform="rotate(12 253 52)"'),
      ),
    ),
  roshogolla: () => inBowl('#5f8fa8', '#efe3bd', m.ball('#fffdf5', '#ffffff', 38)),
  kalojam: () => inBowl('#d9a24a', '#8a4a1c', m.ball('#4a1f16', '#8a5044', 38), '#fffaf0'),
  roshmalai: (r: Random) =>
    table(
      '#a5688a',
      bowl(
        '#f7e9bf',
        ring(6, 66, 0)
          .map(([x, y]) => at(x, y, 0, 1, m.ball('#fff7dd', '#ffffff', 29)))
          .join('') + pistachio(r, 100),
        '#c9cfd4',
      ),
    ),
  chomchom: () =>
    table(
      '#6a8f5a',
      plate(
        [
          [160, 160, -20],
          [246, 170, 20],
          [154, 240, 10],
          [238, 256, -14],
        ]
          .map(([x = 0, y = 0, t = 0]) =>
            at(
              x,
              y,
              t,
              1,
              box(-50, -26, 100, 52, 26, '#c98140') +
                box(-42, -24, 70, 14, 7, '#e3a765') +
                stroke('M-28 6l8 6M0 2l8 8M22 8l8-4M-6 14l6 2', '#fff1d4', 5),
            ),
          )
          .join(''),
      ),
    ),
  jilapi: () =>
    table(
      '#4f8a7a',
      plate(
        [
          [154, 168],
          [244, 176],
          [176, 254],
          [262, 262],
        ]
          .map(([x = 0, y = 0], i) => at(x, y, i * 70, 1, jilapi))
          .join(''),
      ),
    ),
  shondesh: () =>
    table(
      '#b5657a',
      plate(
        [...ring(6, 80, -90), [200, 205, 0] as const]
          .map(([x, y], i) =>
            at(
              x,
              y,
              0,
              1,
              circle(2, 4, 33, '#3b2a1a', 'opacity=".12"') +
                circle(0, 0, 33, i % 2 ? '#f1dcae' : '#d9a765') +
                ring(6, 17)
                  .map(([px, py]) => circle(px - 200, py - 205, 7, i % 2 ? '#e3c485' : '#c28d49'))
                  .join('') +
                circle(0, 0, 6, '#7fa650'),
            ),
          )
          .join(''),
      ),
    ),
  firni: (r: Random) =>
    table(
      '#7d6aa0',
      clayPot(
        '#fbf3dc',
        grains(
          r,
          spread(r, 26, 92).map(([x, y]) => [x, 164 + (y - 205) * 0.24] as const),
          ['#7fa650', '#c9772f', '#d98aa0'],
          8,
          5,
        ),
      ),
    ),
  'shahi-tukra': (r: Random) =>
    table(
      '#4f7a5f',
      plate(
        circle(200, 205, 104, '#fbeec6') +
          [
            [168, 182, -14],
            [236, 230, 10],
          ]
            .map(([x = 0, y = 0, t = 0]) =>
              at(
                x,
                y,
                t,
                1,
                path('M-62 42L0-60L62 42Q0 58-62 42Z', '#c9782f') +
                  path('M-44 34L0-38L44 34Q0 44-44 34Z', '#e3a04f'),
              ),
            )
            .join('') +
          pistachio(r),
      ),
    ),
  bhapa: (r: Random) =>
    table(
      '#6f8a9a',
      plate(
        [
          [160, 170],
          [246, 180],
          [160, 254],
          [244, 262],
        ]
          .map(([x = 0, y = 0]) =>
            at(
              x,
              y,
              0,
              1,
              m.ball('#fdf8ec', '#ffffff', 43) +
                ellipse(0, 4, 24, 20, '#a5642a') +
                grains(
                  r,
                  [
                    [-6, 0],
                    [6, 6],
                    [0, -4],
                    [8, -4],
                  ],
                  ['#fff7e6'],
                  9,
                  4,
                ),
            ),
          )
          .join(''),
      ),
    ),
  patishapta: () =>
    table(
      '#c97f4a',
      plate(
        [0, 1, 2]
          .map((i) =>
            at(
              200,
              148 + i * 58,
              -8,
              1,
              box(-92, -25, 184, 50, 24, '#f0d39a') +
                stroke('M-70-8H40M-50 8H70', '#d9ad63', 6) +
                ellipse(88, 0, 10, 19, '#8a4f22') +
                circle(88, 0, 5, '#fff3dd'),
            ),
          )
          .join(''),
      ),
    ),
  pudding: () =>
    table(
      '#5f86a8',
      ellipse(204, 318, 146, 24, '#3b2a1a', 'opacity=".14"') +
        ellipse(200, 308, 146, 26, '#fffaf0') +
        path('M118 160L92 296Q200 330 308 296L282 160Z', '#f3cf83') +
        path(
          'M118 160Q112 190 108 212Q124 240 138 206Q160 256 186 210Q214 250 236 208Q262 246 290 206L282 160Z',
          '#9c5518',
        ) +
        ellipse(200, 160, 82, 22, '#b5691f') +
        ellipse(178, 155, 30, 7, '#d59445'),
    ),
  cake: () =>
    table(
      '#c7838f',
      ellipse(204, 322, 146, 22, '#3b2a1a', 'opacity=".14"') +
        ellipse(200, 314, 146, 24, '#fffaf0') +
        path('M92 170L290 130L316 190V296L92 306Z', '#5a2f1d') +
        path('M92 202L316 200V222L92 228ZM92 254L316 248V268L92 278Z', '#f6e3cf') +
        path('M92 170L290 130L316 190L92 186Z', '#7d4429') +
        path('M92 170L290 130L294 142L92 184Z', '#9a5a38') +
        circle(220, 122, 26, '#d3263b') +
        stroke('M222 98q8-22 26-24', '#5f8f3a', 5) +
        circle(212, 114, 6, '#f08a94'),
    ),
  'birthday-cake': () =>
    table(
      '#6fa3a8',
      ellipse(200, 334, 156, 24, '#3b2a1a', 'opacity=".14"') +
        ellipse(200, 324, 156, 24, '#fffaf0') +
        box(76, 220, 248, 104, 18, '#f5b6c0') +
        path(
          'M76 232Q78 214 100 214H300Q322 214 324 232V244q-16 28-31 0q-16 28-31 0q-16 28-31 0q-16 28-31 0q-16 28-31 0q-16 28-31 0q-16 28-31 0q-16 28-31 0Z',
          '#fff6ee',
        ) +
        box(118, 138, 164, 80, 16, '#fff6ee') +
        path(
          'M118 152Q120 134 140 134H260Q280 134 282 152V162q-14 24-27 0q-14 24-27 0q-14 24-28 0q-14 24-28 0q-14 24-27 0q-14 24-27 0Z',
          '#8a4f3a',
        ) +
        [160, 200, 240]
          .map(
            (x, i) =>
              box(x - 6, 86, 12, 50, 4, ['#e2574c', '#f3c041', '#4f9a8a'][i] ?? '') +
              path(`M${x} 52q14 18 0 30q-14-12 0-30Z`, '#ffb02e'),
          )
          .join(''),
    ),
}
