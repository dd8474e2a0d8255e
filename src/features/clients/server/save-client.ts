import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { planConstraints } from '#features/account/messages.ts'
import { memberRights } from '#features/members/member-rights.ts'
import type { DB } from '#server/database/schema-types.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { countryOf } from '../country-of.ts'
import { clientRefusals } from '../messages.ts'
import { toE164 } from '../phone.ts'
import { saveClientInput, saveClientOutput } from '../schema.ts'
import { writeStarredNote } from './write-starred-note.ts'

type Context = VerbContext<z.output<typeof saveClientInput>>

/**
 * Creates or changes a client. The phone is written as E.164, read with the practice's country; an email or phone
 * of another client is refused with `client_exists` {client_id, name, field}: one person, one record.
 */
export const saveClient = verb({
  name: 'save-client',
  who: 'member',
  roles: memberRights['change-clients'],
  input: saveClientInput,
  output: saveClientOutput,
  refusals: clientRefusals,
  onConstraint: {
    ...planConstraints,
    clients_one_email: 'client_exists',
    clients_one_phone: 'client_exists',
  },
  run: async context => {
    const { db, client, practiceId } = context
    const { client_id, new_id, starred_note, ...input } = context.input
    const phone = input.phone ? await readPhone(db, practiceId, input.phone) : null
    if (phone === undefined) return fail('invalid_phone')
    // Active ones the unique indexes find; an archived record is the person's all the same, and can be restored.
    if (!client_id && (await findOther(context, true))) return fail('client_exists')
    const fields = { ...input, phone, tags: tidy(input.tags) }
    if (!client_id) {
      const made = await db
        .insertInto('clients')
        .values({ ...fields, practice_id: practiceId, source: 'staff', ...(new_id ? { id: new_id } : {}) })
        .onConflict(conflict => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) {
        if (starred_note) await writeStarredNote(client, practiceId, made.id, starred_note)
        return { client_id: made.id }
      }
    }
    const saved = await db
      .updateTable('clients')
      .set(fields)
      .where('practice_id', '=', practiceId)
      .where('id', '=', client_id ?? new_id ?? '')
      .returning('id')
      .executeTakeFirst()
    if (!saved) return fail('not_found')
    await writeStarredNote(client, practiceId, saved.id, starred_note)
    return { client_id: saved.id }
  },
  explain: async (code, context) =>
    code === 'client_exists' ? ((await findOther(context)) ?? findOther(context, true)) : undefined,
})

async function readPhone(db: Kysely<DB>, practiceId: string, text: string): Promise<string | undefined> {
  const practice = await db
    .selectFrom('practices')
    .select(['time_zone', 'currency'])
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow()
  return toE164(text, countryOf(practice))
}

// The same tag in two spellings of case is one tag.
function tidy(tags: readonly string[]): string[] {
  return [...new Map(tags.map(tag => [tag.toLowerCase(), tag])).values()]
}

async function findOther({ db, practiceId, input }: Context, isArchived = false) {
  const phone = input.phone ? await readPhone(db, practiceId, input.phone) : undefined
  const other = await db
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('practice_id', '=', practiceId)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .where('id', '!=', input.client_id ?? input.new_id ?? '00000000-0000-0000-0000-000000000000')
    .where(({ eb, or }) =>
      or([eb('email', '=', input.email ?? ''), ...(phone ? [eb('phone', '=', phone)] : [])]),
    )
    .executeTakeFirst()
  if (!other) return undefined
  return {
    client_id: other.id,
    name: `${other.first_name} ${other.last_name}`.trim(),
    field: other.email !== null && other.email === input.email ? 'email' : 'phone',
  }
}
