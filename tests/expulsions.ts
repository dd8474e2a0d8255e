import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** Listens for the platform being told that this person may no longer hear a topic. */
export async function expulsionOf(
  { ownerConfig }: TestDatabase,
  sub: string,
): Promise<{ said: Promise<unknown> }> {
  const client = new pg.Client(ownerConfig)
  await client.connect()
  await client.query('listen expulsions')
  const said = new Promise(resolve =>
    client.on('notification', ({ payload }) => {
      const told = JSON.parse(payload ?? '{}')
      if (told.sub !== sub) return
      resolve(told)
      void client.end()
    }),
  )
  return { said }
}
