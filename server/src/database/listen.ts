import pg from 'pg'

const pause = 500

/** Listens on a connection of its own, and takes a new one whenever that breaks. */
export async function listenOnServer(
  config: pg.ClientConfig,
  channel: string,
  heard: (payload: string) => void,
) {
  let stopped = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client(config)
    client = next
    next.on('notification', ({ payload }) => heard(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (!stopped) again = setTimeout(reconnect, pause)
    })
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
  }
  const reconnect = () =>
    connect().then(
      () => heard(''),
      () => client?.end().catch(() => {}),
    )

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(again)
      await client?.end()
    },
  }
}
