/** `plural(2000, 'second')` is '2,000 seconds'. */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
