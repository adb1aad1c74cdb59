import { data, get } from './endpoint.ts'
import { object, text } from './schema.ts'

export const health = {
  check: get('/health', 'Whether the server reaches its database', {
    open: true,
    answer: data(object({ database: text(20) })),
  }),
}
