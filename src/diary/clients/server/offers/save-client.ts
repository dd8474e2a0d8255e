import type { z } from 'zod'
import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { type Columns, firstRow, onlyRow } from '#server/database/rows.ts'
import { Failure, fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { clientRefusals } from '../../messages.ts'
import { saveClientInput, saveClientOutput } from '../../schema.ts'
import { writeStarredNote } from '../write-starred-note.ts'
import { askWhoIsWho } from './ask-who-is-who.ts'
import { findAlike, lookalikeOf } from './find-alike.ts'
import { lockPeople } from './lock-people.ts'
import { detailsOf, readPhone, tidyTags, writeClient } from './write-client.ts'

type Context = VerbContext<z.output<typeof saveClientInput>>

/** A new lookalike is refused with `client_exists` {client_id, name, verdict, field}; a change returns `question`. */
export const saveClient = verb({
  name: 'save-client',
  who: 'member',
  roles: memberRights['change-clients'],
  input: saveClientInput,
  output: saveClientOutput,
  refusals: clientRefusals,
  onConstraint: { ...planConstraints, clients_time_zone_check: 'unknown_zone' },
  run: async context => {
    const { practiceId, input, now } = context
    const { new_id } = input
    if (input.client_id) return changeClient(context, input.client_id)
    // The same form again updates the record it made.
    if (new_id && (await hasClient(context, new_id))) return changeClient(context, new_id)
    const made = await writeClient(context, practiceId, input, now, new_id)
    if (made instanceof Failure) return made
    // The id belongs to another practice.
    return (await hasClient(context, made)) ? { client_id: made } : fail('not_found')
  },
})

async function hasClient({ db, practiceId }: Context, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('clients')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

async function changeClient(
  { client, db, practiceId, input, now }: Context,
  id: string,
): Promise<
  | z.input<typeof saveClientOutput>
  | Failure<'invalid_phone' | 'not_found' | 'client_merged' | 'client_erased'>
> {
  const phone = await readPhone(db, practiceId, input.phone)
  if (phone === undefined) return fail('invalid_phone')
  await lockPeople(client, practiceId)
  const values = [practiceId, id]
  const before = await firstRow<
    Columns<'clients', 'first_name' | 'last_name' | 'contacts' | 'merged_into' | 'erased_at'>
  >(client, {
    name: 'contacts-of-client',
    text: 'select first_name, last_name, contacts, merged_into, erased_at from clients where practice_id = $1 and id = $2 for update',
    values,
  })
  if (!before) return fail('not_found')
  if (before.erased_at) return fail('client_erased')
  if (before.merged_into) return fail('client_merged')
  const details = detailsOf(input)
  if (Object.keys(details).length)
    await db
      .updateTable('clients')
      .set(details)
      .where('practice_id', '=', practiceId)
      .where('id', '=', id)
      .execute()
  const saved = await onlyRow<Columns<'clients', 'contacts'> & { birth_date: string | null }>(client, {
    name: 'change-client',
    text: `update clients set first_name = $3, last_name = $4, email = $5, phone = $6, tags = $7,
        other_emails = array_remove(other_emails, $5), other_phones = array_remove(other_phones, $6)
      where practice_id = $1 and id = $2 returning contacts, birth_date::text`,
    values: [...values, input.first_name, input.last_name, input.email, phone, tidyTags(input.tags)],
  })
  await writeStarredNote(client, practiceId, id, input.starred_note)
  const isNew = (contact: string) => !before.contacts.includes(contact)
  const sharesMore = saved.contacts.some(isNew)
  if (!sharesMore && wholeName(before) === wholeName(input)) return { client_id: id }
  const alike = await findAlike(client, practiceId, { ...input, phone, birth_date: saved.birth_date }, id)
  const [asked] = await askWhoIsWho(client, practiceId, id, alike, now, input.is_somebody_else)
  const other = asked && lookalikeOf(asked.other)
  return other ? { client_id: id, question: { ...other, question_id: asked.question_id } } : { client_id: id }
}
