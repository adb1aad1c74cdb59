// Loaded before the first paint, so that a page chosen dark never flashes light. A file of its own because the
// Content-Security-Policy allows no script inside the page.
;(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
