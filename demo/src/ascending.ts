/** A comparator for `sort`: ascending by a number or a text of each element. */
export const ascending =
  <T>(keyOf: (element: T) => number | string) =>
  (a: T, b: T) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    return first < second ? -1 : first > second ? 1 : 0
  }
