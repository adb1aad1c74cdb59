import type { Random } from '../random.ts'
import * as m from './morsels.ts'
import { at, circle, ellipse, grains, path, spread, strew, table } from './shapes.ts'
import { bowl, plate } from './tableware.ts'

const chunks = (random: Random, count: number, dark: string, light: string, scale = 0.95) =>
  strew(random, spread(random, count, 84), () => m.meat(dark, light), scale)
const herbs = (random: Random) => grains(random, spread(random, 18, 96), ['#5f9e43', '#7db657'], 9, 5)
const bowlOf = (background: string, gravy: string, content: string, outside?: string) =>
  table(background, bowl(gravy, content, outside))

export const curryPictures = {
  'shorshe-ilish': (r: Random) =>
    table(
      '#3f7d6e',
      plate(
        circle(200, 205, 116, '#e3b13a') +
          grains(r, spread(r, 60, 108), ['#f3cf62', '#c48f22', '#7a5a1a'], 2, 6) +
          at(172, 190, -14, 1.12, m.steak('#7f919b', '#e9cda8')) +
          at(238, 252, 16, 0.86, m.steak('#7f919b', '#e9cda8')) +
          at(262, 158, 30, 0.95, m.chilli('#6a9a3a')) +
          at(140, 266, -24, 0.95, m.chilli('#6a9a3a')),
      ),
    ),
  'fish-fry': () =>
    table(
      '#cfa04a',
      plate(
        at(204, 200, -14, 1, m.fish('#b5762f', '#dca55a')) +
          at(138, 270, 0, 1, m.lime) +
          at(262, 270, 10, 1, m.onionRing) +
          at(288, 246, 0, 1, m.onionRing),
      ),
    ),
  'fish-curry': (r: Random) =>
    bowlOf(
      '#5b8aa3',
      '#c9532a',
      at(174, 186, -10, 1.02, m.steak('#8d8f8c', '#ecd3b0')) +
        at(240, 250, 26, 0.85, m.steak('#8d8f8c', '#ecd3b0')) +
        herbs(r) +
        at(258, 160, 30, 0.8, m.chilli('#6a9a3a')),
    ),
  prawn: (r: Random) =>
    bowlOf(
      '#4a8f8c',
      '#f0b562',
      at(168, 186, -20, 1.05, m.prawn()) + at(246, 236, 160, 1.05, m.prawn()) + herbs(r),
      '#3f5f57',
    ),
  curry: (r: Random) =>
    bowlOf(
      '#e7b65c',
      '#bf4a22',
      chunks(r, 4, '#a9612e', '#c98044', 1.15) + at(240, 160, 20, 0.8, m.potato) + herbs(r),
    ),
  korma: (r: Random) =>
    bowlOf(
      '#a5737f',
      '#f0dcb0',
      at(196, 198, 10, 1.15, m.drumstick('#dfb36d', '#f2d69f')) +
        grains(r, spread(r, 14, 98), ['#c98f4a', '#b0713a'], 14, 4) +
        at(252, 258, 30, 0.9, m.leaf()),
    ),
  bhuna: (r: Random) =>
    bowlOf(
      '#d9a441',
      '#8f3a1a',
      chunks(r, 7, '#6b2d15', '#8f4a28') + herbs(r) + at(262, 182, 10, 0.8, m.chilli()),
    ),
  'kala-bhuna': (r: Random) =>
    bowlOf(
      '#b8543a',
      '#3f2216',
      chunks(r, 7, '#2c1710', '#553023') +
        grains(r, spread(r, 20, 90), ['#8b5a2b', '#a8703a'], 14, 4) +
        at(230, 166, 10, 0.8, m.chilli()),
      '#2f3e46',
    ),
  haleem: (r: Random) =>
    bowlOf(
      '#d7b15f',
      '#a5642b',
      strew(r, spread(r, 5, 60), () => m.meat('#6f3716', '#8a4c25'), 0.6) +
        grains(r, spread(r, 26, 88), ['#7a3d12', '#5f9e43', '#f3dd9c'], 15, 4) +
        at(252, 244, 0, 1, m.lemon) +
        at(160, 156, -20, 0.85, m.chilli('#6a9a3a')),
      '#a2492c',
    ),
  nehari: (r: Random) =>
    bowlOf(
      '#5d7a8c',
      '#a8451d',
      at(190, 202, 8, 1.5, m.meat('#6a2f15', '#8a4a28')) +
        at(236, 216, 0, 1, circle(0, 0, 26, '#fbf1dd') + circle(0, 0, 13, '#e3b68a')) +
        grains(r, spread(r, 24, 98), ['#e98a2e', '#5f9e43', '#f1d9a0'], 12, 4),
    ),
  daal: (r: Random) =>
    bowlOf(
      '#8c5f3f',
      '#eeb83b',
      ellipse(220, 220, 70, 42, '#f5cf63') +
        grains(r, spread(r, 14, 94), ['#5f9e43', '#fff0b5', '#8a4a1f'], 9, 5) +
        at(190, 186, 26, 1, m.chilli('#a5261b')) +
        at(236, 240, -10, 0.8, m.leaf('#6c8a3c')),
      '#c9cfd4',
    ),
  soup: (r: Random) =>
    bowlOf(
      '#6a9a8a',
      '#f5e2a0',
      strew(
        r,
        spread(r, 16, 96),
        (i) =>
          [circle(0, 0, 8, '#f2c230'), m.leaf(), circle(0, 0, 9, '#ee8a3a'), ellipse(0, 0, 18, 7, '#fffbe8')][
            i % 4
          ] ?? '',
        0.95,
      ),
      '#fffaf0',
    ),
  'thai-soup': (r: Random) =>
    bowlOf(
      '#5a7fa5',
      '#e88257',
      ellipse(190, 216, 66, 40, '#f2a27e') +
        at(166, 186, -10, 0.68, m.prawn()) +
        at(242, 244, 170, 0.68, m.prawn()) +
        strew(
          r,
          spread(r, 10, 98),
          (i) => [m.leaf(), circle(0, 0, 9, '#fff3dd'), m.chilli()][i % 3] ?? '',
          0.6,
        ),
      '#2f3e46',
    ),
  chili: (r: Random) =>
    table(
      '#d9b04a',
      plate(
        chunks(r, 6, '#a8451c', '#d0733a', 1) +
          strew(
            r,
            spread(r, 9, 100),
            (i) =>
              [
                m.onionRing,
                path('M-18-8Q0-16 18-6L14 10Q0 2-16 8Z', '#5d9a3f'),
                m.chilli('#c22a1d'),
                path('M-18-8Q0-16 18-6L14 10Q0 2-16 8Z', '#e0452f'),
              ][i % 4] ?? '',
            0.95,
          ),
        '#3a3f44',
        '#4a5056',
      ),
    ),
}
