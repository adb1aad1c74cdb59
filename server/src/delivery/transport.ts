/** One message to one recipient, as the ledger has it. */
export interface Message {
  /** Of the recipient's row: the same at every attempt. */
  id: number
  address: string
  subject: string
  text: string
  /** When the call was made. */
  createdAt: string
}

/** What became of handing a message over. */
export type Outcome =
  | { state: 'sent'; note?: string }
  | { state: 'failed'; reason: string /** The address will never work again. */; dead?: true }
  | {
      state: 'later'
      reason: string /** Milliseconds for which the other side wants to be left alone. */
      rest?: number
    }

/** Hands messages over. What the other side may answer is an outcome; whatever is thrown counts as 'later'. */
export interface Transport {
  send(message: Message): Promise<Outcome>
  close?(): void
}

export type Kind = 'email' | 'push'
export const kinds: readonly Kind[] = ['email', 'push']
export type Transports = Record<Kind, Transport>
