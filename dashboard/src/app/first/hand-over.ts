type Control = HTMLAnchorElement | HTMLButtonElement | HTMLInputElement | HTMLSelectElement

/** A control by what names it, and by how many of that name come before it. */
interface Named {
  readonly name: string
  readonly before: number
}

let taken = false
let watched: HTMLElement | undefined
let focused: Named | undefined
let clicked: Named | undefined
let typed: (Named & { readonly value: string }) | undefined

const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<Control>('a, button, input, select')]
const nameOf = (control: Control) => `${control.tagName} ${control.ariaLabel ?? control.textContent}`

function named({ target }: Event): Named | undefined {
  const control = target instanceof Element && target.closest<Control>('a, button, input, select')
  if (!control || !watched) return undefined
  const name = nameOf(control)
  const alike = controlsIn(watched).filter((one) => nameOf(one) === name)
  return { name, before: alike.indexOf(control) }
}

function onFocus(event: Event) {
  focused = named(event)
}
function onInput(event: Event) {
  const control = named(event)
  typed = control && { ...control, value: (event.target as HTMLInputElement).value }
}
function onClick(event: MouseEvent) {
  // Into another tab or window the link leads by itself.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  if (!(event.target as Element).closest('a, button')) return
  event.preventDefault()
  clicked = named(event)
}

/** From now on the page is the application's, and nothing is drawn any more. */
export function takePlace() {
  taken = true
}
export const isTaken = () => taken

/** What is done on a page that is only drawn is kept for the one that takes its place. */
export function watchDrawn(root: HTMLElement) {
  watched = root
  root.ariaBusy = 'true'
  root.addEventListener('focusin', onFocus)
  root.addEventListener('input', onInput)
  root.addEventListener('click', onClick)
}

/** The page is there: the focus goes where it was, and what was typed and clicked is typed and clicked there. */
export function handOver() {
  const root = watched
  if (!root) return
  watched = undefined
  root.ariaBusy = null
  root.removeEventListener('focusin', onFocus)
  root.removeEventListener('input', onInput)
  root.removeEventListener('click', onClick)

  const controls = controlsIn(root)
  const found = (wanted: Named | undefined) =>
    wanted && controls.filter((control) => nameOf(control) === wanted.name)[wanted.before]
  const field = found(typed)
  if (field && typed) type(field, typed.value)
  found(focused)?.focus({ preventScroll: true })
  const control = found(clicked)
  queueMicrotask(() => control?.click())
}

/** As if by hand: React looks at a value that was set past it. */
function type(field: Control, value: string) {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
