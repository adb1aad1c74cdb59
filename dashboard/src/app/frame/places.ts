/** Where a page is looked at: an order is edited over the list, which keeps its search and its place (2.6). */
export const underlyingPath = (pathname: string) =>
  pathname.startsWith('/edit/order/') ? '/view/orders' : pathname

/** Where the sidebar is a drawer instead. */
export const phoneQuery = '(max-width: 48em)'

/** Under which it is kept whether only the sidebar's icons are seen. */
export const narrowSidebarKey = 'tiffin-sidebar-narrow'
