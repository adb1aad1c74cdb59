/** One dish of an order. */
export interface Line {
  readonly name: string
  readonly quantity: number
  readonly price: number
}

export interface Lines {
  readonly lines: readonly Line[]
}

export const totalOf = ({ lines }: Lines) =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
