import type pg from 'pg'
import { type Telling, type Told, tellPeople } from './tell-people.ts'

export type { Telling, Told } from './tell-people.ts'

/** One message to one client, as `tellPeople` writes many. */
export async function tellPerson(client: pg.PoolClient, telling: Telling, now: Date): Promise<Told> {
  const [told] = await tellPeople(client, [telling], now)
  return told as Told
}
