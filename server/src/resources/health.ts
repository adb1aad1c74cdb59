import { health as calls } from '@tiffin/contract'
import { isReached } from '../database/open.ts'
import { type Resource, serve } from '../kit/serve.ts'

export const health: Resource = (app, database) => {
  serve(app, calls.check, async () => {
    await isReached(database)
    return { message: 'Healthy.', value: { database: 'reached' } }
  })
}
