import { health as calls } from '@tiffin/contract'
import { type Resource, serve } from '../http/serve.ts'

export const health: Resource = (app, database) => {
  serve(app, calls.check, async () => {
    await database.ping()
    return { message: 'Healthy.', value: { database: 'reached' } }
  })
}
