// Runs in both pages before their own scripts.
window.clock = (() => {
  /** Resolves after the frame in which it is called has been painted. */
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })

  /** A list that was left may remain in the document, hidden. */
  const isShown = (selector) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())

  /** Resolves at the end of the first frame that shows an element of the selector. */
  const shows = (selector) =>
    new Promise((resolve) => {
      const look = () => (isShown(selector) ? painted().then(resolve) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    })

  let timed
  /** Starts to measure from the next such event until an element of the selector is shown. */
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
  /** The times between frames, and the tasks above 50 ms, since `watch`. */
  const watched = () => {
    watching = false
    return { frames: frames.slice(1), longTasks: [...longTasks] }
  }

  return { shows, time, timed: () => timed, watch, watched }
})()

// From the start of the navigation until the table has all rows of the first page and the first are painted.
window.firstRows = window.clock.shows(
  `table[aria-rowcount="${(window.records?.length ?? 500) + 1}"] tr[data-index]`,
)
