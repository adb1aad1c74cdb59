import pg from 'pg'

const reconnectDelay = 500

/** LISTEN on a connection of its own, which is reopened when it breaks; `onPayload` then gets ''. */
export async function listen(config: pg.ClientConfig, channel: string, onPayload: (payload: string) => void) {
  let stopped = false
  let client: pg.Client | undefined
  let reconnectTimer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client(config)
    client = next
    next.on('notification', ({ payload }) => onPayload(payload ?? ''))
    next.on('error', () => {})
    next.on('end', () => {
      if (!stopped) reconnectTimer = setTimeout(reconnect, reconnectDelay)
    })
    await next.connect()
    await next.query(`listen ${next.escapeIdentifier(channel)}`)
  }
  const reconnect = () =>
    connect().then(
      () => onPayload(''),
      () => client?.end().catch(() => {}),
    )

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(reconnectTimer)
      await client?.end()
    },
  }
}
