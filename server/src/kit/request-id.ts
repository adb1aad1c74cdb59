import { randomUUID } from 'node:crypto'

const ofThisProcess = randomUUID().slice(0, -12)
let given = 0

/** The number of a request, like no other: what is random is made once, and the rest is counted, for that is faster. */
export const requestId = () => `${ofThisProcess}${(++given).toString(16).padStart(12, '0')}`
