import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { allRows } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import type { Definition } from '../definition.ts'
import { saveRefusals } from '../messages.ts'
import { moveTo } from '../next-step.ts'
import { savedSequence, saveSequenceInput } from '../schema.ts'
import { wordsInTheWay } from './check-messages.ts'
import { writePeople } from './people/write-people.ts'
import { definitionKey, readDefinitions } from './read-definitions.ts'

/** Saves a sequence or a new version, and keeps, moves or removes the people inside. Idempotent. */
export const saveSequence = verb({
  name: 'save-sequence',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  input: saveSequenceInput,
  output: savedSequence,
  refusals: saveRefusals,
  onConstraint: {
    sequences_name: 'name_taken',
    // Another practice's id.
    sequences_pkey: 'not_found',
    most_sequences: 'too_many_sequences',
  },
  limits: [{ per: 'address', hits: 300, seconds: 3600 }],
  run: async ({ db, client, practiceId, config, input, now }) => {
    const { sequence_id, name, based_on, inside } = input
    // Serialized, so that a concurrent save finds the first one.
    await lockPractice(client, practiceId)
    const before = await db
      .selectFrom('sequences')
      .select(['version', 'is_on'])
      .where('practice_id', '=', practiceId)
      .where('id', '=', sequence_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before && based_on > 0) return fail('not_found')
    const old = before && (await readVersion(client, practiceId, sequence_id, before.version))
    const isSame = old !== undefined && isDeepStrictEqual(old, input.definition)
    // A repeated request whose answer was lost.
    if (before && before.version !== based_on && !(isSame && before.version === based_on + 1))
      return fail('changed_meanwhile')
    if (before?.is_on) {
      const moment = { publicUrl: config.publicUrl, now }
      const findings = await wordsInTheWay(client, practiceId, input.definition, moment)
      if (findings.length > 0) return fail('bad_words', { findings })
    }
    const version = before ? (isSame ? before.version : before.version + 1) : 1
    const row = { name, version, updated_at: now }
    if (before)
      await db
        .updateTable('sequences')
        .set(row)
        .where('practice_id', '=', practiceId)
        .where('id', '=', sequence_id)
        .execute()
    else
      await db
        .insertInto('sequences')
        .values({ id: sequence_id, practice_id: practiceId, ...row, created_at: now })
        .execute()
    if (!isSame)
      await db
        .insertInto('sequence_versions')
        .values({
          practice_id: practiceId,
          sequence_id,
          version,
          definition: JSON.stringify(input.definition),
          created_at: now,
        })
        .execute()
    const people = isSame || !before ? [] : await lockInside(client, practiceId, sequence_id)
    if (inside === 'move') await movePeople(client, practiceId, people, input.definition, version, now)
    if (inside === 'end') {
      const log = [{ at: now.getTime(), what: 'ended' as const }]
      await writePeople(
        client,
        practiceId,
        people.map(({ id, step }) => ({ id, step, state: 'ended', next_at: null, log })),
        now,
      )
    }
    return { sequence_id, version, inside: people.length }
  },
})

async function readVersion(client: pg.PoolClient, practiceId: string, sequence_id: string, version: number) {
  const found = await readDefinitions(client, practiceId, [{ sequence_id, version }])
  return found.get(definitionKey({ sequence_id, version }))
}

interface InsideRow {
  id: string
  sequence_id: string
  version: number
  step: number
}

const lockInside = (client: pg.PoolClient, practiceId: string, sequenceId: string) =>
  allRows<InsideRow>(client, {
    name: 'lock-sequence-people',
    text: `select id, sequence_id, version, step from sequence_people
      where practice_id = $1 and sequence_id = $2 and state = 'inside' order by id for update`,
    values: [practiceId, sequenceId],
  })

async function movePeople(
  client: pg.PoolClient,
  practiceId: string,
  people: readonly InsideRow[],
  renewed: Definition,
  version: number,
  now: Date,
): Promise<void> {
  const versions = [...new Map(people.map(each => [each.version, each])).values()]
  const old = await readDefinitions(client, practiceId, versions)
  const moved = people.map(person => {
    const steps = old.get(definitionKey(person))?.steps ?? []
    const step = moveTo(steps, renewed.steps, person.step)
    // Someone waiting after a deleted step continues now.
    const rests = steps[person.step - 1]?.id === renewed.steps[step - 1]?.id
    return { id: person.id, step, rests }
  })
  await client.query({
    name: 'move-sequence-people',
    text: `update sequence_people p set version = $3, step = n.step, next_at = case when n.rests then p.next_at else $4 end,
        log = p.log || jsonb_build_array(jsonb_build_object('at', (extract(epoch from $4::timestamptz) * 1000)::bigint, 'what', 'moved'))
      from jsonb_to_recordset($2::jsonb) as n (id uuid, step integer, rests boolean) where p.practice_id = $1 and p.id = n.id`,
    values: [practiceId, JSON.stringify(moved), version, now],
  })
}
