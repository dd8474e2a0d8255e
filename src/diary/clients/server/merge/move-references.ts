import type pg from 'pg'
import { wholeName } from '#lib/names/whole-name.ts'
import type { JoinableRecord } from '../../merge/join-records.ts'
import { clientReferences } from '../offers/client-references.ts'
import { mergeContactRoles, restoreContactRoles } from './merge-contact-roles.ts'
import type { Pair } from './merge-pair.ts'

const values = ({ practiceId, mergeId, keepId, goneId }: Pair) => [practiceId, mergeId, keepId, goneId]

/** Lets consents change client in this statement; the ledger's trigger refuses it otherwise. */
async function asMerge(client: pg.PoolClient, run: () => Promise<void>): Promise<void> {
  await client.query({ name: 'begin-merging', text: "select set_config('app.merging', '1', true)" })
  await run()
  await client.query({ name: 'end-merging', text: "select set_config('app.merging', '', true)" })
}

export async function moveReferences(client: pg.PoolClient, pair: Pair): Promise<void> {
  await asMerge(client, async () => {
    for (const table of clientReferences) {
      await client.query({
        name: `merge-${table}`,
        text: `with gone as (update ${table} set client_id = $3 where practice_id = $1 and client_id = $4 returning id)
          insert into client_merge_moves (practice_id, merge_id, reference, row_id) select $1, $2, '${table}', id from gone`,
        values: values(pair),
      })
    }
  })
  await client.query({
    name: 'merge-merged',
    text: `with gone as (update clients set merged_into = $3 where practice_id = $1 and merged_into = $4 returning id)
      insert into client_merge_moves (practice_id, merge_id, reference, row_id) select $1, $2, 'clients', id from gone`,
    values: values(pair),
  })
  await mergeContactRoles(client, pair)
}

export async function putReferencesBack(client: pg.PoolClient, pair: Pair): Promise<void> {
  await asMerge(client, async () => {
    for (const table of clientReferences) {
      await client.query({
        name: `unmerge-${table}`,
        text: `update ${table} t set client_id = $4 from client_merge_moves m
          where m.practice_id = $1 and m.merge_id = $2 and m.reference = '${table}' and t.practice_id = $1 and t.id = m.row_id
            and t.client_id = $3`,
        values: values(pair),
      })
    }
  })
  await client.query({
    name: 'unmerge-merged',
    text: `update clients t set merged_into = $4 from client_merge_moves m
      where m.practice_id = $1 and m.merge_id = $2 and m.reference = 'clients' and t.practice_id = $1 and t.id = m.row_id
        and t.merged_into = $3`,
    values: values(pair),
  })
  await restoreContactRoles(client, pair)
}

/** Gives back consents recorded since for the restored record's address or phone. */
export async function giveConsentsBack(
  client: pg.PoolClient,
  { practiceId, keepId, goneId }: Pair,
  gone: Reached,
  back: Reached,
  since: Date,
): Promise<void> {
  await asMerge(client, async () => {
    await client.query({
      name: 'unmerge-consents-since',
      text: `update client_consents set client_id = $3 where practice_id = $1 and client_id = $2 and created_at >= $4
        and address = any($5::text[]) and address <> all($6::text[])`,
      values: [
        practiceId,
        keepId,
        goneId,
        since,
        [gone.email, gone.phone].filter(Boolean),
        [back.email, back.phone].filter(Boolean),
      ],
    })
  })
}

type Reached = Pick<JoinableRecord, 'first_name' | 'last_name' | 'email' | 'phone'>

const beside = (gone: Reached, kept: Reached) => [
  gone.email === kept.email ? null : (gone.email ?? null),
  gone.phone === kept.phone ? null : (gone.phone ?? null),
  gone.first_name === kept.first_name ? null : gone.first_name,
]

/** Keeps typed details with the visits, so their links don't reveal the merge. Call before the visits move. */
export async function keepTyped(
  client: pg.PoolClient,
  pair: Pair,
  gone: Reached,
  kept: Reached,
): Promise<void> {
  const typed = beside(gone, kept)
  if (typed.every(each => each === null)) return
  await client.query({
    name: 'merge-typed',
    text: `update appointments set contact_email = coalesce(contact_email, $3), contact_phone = coalesce(contact_phone, $4),
        booked_first_name = case when booked_as is null then coalesce(booked_first_name, $5) else booked_first_name end
      where practice_id = $1 and client_id = $2`,
    values: [pair.practiceId, pair.goneId, ...typed],
  })
}

/** Keeps the merged contact details with visits booked meanwhile. Call before the kept record is written `back`. */
export async function keepTypedSince(
  client: pg.PoolClient,
  { practiceId, keepId }: Pair,
  joined: Reached,
  back: Reached,
  since: Date,
): Promise<void> {
  const [email, phone] = beside(joined, back)
  const isSameName = joined.first_name === back.first_name && joined.last_name === back.last_name
  const [name, first] = isSameName ? [null, null] : [wholeName(joined), joined.first_name]
  await client.query({
    name: 'unmerge-typed-since',
    text: `update appointments set contact_email = coalesce(contact_email, $4), contact_phone = coalesce(contact_phone, $5),
        booked_first_name = case when booked_as is null then $7 else booked_first_name end, booked_as = coalesce(booked_as, $6)
      where practice_id = $1 and client_id = $2 and source in ('online', 'chat') and created_at >= $3`,
    values: [practiceId, keepId, since, email, phone, name, first],
  })
}

/** Drops typed details that equal the record. Call after the visits moved back. */
export async function dropTyped(client: pg.PoolClient, pair: Pair, gone: Reached): Promise<void> {
  await client.query({
    name: 'unmerge-typed',
    text: `update appointments set contact_email = nullif(contact_email, $3), contact_phone = nullif(contact_phone, $4),
        booked_first_name = case when booked_as is null then nullif(booked_first_name, $5) else booked_first_name end
      where practice_id = $1 and client_id = $2 and (contact_email = $3 or contact_phone = $4 or booked_first_name = $5)`,
    values: [pair.practiceId, pair.goneId, gone.email, gone.phone, gone.first_name],
  })
}
