import { at, box, circle, ellipse, path, stroke } from './shapes.ts'

/** Small things drawn around the point 0, 0. */
export const leaf = (colour = '#5f9e43') =>
  path('M-16 0Q0-14 18 0Q0 14-16 0Z', colour) + stroke('M-14 0H14', '#ffffff', 1.6, 'opacity=".5"')
export const mint = leaf('#4f9a4a') + at(0, 0, 70, 1, leaf('#6fb556'))
export const chilli = (colour = '#d5382c') =>
  path('M-30-6Q4-18 32 10Q2 8-28 8Q-34 2-30-6Z', colour) + stroke('M-30 0l-12-6', '#5f8f3a', 5)
export const lemon =
  circle(0, 0, 26, '#e9c42d') +
  circle(0, 0, 21, '#fff7cf') +
  [0, 60, 120]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})">${path('M0 0L-7 18Q0 21 7 18ZM0 0L-7-18Q0-21 7-18Z', '#f5dc5c')}</g>`,
    )
    .join('')
export const lime = lemon.replaceAll('#e9c42d', '#8fbf3f').replaceAll('#f5dc5c', '#c9e07d')
export const egg =
  ellipse(0, 0, 30, 37, '#fffdf6') + circle(0, 5, 15, '#f4b531') + circle(-4, 1, 4, '#ffd874')
export const friedEgg =
  path('M-52 4Q-56-40-12-42Q26-56 46-22Q64 8 34 34Q6 56-24 42Q-50 36-52 4Z', '#fffdf6') +
  circle(0, -2, 20, '#f5af2e') +
  circle(-6, -8, 5, '#ffdc85')
export const potato =
  path('M-30-4Q-28-30 2-28Q34-26 32 4Q28 28-2 26Q-32 24-30-4Z', '#e9b64f') +
  path('M-22-6Q-18-22 2-21', 'none', 'stroke="#f6d384" stroke-width="6" stroke-linecap="round"')
export const meat = (colour = '#7a3b20', light = '#9c5430') =>
  path('M-32-8Q-22-32 8-26Q38-22 34 6Q30 30-4 28Q-40 26-32-8Z', colour) +
  path('M-20-8Q-10-20 10-16', 'none', `stroke="${light}" stroke-width="8" stroke-linecap="round"`)
export const drumstick = (colour = '#b5602a', light = '#d98a45') =>
  stroke('M34 22L72 46', '#efdcbd', 14) +
  circle(76, 42, 10, '#efdcbd') +
  circle(70, 54, 10, '#efdcbd') +
  path('M-58-22Q-44-58 4-42Q44-26 46 20Q34 38 4 32Q-64 28-58-22Z', colour) +
  path('M-42-20Q-30-40 0-30', 'none', `stroke="${light}" stroke-width="10" stroke-linecap="round"`)
export const fish = (body = '#9fb2bd', belly = '#dfe7ea') =>
  path('M78 0L124-40Q116 0 124 40Z', body) +
  path('M-120 6Q-60-58 20-44Q70-34 92 0Q66 40 12 46Q-66 52-120 6Z', body) +
  path('M-112 10Q-40 22 84 6Q60 38 12 44Q-62 48-112 10Z', belly) +
  stroke('M-72-24Q-58 6-72 34', '#6e828d', 4, 'opacity=".6"') +
  circle(-92, -2, 8, '#fff') +
  circle(-92, -2, 4, '#2d3438') +
  stroke(
    'M-36-20q8 8 0 16M-8-26q8 8 0 16M22-24q8 8 0 16M-22 0q8 8 0 16M8-4q8 8 0 16M40-6q8 8 0 16',
    '#7f949f',
    3,
    'opacity=".7"',
  )
export const steak = (skin: string, flesh: string) =>
  path('M-62 8Q-66-36-8-40Q58-42 62 0Q60 40 20 36Q0 22-20 36Q-58 42-62 8Z', skin) +
  path('M-48 4Q-50-24-6-28Q44-30 48 0Q44 22 22 22Q0 8-22 24Q-46 28-48 4Z', flesh) +
  circle(0, -4, 7, skin) +
  stroke('M0-12V-24', skin, 4)
export const prawn = (colour = '#f08a4b', light = '#ffc08e') =>
  stroke('M44-30Q62-8 46 22Q26 52-14 44', colour, 34) +
  stroke('M44-30Q62-8 46 22Q26 52-14 44', light, 9, 'stroke-dasharray="3 15"') +
  path('M-18 40L-50 28L-44 62Z', '#d9662c') +
  stroke('M40-40Q10-62-26-50M40-40Q8-46-20-30', '#d9662c', 4) +
  circle(46, -38, 5, '#3a2415')
export const onionRing =
  circle(0, 0, 17, 'none', 'stroke="#b2568d" stroke-width="4"') +
  circle(0, 0, 9, 'none', 'stroke="#d79ac0" stroke-width="3"')
export const cucumber = circle(0, 0, 20, '#5d9c45') + circle(0, 0, 16, '#d9ecb9') + circle(0, 0, 5, '#b8d98c')
export const tomato =
  circle(0, 0, 20, '#d23f31') +
  circle(0, 0, 15, '#ea6a55') +
  circle(-6, 0, 4, '#f7b59f') +
  circle(6, 0, 4, '#f7b59f')
export const ball = (colour: string, light: string, r = 34) =>
  circle(2, 5, r, '#3b2a1a', 'opacity=".12"') +
  circle(0, 0, r, colour) +
  ellipse(-r * 0.3, -r * 0.38, r * 0.34, r * 0.22, light)
export const bread = (colour = '#e6b870', spots = '#b9793a') =>
  path('M-96 0Q-96-84 0-88Q100-86 98 4Q92 86-4 88Q-96 84-96 0Z', colour) +
  ellipse(-38, -34, 17, 11, spots, 'opacity=".55"') +
  ellipse(30, -44, 13, 9, spots, 'opacity=".5"') +
  ellipse(44, 22, 19, 12, spots, 'opacity=".5"') +
  ellipse(-26, 36, 15, 10, spots, 'opacity=".5"') +
  ellipse(2, -4, 10, 7, spots, 'opacity=".4"')
export const iceCube =
  box(-20, -20, 40, 40, 8, '#fff', 'opacity=".5"') + stroke('M-10-8V6', '#fff', 4, 'opacity=".8"')
