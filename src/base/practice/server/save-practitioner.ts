import { sql } from 'kysely'
import type { z } from 'zod'
import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { practitionerRefusals } from '../messages.ts'
import { savePractitionerInput, savePractitionerOutput, weekly } from '../schema.ts'
import { replaceHours } from './replace-hours.ts'

type Context = VerbContext<z.output<typeof savePractitionerInput>>

/** Starts with the practice's hours. Idempotent by `new_id`. */
export const savePractitioner = verb({
  name: 'save-practitioner',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: savePractitionerInput,
  output: savePractitionerOutput,
  refusals: practitionerRefusals,
  // Two-column keys: services of another practice don't match.
  onConstraint: {
    ...planConstraints,
    most_practitioners: 'too_many_practitioners',
    '23503': 'service_not_found',
  },
  run: async context => {
    const { input } = context
    const id = input.practitioner_id ?? (await insert(context)) ?? input.new_id
    if (!id || !(await update(context, id))) return fail('not_found')
    await replaceServices(context, id)
    return { practitioner_id: id }
  },
})

async function insert({ db, practiceId, input }: Context): Promise<string | undefined> {
  const made = await db
    .insertInto('practitioners')
    .values(({ selectFrom }) => ({
      ...(input.new_id ? { id: input.new_id } : {}),
      practice_id: practiceId,
      name: input.name,
      sort: selectFrom('practitioners')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('sort')} + 1, 0)`.as('next'))
        .where('practice_id', '=', practiceId),
    }))
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  const practice = await db
    .selectFrom('practices')
    .select('business_hours')
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow()
  await replaceHours(db, practiceId, made.id, weekly.parse(practice.business_hours))
  return made.id
}

async function update({ db, practiceId, input }: Context, id: string): Promise<boolean> {
  const saved = await db
    .updateTable('practitioners')
    .set({
      ...{ name: input.name, title: input.title, is_bookable: input.is_bookable },
      ...(input.bio === undefined ? {} : { bio: input.bio }),
    })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

async function replaceServices({ db, practiceId, input }: Context, id: string) {
  // Unchanged rows aren't written, since the audit trail lists changes.
  await db
    .deleteFrom('service_practitioners')
    .where('practice_id', '=', practiceId)
    .where('practitioner_id', '=', id)
    .where(sql<boolean>`service_id <> all(${input.service_ids}::uuid[])`)
    .execute()
  if (input.service_ids.length === 0) return
  const rows = [...new Set(input.service_ids)].map(service_id => ({
    practice_id: practiceId,
    practitioner_id: id,
    service_id,
  }))
  await db
    .insertInto('service_practitioners')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
