// A classic script in the head: it runs before the modules are loaded, in a file of its own because the
// Content-Security-Policy forbids inline scripts.

// The colour scheme, set before the first paint.
;(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()

// The first requests: the settings, and the list that the address names. session/early.ts hands the answers on.
;(() => {
  // By the path of a page, the request of its list; vite.config.ts fills it in from resources/registry.ts.
  const lists = __LISTS__
  const settings = fetch('/config.json')
  window.early = { settings }

  const path = lists[location.pathname]
  const timeLeft = (name) => new Date(localStorage.getItem(name) ?? Number.NaN) - Date.now()
  const token = localStorage.getItem('access_token')
  // Section 4.1: a login that has less time left is renewed before the list is requested.
  const holds = timeLeft('access_token_expires') > 0 && timeLeft('refresh_token_expires') > 8 * 60 * 60 * 1000
  if (!path || !token || !holds) return

  const authorization = `Bearer ${token}`
  const answer = settings
    .then((response) => (response.ok ? response.clone().json() : {}))
    .catch(() => ({}))
    .then(({ apiHost = '' }) => fetch(apiHost + path, { headers: { authorization } }))
  // session/early.ts reports a failure; without this the browser would log an unhandled rejection.
  answer.catch(() => {})
  window.early.list = { path, authorization, answer }
  // The first DateTimeFormat takes 20 ms: made here, it is ready when the rows are rendered.
  settings.finally(() => setTimeout(() => new Intl.DateTimeFormat())).catch(() => {})
})()

// A module of the page that cannot be loaded: after a new version was deployed, or without a connection. The page is
// loaded again, at most once a minute; otherwise it says so.
addEventListener(
  'error',
  async ({ target }) => {
    if (target?.localName !== 'script') return
    const key = 'tiffin-reloaded-at'
    const isReached = await fetch('/health').then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReached && Date.now() - sessionStorage.getItem(key) > 60_000) {
      sessionStorage.setItem(key, Date.now())
      location.reload()
      return
    }
    const alert = document.createElement('main')
    alert.role = 'alert'
    alert.innerHTML = '<h1>The server could not be reached.</h1><p><a href="">Load the page again</a></p>'
    document.getElementById('root').replaceChildren(alert)
  },
  { capture: true },
)
