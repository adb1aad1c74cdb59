// Put into every page that is measured, ours and the bare one, before anything of its own.
window.clock = (() => {
  /** Called in a frame: when that frame has been painted. */
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })

  /** A list that was left may still be there, hidden. */
  const isShown = (selector) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())

  /** The end of the first frame that shows what the selector finds. */
  const shows = (selector) =>
    new Promise((resolve) => {
      const look = () => (isShown(selector) ? painted().then(resolve) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    })

  let timed
  /** From the next event of that kind until the selector finds something on the screen. */
  const time = (event, selector) => {
    timed = new Promise((resolve) => {
      const start = ({ timeStamp }) => shows(selector).then((end) => resolve(end - timeStamp))
      window.addEventListener(event, start, { capture: true, once: true })
    })
  }

  const frames = []
  const longTasks = []
  let watching = false
  new PerformanceObserver((list) => {
    if (watching) longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })

  const watch = () => {
    watching = true
    frames.length = 0
    longTasks.length = 0
    let last = performance.now()
    const next = (now) => {
      frames.push(now - last)
      last = now
      if (watching) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  }
  /** The time between frames, and the tasks above 50 ms, since `watch`. */
  const watched = () => {
    watching = false
    return { frames: frames.slice(1), longTasks: [...longTasks] }
  }

  return { shows, time, timed: () => timed, watch, watched }
})()

// From the start of the navigation until all rows of the first page and the head are there, and the first of them painted.
window.firstRows = window.clock.shows(
  `table[aria-rowcount="${(window.records?.length ?? 500) + 1}"] tr[data-index]`,
)
