import type pg from 'pg'
import { nthSlug } from '../slug.ts'

const TRIES = 30

/**
 * Gives the practice the first free of 'willow', 'willow-2', … and answers it. Row security hides the slugs of
 * other practices, so only the unique index can say which is free: each try has a savepoint to come back to.
 */
export async function takeSlug(client: pg.PoolClient, practiceId: string, wanted: string): Promise<string> {
  for (let n = 1; n <= TRIES; n++) {
    const slug = nthSlug(wanted, n)
    if (await isTaken(client, practiceId, slug)) continue
    return slug
  }
  const own = nthSlug(wanted, Number.parseInt(practiceId.slice(0, 8), 16))
  await setSlug(client, practiceId, own)
  return own
}

async function isTaken(client: pg.PoolClient, practiceId: string, slug: string): Promise<boolean> {
  await client.query('savepoint slug')
  try {
    await setSlug(client, practiceId, slug)
    return false
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    await client.query('rollback to savepoint slug')
    return true
  }
}

const setSlug = (client: pg.PoolClient, practiceId: string, slug: string) =>
  client.query('update practices set slug = $1 where id = $2', [slug, practiceId])
