import { health as calls } from '@tiffin/contract'
import { type Resource, serve } from '../http/serve.ts'

export const health: Resource = (app, database) => {
  serve(app, calls.check, async () => {
    await database.reach()
    return { message: 'Healthy.', value: { database: 'reached' } }
  })
}
