// Runs before anything else of the page, in a file of its own, because the Content-Security-Policy allows no script
// inside the page.

// A page chosen dark never flashes light.
;(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()

// Asks for what the page needs first while all other code is still on its way: the settings, and the list that the
// address names. session/early.ts hands the answers on.
;(() => {
  const lists = {
    '/view/admins': '/admin/v1/super-admins',
    '/view/categories': '/admin/v1/item_category?limit=200&offset=0',
    '/view/items': '/admin/v1/item?limit=300&offset=0',
    '/view/loyalty_cards': '/admin/v1/loyalty_card?limit=500&offset=0',
    '/view/orders': '/admin/v1/order?limit=500&offset=0',
    '/view/partners': '/admin/v1/partner?limit=200&offset=0',
    '/view/promos': '/admin/v1/promo?limit=500&offset=0',
    '/view/transactions': '/admin/v1/transaction?limit=500&offset=0',
    '/view/users': '/admin/v1/customer?limit=100&offset=0',
  }
  const settings = fetch('/config.json')
  window.early = { settings }

  const path = lists[location.pathname]
  const timeLeft = (name) => new Date(localStorage.getItem(name) ?? Number.NaN) - Date.now()
  const token = localStorage.getItem('access_token')
  // Section 4.1: otherwise the login is renewed first, and the list asked for with the new one.
  const holds = timeLeft('access_token_expires') > 0 && timeLeft('refresh_token_expires') > 8 * 60 * 60 * 1000
  if (!path || !token || !holds) return

  const authorization = `Bearer ${token}`
  const answer = settings
    .then((response) => (response.ok ? response.clone().json() : {}))
    .catch(() => ({}))
    .then(({ apiHost = '' }) => fetch(apiHost + path, { headers: { authorization } }))
  // Whoever asks for the list hears of a failure.
  answer.catch(() => {})
  window.early.list = { path, authorization, answer }
  // The first date in a page takes 20 ms to be made ready for: while the list is on its way, they cost nothing.
  settings.finally(() => setTimeout(() => new Intl.DateTimeFormat())).catch(() => {})
})()
