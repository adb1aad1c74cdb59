import { box, circle, ellipse, path, stroke } from './shapes.ts'

const shadow = 'opacity=".14"'

/** Seen from above. */
export const plate = (content: string, rim = '#fffaf0', inner = '#f4eadb') =>
  circle(206, 217, 156, '#3b2a1a', shadow) +
  circle(200, 205, 156, rim) +
  circle(200, 205, 141, 'none', `stroke="${inner}" stroke-width="3"`) +
  circle(200, 205, 122, inner) +
  content

export const bowl = (filling: string, content: string, outside = '#8c4a2f', inside = '#f7ead6') =>
  circle(206, 218, 146, '#3b2a1a', shadow) +
  circle(200, 205, 146, outside) +
  circle(200, 205, 134, inside) +
  circle(200, 205, 118, filling) +
  ellipse(165, 150, 46, 18, '#fff', 'opacity=".13" transform="rotate(-32 165 150)"') +
  content

/** A round steel tray, as in a bhaat hotel. */
export const tray = (content: string) => plate(content, '#dfe3e6', '#c9cfd4')

/** A slate or a board. */
export const board = (content: string, colour = '#9a6a3f', dark = '#85592f') =>
  box(52, 98, 308, 232, 30, '#3b2a1a', shadow) +
  box(46, 88, 308, 232, 30, colour) +
  stroke('M80 140H320M80 205H320M80 268H320', dark, 3, 'opacity=".5"') +
  content

export const glass = (drink: string, inside: string, top: string) =>
  ellipse(204, 340, 84, 16, '#3b2a1a', shadow) +
  path('M124 84H276L258 322Q256 336 242 336H158Q144 336 142 322Z', '#fff', 'opacity=".55"') +
  path('M132 124H268L252 314Q251 326 240 326H160Q149 326 148 314Z', drink) +
  inside +
  ellipse(200, 124, 68, 12, top) +
  path('M146 140L158 306', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"')

export const straw = (colour: string) =>
  stroke('M226 128L262 36L292 30', colour, 11) + stroke('M226 128L262 36', '#fff', 3, 'opacity=".5"')

export const steam = stroke(
  'M160 100q-16-20 0-38t0-36M206 92q-16-20 0-38t0-36M252 100q-16-20 0-38t0-36',
  '#fff',
  8,
  'opacity=".6"',
)

export const cup = (china: string, band: string, drink: string, content = '') =>
  ellipse(200, 322, 146, 26, '#3b2a1a', shadow) +
  ellipse(200, 312, 142, 26, china) +
  ellipse(200, 308, 96, 15, '#000', 'opacity=".07"') +
  stroke('M286 190q62-8 54 40t-74 44', china, 20) +
  path('M96 150H304Q304 300 200 306Q96 300 96 150Z', china) +
  path('M99 182H301Q299 200 296 212H104Q101 200 99 182Z', band) +
  ellipse(200, 150, 104, 26, '#fff') +
  ellipse(200, 152, 94, 21, drink) +
  content

/** Clay, open above. */
export const clayPot = (filling: string, content = '') =>
  ellipse(204, 330, 124, 20, '#3b2a1a', shadow) +
  path('M78 166Q66 330 160 332H240Q334 330 322 166Z', '#b4623a') +
  path('M78 166Q72 250 100 296Q84 240 92 172Z', '#fff', 'opacity=".14"') +
  stroke('M88 226Q200 254 312 226', '#8f4826', 6, 'opacity=".6"') +
  ellipse(200, 162, 130, 38, '#c9774c') +
  ellipse(200, 164, 112, 29, filling) +
  content
