import { createElement, Fragment, memo, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { drawn } from '../src/app/first/drawn.ts'

const Twice = memo(({ children }: { children?: ReactNode }) =>
  createElement(Fragment, null, children, children),
)

test('draws elements, what is in them, and components', () => {
  const row = createElement('tr', { className: 'row', 'data-index': 0, key: 'a' }, [
    createElement('td', { key: 1, colSpan: 2, style: { height: 48 } }, 7, ' of ', '9'),
    createElement('td', { key: 2, title: undefined, hidden: false }, false, null, undefined),
    createElement(Twice, { key: 3 }, createElement('input', { type: 'search', onChange: () => {} })),
  ])
  expect(drawn(row)).toBe(
    '<tr class="row" data-index="0"><td colSpan="2" style="height:48px">7 of 9</td><td></td>' +
      '<input type="search"><input type="search"></tr>',
  )
})

test('says what is not so only where that is a word of its own', () => {
  const entry = {
    'aria-current': false,
    'aria-busy': false,
    hidden: false,
    'aria-sort': undefined,
  } as const
  expect(drawn(createElement('li', entry))).toBe('<li aria-current="false" aria-busy="false"></li>')
})

test('takes what customers write for text', () => {
  const name = `"><img src=x onerror='alert(1)'>&amp;`
  expect(drawn(createElement('td', { title: name }, name))).toBe(
    `<td title="&quot;&gt;&lt;img src=x onerror='alert(1)'&gt;&amp;amp;">&quot;&gt;&lt;img src=x onerror='alert(1)'&gt;&amp;amp;</td>`,
  )
})
