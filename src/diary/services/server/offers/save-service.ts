import { sql } from 'kysely'
import type { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { onlyRow } from '#server/database/rows.ts'
import { fail, type VerbContext, verb } from '#server/functions/verb.ts'
import { serviceRefusals } from '../../messages.ts'
import { saveServiceInput, saveServiceOutput } from '../../schema.ts'
import { orderByCategory } from '../order-by-category.ts'
import { saveParts } from '../save-parts.ts'
import { replaceTerms } from '../save-terms.ts'

type Context = VerbContext<z.output<typeof saveServiceInput>>

/** Minutes and cents. Omitted list entries are archived, never deleted, and booked visits keep their prices. */
export const saveService = verb({
  name: 'save-service',
  who: 'member',
  roles: memberRights['change-services'],
  input: saveServiceInput,
  output: saveServiceOutput,
  refusals: serviceRefusals,
  // Two-column keys: practitioners or rooms of another practice don't match.
  onConstraint: {
    '23503': 'part_not_found',
    most_practitioner_terms: 'too_many_parts',
    most_service_equipment: 'too_many_parts',
    most_services: 'too_many_services',
    most_service_categories: 'too_many_categories',
    most_lengths_in_all: 'too_many_parts',
    most_addons_in_all: 'too_many_parts',
  },
  run: async context => {
    const { input } = context
    if (input.seats !== null && !(await mayHaveSeats(context))) return fail('plan_feature')
    const id = input.service_id ?? (await insert(context)) ?? input.new_id
    if (!id || !(await update(context, id))) return fail('not_found')
    const isWhole =
      (await saveParts(
        context,
        'service_durations',
        id,
        input.durations.map(({ terms, ...part }) => part),
      )) &&
      (await saveParts(
        context,
        'service_addons',
        id,
        input.addons.map((addon, sort) => ({ ...addon, sort })),
      ))
    if (!isWhole) return fail('part_not_found')
    await replaceLinks(context, id)
    await replaceEquipment(context, id)
    await replaceTerms(context, id)
    await orderByCategory(context)
    return { service_id: id }
  },
})

/** Seats need a plan; a service that has them keeps them on any plan. */
async function mayHaveSeats({ client, db, practiceId, input, now }: Context): Promise<boolean> {
  const { may } = await onlyRow<{ may: boolean }>(client, {
    name: 'may-have-classes',
    text: `select app.may_open($1, 'advanced-scheduling', $2) as may`,
    values: [practiceId, now],
  })
  if (may || !input.service_id) return may
  const had = await db
    .selectFrom('services')
    .select('seats')
    .where('practice_id', '=', practiceId)
    .where('id', '=', input.service_id)
    .executeTakeFirst()
  return had?.seats === input.seats
}

async function insert({ db, practiceId, input }: Context): Promise<string | undefined> {
  const made = await db
    .insertInto('services')
    .values(({ selectFrom }) => ({
      ...(input.new_id ? { id: input.new_id } : {}),
      practice_id: practiceId,
      name: input.name,
      sort: selectFrom('services')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('sort')} + 1, 0)`.as('next'))
        .where('practice_id', '=', practiceId),
    }))
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

async function update({ db, practiceId, input }: Context, id: string): Promise<boolean> {
  const { durations, addons, practitioner_ids, room_ids, equipment, service_id, new_id, ...fields } = input
  const saved = await db
    .updateTable('services')
    .set({ ...fields, needs_room: room_ids.length > 0 })
    .where('practice_id', '=', practiceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

async function replaceEquipment({ db, practiceId, input }: Context, id: string) {
  const kept = input.equipment.map(({ equipment_id }) => equipment_id)
  await db
    .deleteFrom('service_equipment')
    .where('practice_id', '=', practiceId)
    .where('service_id', '=', id)
    .where(sql<boolean>`equipment_id <> all(${kept}::uuid[])`)
    .execute()
  if (kept.length === 0) return
  await db
    .insertInto('service_equipment')
    .values(input.equipment.map(each => ({ practice_id: practiceId, service_id: id, ...each })))
    .onConflict(conflict =>
      conflict
        .columns(['practice_id', 'service_id', 'equipment_id'])
        .doUpdateSet(({ ref }) => ({ needed: ref('excluded.needed') }))
        .where(({ eb, ref }) => eb('service_equipment.needed', '<>', ref('excluded.needed'))),
    )
    .execute()
}

async function replaceLinks({ db, practiceId, input }: Context, id: string) {
  const own = { practice_id: practiceId, service_id: id }
  const practitioners = [...new Set(input.practitioner_ids)]
  const rooms = [...new Set(input.room_ids)]
  // Unchanged rows aren't written: the audit trail lists changes only.
  await db
    .deleteFrom('service_practitioners')
    .where('practice_id', '=', practiceId)
    .where('service_id', '=', id)
    .where(sql<boolean>`practitioner_id <> all(${practitioners}::uuid[])`)
    .execute()
  await db
    .deleteFrom('service_rooms')
    .where('practice_id', '=', practiceId)
    .where('service_id', '=', id)
    .where(sql<boolean>`room_id <> all(${rooms}::uuid[])`)
    .execute()
  if (practitioners.length > 0) {
    const rows = practitioners.map(practitioner_id => ({ ...own, practitioner_id }))
    await db
      .insertInto('service_practitioners')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  if (rooms.length > 0) {
    await db
      .insertInto('service_rooms')
      .values(rooms.map(room_id => ({ ...own, room_id })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}
