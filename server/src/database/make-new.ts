// Run by the build: an initialised and otherwise empty database, for every new data folder to begin with.
import { rmSync } from 'node:fs'
import { openFolder } from './durable.ts'
import { newDatabase } from './embedded.ts'

rmSync(newDatabase, { recursive: true, force: true })
const client = await openFolder(newDatabase)
await client.close()
