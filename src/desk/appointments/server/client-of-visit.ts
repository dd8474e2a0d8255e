import { bringBackClient } from '#diary/clients/server/offers/bring-back-client.ts'
import { type NewClientCode, writeClient } from '#diary/clients/server/offers/write-client.ts'
import { type Failure, fail, type VerbContext } from '#server/functions/verb.ts'

/** The client's id: a new record, or the named one, restored if it was archived. */
export async function clientOfVisit(
  { client, db, practiceId, now }: Pick<VerbContext<unknown>, 'client' | 'db' | 'practiceId' | 'now'>,
  input: { client_id?: string | undefined; client?: Parameters<typeof writeClient>[2] | undefined },
): Promise<string | Failure<'not_found' | NewClientCode>> {
  if (input.client) return writeClient({ client, db }, practiceId, input.client, now)
  if (!input.client_id) return fail('not_found')
  const known = await db
    .selectFrom('clients')
    // An open tab may still use the id of a merged record.
    .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
    .where('practice_id', '=', practiceId)
    .where('id', '=', input.client_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!known) return fail('not_found')
  await bringBackClient(client, practiceId, known.id)
  return known.id
}
