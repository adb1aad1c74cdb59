/** One message to one recipient. */
export interface Message {
  /** Of the recipient's row: the same at every attempt. */
  id: number
  address: string
  subject: string
  text: string
  /** When the call was made. */
  createdAt: string
}

/** The result of one attempt to send a message. */
export type Outcome =
  | { state: 'sent'; note?: string }
  | { state: 'failed'; reason: string /** The address will never work again. */; isAddressDead?: true }
  | {
      state: 'retry'
      reason: string /** Milliseconds in which the service wants no further message. */
      retryAfter?: number
    }

/** Sends messages. A refusal by the service is an outcome; a thrown error counts as 'retry'. */
export interface Transport {
  send(message: Message): Promise<Outcome>
  close?(): void
}

export type Kind = 'email' | 'push'
export const kinds: readonly Kind[] = ['email', 'push']
export type Transports = Record<Kind, Transport>
