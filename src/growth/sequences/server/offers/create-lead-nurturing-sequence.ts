import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { askWhoIsWho } from '#diary/clients/server/offers/ask-who-is-who.ts'
import { findAlike } from '#diary/clients/server/offers/find-alike.ts'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { checkSendability } from '#diary/messages/server/offers/queue-messages.ts'
import { allRows, firstRow, onlyRow } from '#server/database/rows.ts'
import { type Failure, fail, verb } from '#server/functions/verb.ts'
import { nurtureRefusals } from '../../messages.ts'
import { createLeadNurturingSequenceInput, createLeadNurturingSequenceOutput } from '../../schema.ts'
import { type LeadType, standardName, standardSequence } from '../../standard-sequences.ts'
import { enrollClient } from '../people/enroll-client.ts'

/**
 * Section 3: puts a person into the practice's sequence for this kind of lead, created and turned on if missing.
 * Consent decides whether anything is sent, and the answer says so. Idempotent.
 */
export const createLeadNurturingSequence = verb({
  name: 'create-lead-nurturing-sequence',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'email-automation',
  input: createLeadNurturingSequenceInput,
  output: createLeadNurturingSequenceOutput,
  refusals: nurtureRefusals,
  onConstraint: {
    ...planConstraints,
    most_sequence_people: 'too_many_people',
    most_sequences: 'too_many_sequences',
    clients_first_name_check: 'invalid_name',
  },
  limits: [{ per: 'address', hits: 300, seconds: 3600 }],
  run: async ({ client, practiceId, input, now }) => {
    const email = input.email.trim().toLowerCase()
    const found = await findPerson(client, practiceId, { ...input, email }, now)
    if (typeof found !== 'string') return found
    const { address } = await onlyRow<{ address: string | null }>(client, {
      name: 'nurture-address',
      text: `select nullif(btrim(address), '') as address from practices where id = $1`,
      values: [practiceId],
    })
    if (!address) return fail('no_address')
    const sequence_id = await findSequence(client, practiceId, input.leadType, now)
    const key = `${input.leadType}:${found}`
    const person_id = await enrollClient(client, practiceId, { sequence_id, client_id: found, key }, now)
    if (!person_id) return fail('client_gone')
    const asked = {
      practice_id: practiceId,
      client_id: found,
      kind: 'sequence',
      channel: 'email',
    } as const
    const [answer] = await checkSendability(
      client,
      [{ ...asked, dedupe_key: key, stop_on_book_since: now }],
      now,
    )
    const decision = answer?.decision
    const reason = decision?.send === 'never' ? decision.reason : null
    return { sequence_id, person_id, client_id: found, may_write: reason === null, reason }
  },
})

interface Wanted {
  email: string
  clientId?: string | undefined
  name?: string | undefined
}

async function findPerson(
  client: pg.PoolClient,
  practiceId: string,
  { email, clientId, name }: Wanted,
  now: Date,
): Promise<string | Failure<'client_gone' | 'other_address' | 'which_client'>> {
  if (clientId) {
    const own = await firstRow<{ id: string; email: string | null }>(client, {
      name: 'nurture-client',
      text: `select k.id, k.email from clients c join clients k on k.practice_id = c.practice_id and k.id = coalesce(c.merged_into, c.id)
        where c.practice_id = $1 and c.id = $2 and k.archived_at is null and k.erased_at is null`,
      values: [practiceId, clientId],
    })
    if (!own) return fail('client_gone')
    return own.email === email ? own.id : fail('other_address')
  }
  await lockPeople(client, practiceId)
  const sharing = await allRows<{ id: string }>(client, {
    name: 'nurture-address-of',
    text: `select id from clients where practice_id = $1 and email = $2 and archived_at is null and merged_into is null order by id`,
    values: [practiceId, email],
  })
  const [first_name = '', ...rest] = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const person = { first_name, last_name: rest.join(' '), email, phone: null, birth_date: null }
  const alike = first_name ? await findAlike(client, practiceId, person) : []
  const same = alike.find(each => each.verdict === 'same')
  if (same) return same.id
  const [only] = sharing
  if (only && sharing.length === 1 && !first_name) return only.id
  if (only && !first_name) return fail('which_client')
  const made = await onlyRow<{ id: string }>(client, {
    name: 'nurture-make-client',
    text: `insert into clients (practice_id, first_name, last_name, email, source, lead_stage)
      values ($1, $2, $3, $4, 'staff', 'inquiry') returning id`,
    values: [
      practiceId,
      first_name || email.slice(0, email.indexOf('@')).slice(0, 80),
      person.last_name.slice(0, 80),
      email,
    ],
  })
  await askWhoIsWho(client, practiceId, made.id, alike, now)
  return made.id
}

async function findSequence(
  client: pg.PoolClient,
  practiceId: string,
  type: LeadType,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const made = await firstRow<{ id: string }>(client, {
    name: 'nurture-make-sequence',
    // A taken name gets a number.
    text: `insert into sequences (id, practice_id, name, lead_type, is_on, switched_at, created_at, updated_at)
      select $1::uuid, $2::uuid, case when exists (select from sequences s where s.practice_id = $2 and lower(s.name) = lower($3::text))
        then $3 || ' (' || left($1::uuid::text, 4) || ')' else $3 end, $4, true, $5, $5, $5
      on conflict on constraint sequences_lead_type do nothing returning id`,
    values: [id, practiceId, standardName(type), type, now],
  })
  if (made) {
    await client.query({
      name: 'nurture-make-version',
      text: `insert into sequence_versions (practice_id, sequence_id, version, definition, created_at) values ($1, $2, 1, $3, $4)`,
      values: [practiceId, id, JSON.stringify(standardSequence(type, randomUUID)), now],
    })
    return id
  }
  const there = await onlyRow<{ id: string }>(client, {
    name: 'nurture-sequence',
    text: 'select id from sequences where practice_id = $1 and lead_type = $2',
    values: [practiceId, type],
  })
  return there.id
}
