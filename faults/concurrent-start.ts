import { itemCategory } from '@tiffin/contract'
import pg from 'pg'
import { startPostgres } from '../testing/postgres.ts'
import { type Fault, tally } from './fault.ts'
import { postgresSettings, startProduct } from './product.ts'

const rounds = 3
const demoCategories = 24

/** Each server finds an empty database and wants to migrate and fill it. */
export const concurrentStart: Fault = {
  name: 'three servers started at once on an empty PostgreSQL',
  async run() {
    const { attempt, outcome } = tally()
    const postgres = await startPostgres()
    const owner = new pg.Client({ connectionString: postgres.url })
    await owner.connect()
    for (let round = 0; round < rounds; round++) {
      await attempt(async (expect) => {
        await owner.query(`create database empty_${round}`)
        const url = Object.assign(new URL(postgres.url), { pathname: `/empty_${round}` })
        const env = postgresSettings(url.href)
        const products = await Promise.all([1, 2, 3].map(() => startProduct(env)))
        const filled = products.filter(({ output }) => output.out.includes('Loading the demo records'))
        expect(filled.length === 1, `${filled.length} servers loaded the demo records`)
        for (const product of products) {
          const { value = [] } = await product.call(itemCategory.list)
          expect(value.length === demoCategories, `a server shows ${value.length} categories`)
        }
        const [one, ...others] = products
        const made = await one?.call(itemCategory.create, { body: { name: 'Made by one' } })
        const missing: string[] = []
        for (const other of others) {
          const { value = [] } = await other.call(itemCategory.list)
          if (!value.some(({ id }) => id === made?.value.id)) missing.push('what another server has written')
        }
        await Promise.all(products.map((product) => product.stop()))
        return missing
      })
    }
    await owner.end()
    await postgres.remove()
    return outcome('migrated and filled once; all of them answer, and each shows what another writes')
  },
}
