/** Where there is no room for columns a row is a card, with a line for each of them. */
export const cardsQuery = '(max-width: 75em)'
/** About how high such a card is: it is measured once it is there. */
export const cardHeight = (columns: number) => 44 + 27 * columns
/** Where they are no cards every row has the same height, 3rem, and nothing needs measuring. */
export const rowHeight = () => 3 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
