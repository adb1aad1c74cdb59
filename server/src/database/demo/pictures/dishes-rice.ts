import type { Random } from '../random.ts'
import * as m from './morsels.ts'
import { at, circle, ellipse, grains, path, spread, strew, stroke, table } from './shapes.ts'
import { bowl, plate, steam, tray } from './tableware.ts'

const white = ['#fffdf3', '#f6ecd4', '#fff6df']
const saffron = ['#fff4d6', '#f6c64f', '#f2a93b', '#fde3a0']
const green = ['#e9d9a0', '#d8c27c', '#f4e7bd']
const fried = ['#8b4a1f', '#a5622d']

const heap = (random: Random, base: string, colours: readonly string[], r = 106) =>
  circle(200, 205, r, base) + grains(random, spread(random, 210, r - 5), colours)
const beresta = (random: Random) => grains(random, spread(random, 16, 70), fried, 16, 4)

export const ricePictures = {
  kacchi: (r: Random) =>
    table(
      '#c8553d',
      plate(
        heap(r, '#f3c766', saffron) +
          at(158, 170, -20, 1.15, m.meat()) +
          at(236, 232, 40, 1.2, m.meat('#6b3119')) +
          at(182, 256, 10, 1.05, m.potato) +
          at(240, 158, 24, 0.95, m.egg) +
          beresta(r) +
          at(130, 228, 30, 1, m.leaf()),
      ),
    ),
  biryani: (r: Random) =>
    table(
      '#e0913f',
      plate(
        heap(r, '#f7dfa2', saffron) +
          at(196, 196, 12, 1.35, m.drumstick()) +
          beresta(r) +
          at(142, 250, 60, 1, m.mint) +
          at(252, 262, 0, 0.9, m.lime),
      ),
    ),
  tehari: (r: Random) =>
    table(
      '#7f9b52',
      plate(
        heap(r, '#e6d193', green) +
          [
            [160, 160],
            [230, 170],
            [190, 215],
            [250, 232],
            [146, 238],
            [206, 272],
          ]
            .map(([x = 0, y = 0]) => at(x, y, r.int(0, 180), 0.62, m.meat()))
            .join('') +
          at(258, 190, 30, 0.8, m.chilli('#6a9a3a')) +
          at(160, 280, -20, 0.8, m.chilli('#6a9a3a')),
      ),
    ),
  handi: (r: Random) =>
    table(
      '#a8442f',
      ellipse(204, 346, 120, 18, '#3b2a1a', 'opacity=".16"') +
        path('M104 150Q30 214 92 304Q124 346 200 346Q276 346 308 304Q370 214 296 150Z', '#b9673c') +
        path('M104 160Q50 220 100 300Q72 222 122 160Z', '#fff', 'opacity=".16"') +
        stroke('M72 236Q200 272 328 236', '#8e4a27', 7, 'opacity=".6"') +
        ellipse(200, 150, 118, 34, '#d2855a') +
        ellipse(200, 148, 104, 27, '#f3c766') +
        path('M100 146Q140 78 200 84Q264 78 300 146Q250 172 200 172Q150 172 100 146Z', '#f3c766') +
        grains(
          r,
          spread(r, 120, 84).map(([x, y]) => [x, 132 + (y - 205) * 0.36] as const),
          saffron,
        ) +
        at(176, 114, -14, 0.75, m.meat()) +
        at(232, 126, 30, 0.7, m.meat('#6b3119')) +
        at(272, 146, 0, 0.6, m.egg) +
        steam,
    ),
  'morog-polao': (r: Random) =>
    table(
      '#5f8f7b',
      plate(
        heap(r, '#f7efd9', white) +
          at(206, 186, 8, 1.4, m.drumstick('#c98a43', '#e5b673')) +
          at(150, 256, 18, 0.9, m.egg) +
          beresta(r) +
          at(254, 262, 0, 0.75, m.tomato),
      ),
    ),
  khichuri: (r: Random) =>
    table(
      '#4e7f91',
      plate(
        heap(r, '#ecc04e', ['#f6d872', '#e3ac35', '#fbe69b']) +
          at(196, 196, 0, 1.3, m.friedEgg) +
          at(262, 250, 20, 0.9, m.chilli()) +
          at(142, 262, -40, 0.9, m.chilli('#6a9a3a')),
      ),
    ),
  'ilish-polao': (r: Random) =>
    table(
      '#6b8fb0',
      plate(
        heap(r, '#f4ecce', white) +
          at(200, 200, -8, 1.5, m.steak('#8d9ba3', '#e8c9a6')) +
          at(266, 264, 24, 0.85, m.chilli('#6a9a3a')) +
          beresta(r),
      ),
    ),
  rice: (r: Random) =>
    table('#88a96b', plate(heap(r, '#fbf7ea', white) + at(200, 150, 0, 1.1, m.leaf('#7a9a4a')))),
  mezban: (r: Random) =>
    table(
      '#b7472a',
      tray(
        `<g transform="translate(-34 -20)">${circle(200, 205, 72, '#fbf7ea')}${grains(r, spread(r, 100, 66), white)}</g>` +
          circle(262, 252, 52, '#fff6e6') +
          circle(262, 252, 44, '#7d2f16') +
          at(250, 246, 20, 0.7, m.meat('#4f2412', '#6b3520')) +
          at(280, 264, 80, 0.6, m.meat('#4f2412', '#6b3520')) +
          circle(262, 146, 38, '#fff6e6') +
          circle(262, 146, 31, '#e2a52e') +
          circle(160, 284, 30, '#fff6e6') +
          circle(160, 284, 24, '#a5281b'),
      ),
    ),
  'fried-rice': (r: Random) =>
    table(
      '#3f8f86',
      plate(
        heap(r, '#f5e3b3', ['#fff3cf', '#f5e3b3', '#eacb86']) +
          grains(r, spread(r, 46, 98), ['#e8762c', '#63a043', '#f4c534', '#e99a8a'], 5, 10) +
          at(250, 160, 10, 0.6, m.prawn()) +
          at(150, 250, 200, 0.6, m.prawn()),
      ),
    ),
  'set-menu': (r: Random) =>
    table(
      '#d98e32',
      tray(
        `<g transform="translate(-36 -26)">${circle(200, 205, 66, '#f5e3b3')}${grains(r, spread(r, 80, 60), ['#fff3cf', '#eacb86', '#e8762c', '#63a043'])}</g>` +
          at(254, 150, 10, 0.72, m.drumstick('#c47a2d', '#e3a554')) +
          circle(256, 244, 52, '#b4361f') +
          at(240, 236, 30, 0.6, m.meat('#8a3a1c')) +
          at(272, 256, 90, 0.6, m.meat('#8a3a1c')) +
          at(268, 226, 0, 0.5, m.leaf()) +
          circle(156, 276, 42, '#dfe9c4') +
          at(146, 270, 20, 0.9, m.leaf()) +
          at(170, 284, 100, 0.9, m.leaf('#86b85a')) +
          at(154, 292, 0, 0.5, m.tomato),
      ),
    ),
  bhorta: (r: Random) =>
    table(
      '#6d8b4f',
      tray(
        [
          ['#e8c56b', 0],
          ['#7d5a86', 60],
          ['#d5583c', 120],
          ['#8a5a32', 180],
          ['#4c4a48', 240],
          ['#7fa24a', 300],
        ]
          .map(([colour, turn]) => {
            const angle = (Number(turn) * Math.PI) / 180
            return at(
              200 + 74 * Math.cos(angle),
              205 + 74 * Math.sin(angle),
              0,
              1,
              m.ball(String(colour), 'rgba(255,255,255,.28)', 33),
            )
          })
          .join('') +
          at(196, 206, 20, 0.9, m.chilli('#b5271c')) +
          strew(r, spread(r, 8, 100), () => m.onionRing, 0.34),
      ),
    ),
  bhaji: () =>
    table(
      '#c48a3a',
      plate(
        [
          [156, 178, 0],
          [244, 172, 30],
          [162, 258, 60],
          [250, 252, 90],
        ]
          .map(([x = 0, y = 0, t = 0]) =>
            at(
              x,
              y,
              t,
              1,
              circle(0, 0, 46, '#4a2a45') +
                circle(0, 0, 39, '#b5773a') +
                stroke('M-14-12l6 6M8-18l4 6M-8 14l8-4M14 10l6 6', '#8a4f22', 5),
            ),
          )
          .join(''),
      ),
    ),
  vegetables: (r: Random) =>
    table(
      '#f0b14a',
      bowl(
        '#dfe3a1',
        strew(
          r,
          spread(r, 9, 92),
          (i) =>
            [
              m.leaf(),
              circle(0, 0, 17, '#ef8433') + circle(0, 0, 8, '#f6a45e'),
              m.leaf('#86b85a'),
              ellipse(0, 0, 20, 9, '#f3d14d'),
              circle(-8, 0, 12, '#f8f3dc') + circle(8, -4, 12, '#efe8c8'),
            ][i % 5] ?? '',
          1.25,
        ),
      ),
    ),
  salad: (r: Random) =>
    table(
      '#d8744a',
      bowl(
        '#b9d57d',
        strew(
          r,
          spread(r, 10, 90),
          (i) => [m.cucumber, m.tomato, m.leaf(), m.onionRing, ellipse(0, 0, 16, 9, '#e7c893')][i % 5] ?? '',
          1.15,
        ),
        '#e9dcc2',
        '#fffaf0',
      ),
    ),
}
