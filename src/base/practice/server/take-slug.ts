import type { VerbContext } from '#server/functions/verb.ts'
import { nthSlug } from '../slug.ts'

/** Builder and connection of one transaction: a savepoint isn't a query. */
type Database = Pick<VerbContext<unknown>, 'client' | 'db'>

const TRIES = 30

/** Takes the first free of 'willow', 'willow-2', …. Row security hides other slugs, so it tries with savepoints. */
export async function takeSlug(database: Database, practiceId: string, wanted: string): Promise<string> {
  for (let n = 1; n <= TRIES; n++) {
    const slug = nthSlug(wanted, n)
    if (await isTaken(database, practiceId, slug)) continue
    return slug
  }
  const own = nthSlug(wanted, Number.parseInt(practiceId.slice(0, 8), 16))
  await setSlug(database, practiceId, own)
  return own
}

async function isTaken(database: Database, practiceId: string, slug: string): Promise<boolean> {
  await database.client.query('savepoint slug')
  try {
    await setSlug(database, practiceId, slug)
    return false
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    await database.client.query('rollback to savepoint slug')
    return true
  }
}

const setSlug = ({ db }: Database, practiceId: string, slug: string) =>
  db.updateTable('practices').set({ slug }).where('id', '=', practiceId).execute()
