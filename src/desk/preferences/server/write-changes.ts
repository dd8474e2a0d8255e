import { afterNo } from '#diary/messages/server/offers/wait-for-leaving.ts'
import type { VerbContext } from '#server/functions/verb.ts'
import type { ConsentChange, Person } from '../preference-state.ts'

export interface Shown {
  source: 'preferences' | 'unsubscribe'
  wording: (change: ConsentChange) => string
  version: string
}

/** Adds to the ledger; an opt-out waits for messages being sent. Returns its instant, later than earlier ones. */
export async function writeChanges(
  context: Pick<VerbContext<unknown>, 'client' | 'practiceId' | 'now' | 'afterCommit'>,
  people: readonly Person[],
  changes: readonly ConsentChange[],
  { source, wording, version }: Shown,
): Promise<number | null> {
  if (changes.length === 0) return null
  const { client, practiceId, now } = context
  const before = people.flatMap(({ entries }) => entries.map(({ at }) => at))
  const at = Math.max(now.getTime(), ...before.map(each => Math.floor(each) + 1))
  await client.query({
    name: 'write-preferences',
    text: `insert into client_consents (practice_id, client_id, channel, purpose, is_granted, source, wording, wording_version, created_at)
      select $1, c.client_id, c.channel, c.purpose, c.is_granted, $3, c.wording, $4, $5
      from jsonb_to_recordset($2::jsonb) as c (client_id uuid, channel text, purpose text, is_granted boolean, wording text)`,
    values: [
      practiceId,
      JSON.stringify(changes.map(change => ({ ...change, wording: wording(change) }))),
      source,
      version,
      new Date(at),
    ],
  })
  const noes = changes.filter(({ is_granted }) => !is_granted).map(({ client_id }) => client_id)
  if (noes.length > 0) await afterNo(context, practiceId, noes)
  return at
}
