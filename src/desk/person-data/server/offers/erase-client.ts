import type pg from 'pg'
import { memberRights } from '#base/rights/member-rights.ts'
import { clientRefusals } from '#diary/clients/messages.ts'
import { isSameTyped } from '#diary/clients/same-typed.ts'
import { lockPeople } from '#diary/clients/server/offers/lock-people.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { behindWall, isBehindWall } from '#server/database/behind-wall.ts'
import { lockPractice } from '#server/database/lock-practice.ts'
import { firstRow } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { eraseClientInput, eraseClientOutput } from '../../schema.ts'
import { visitsToCome } from '../count-person.ts'
import { holdCampaigns, leaveCampaigns } from '../leave-campaigns.ts'
import { namePerson } from '../name-person.ts'
import { personTables } from '../person-tables.ts'

/**
 * Erases everything about one person in one transaction, by `personTables`, including merged records. Idempotent.
 * Refuses with `visits_to_come`, `archive_under_way` or `name_differs`.
 */
export const eraseClient = verb({
  name: 'erase-client',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: eraseClientInput,
  output: eraseClientOutput,
  refusals: clientRefusals,
  limits: [{ per: 'address', hits: 60, seconds: 3_600 }],
  run: async ({ client, practiceId, asker, input, now }) => {
    await lockPractice(client, practiceId)
    await lockPeople(client, practiceId)
    const person = await namePerson(client, practiceId, input.client_id)
    if (!person) return fail('not_found')
    if (person.erased_at) return { client_id: person.id }
    if (!isSameTyped(input.name, wholeName(person))) return fail('name_differs')
    await holdCampaigns(client, practiceId)
    await client.query({
      name: 'lock-person',
      text: "select id from clients where practice_id = $1 and id = any (current_setting('app.person')::uuid[]) for update",
      values: [practiceId],
    })
    if ((await visitsToCome(client, practiceId, now)).length > 0) return fail('visits_to_come')
    if (await isPacking(client, practiceId)) return fail('archive_under_way')
    await client.query({
      name: 'ask-of-erasure',
      text: `insert into data_requests (practice_id, client_id, kind, asked_by, created_at) values ($1, $2, 'erasure', $3, $4)`,
      values: [practiceId, person.id, asker.userId, now],
    })
    await client.query({ name: 'begin-erasing', text: "select set_config('app.erasing', '1', true)" })
    await client.query({ name: 'erase-suppressions', text: 'select app.erase_suppressions()' })
    await client.query({ name: 'erase-closed', text: 'select app.erase_closed()' })
    await client.query({ name: 'erase-unclaimed-texts', text: 'select app.erase_unclaimed_texts()' })
    await leaveFamily(client, practiceId)
    await eraseTables(client, practiceId)
    await leaveCampaigns(client, practiceId)
    await client.query({
      name: 'erase-archives',
      text: `delete from files where practice_id = $1 and kind in ('archive', 'client-archive', 'import')`,
      values: [practiceId],
    })
    await client.query({ name: 'end-erasing', text: "select set_config('app.erasing', '', true)" })
    return { client_id: person.id }
  },
})

async function eraseTables(client: pg.PoolClient, practiceId: string): Promise<void> {
  for (const [table, { mine, erasure }] of Object.entries(personTables)) {
    const own = `t.practice_id = $1 and ${mine}`
    if (erasure === 'delete') await write(`delete from ${table} t where ${own}`)
    else if ('set' in erasure && erasure.set) await write(`update ${table} t set ${erasure.set} where ${own}`)

    async function write(text: string): Promise<void> {
      const run = () => client.query({ name: `erase-${table}`, text, values: [practiceId] })
      await (isBehindWall(table) ? behindWall(client, run) : run())
    }
  }
}

/** Removes references to them as payer, contact or booker. A household of two is deleted. */
async function leaveFamily(client: pg.PoolClient, practiceId: string): Promise<void> {
  const people = "(current_setting('app.person')::uuid[])"
  await client.query({
    name: 'erase-reminding',
    text: `update clients set reminded_by = case when reminded_by = any ${people} then null else reminded_by end,
        paid_by = case when paid_by = any ${people} then null else paid_by end
      where practice_id = $1 and (reminded_by = any ${people} or paid_by = any ${people})`,
    values: [practiceId],
  })
  await client.query({
    name: 'erase-who-booked',
    text: `update appointments a set booked_by_name = null, booked_by_first_name = null from clients c
      where a.practice_id = $1 and a.booked_by_name is not null and c.practice_id = $1 and c.id = any ${people}
        and (a.booked_by_name = btrim(c.first_name || ' ' || c.last_name) or a.booked_by_name = any(c.other_names))`,
    values: [practiceId],
  })
  await client.query({
    name: 'erase-typed-contacts',
    // Contacts they typed for someone else's visit, if no one else has them.
    text: `with gone as (select distinct r from clients c, unnest(c.contacts) r
        where c.practice_id = $1 and c.id = any ${people} and not exists (select from clients o
          where o.practice_id = $1 and o.id <> all ${people} and o.contacts && array[r]))
      update appointments a set contact_email = case when app.mailbox(contact_email) in (select r from gone) then null else contact_email end,
        contact_phone = case when contact_phone in (select r from gone) then null else contact_phone end
      where a.practice_id = $1 and (app.mailbox(contact_email) in (select r from gone) or contact_phone in (select r from gone))`,
    values: [practiceId],
  })
  await client.query({
    name: 'erase-household',
    text: `delete from households h where h.practice_id = $1
      and h.id in (select c.household_id from clients c where c.practice_id = $1 and c.id = any ${people})
      and (select count(*) from clients o where o.practice_id = $1 and o.household_id = h.id and o.id <> all ${people}) < 2`,
    values: [practiceId],
  })
}

async function isPacking(client: pg.PoolClient, practiceId: string): Promise<boolean> {
  const work = await firstRow<{ id: string }>(client, {
    name: 'archive-under-way',
    text: `select id from queued_work where practice_id = $1 and kind in ('write-archive', 'write-client-archive')
      and state in ('queued', 'working', 'failed') limit 1`,
    values: [practiceId],
  })
  return work !== undefined
}
