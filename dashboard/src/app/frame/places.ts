/** Where a page is looked at: an order is edited over the list, which keeps its search and its place (2.6). */
export const placeOf = (pathname: string) => (pathname.startsWith('/edit/order/') ? '/view/orders' : pathname)
