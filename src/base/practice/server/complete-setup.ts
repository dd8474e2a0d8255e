import type { z } from 'zod'
import { planConstraints } from '#base/plans/refusals.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { serviceColors } from '#lib/service-colors.ts'
import { type VerbContext, verb } from '#server/functions/verb.ts'
import { setupRefusals } from '../messages.ts'
import { completeSetupInput, completeSetupOutput } from '../schema.ts'
import { slugOf } from '../slug.ts'
import { explainZone, zoneConstraint } from './known-zone.ts'
import { replaceHours } from './replace-hours.ts'
import { takeSlug } from './take-slug.ts'

type Context = VerbContext<z.output<typeof completeSetupInput>>

/** Opens the practice: fields, slug, hours and first services, all or nothing. Idempotent. */
export const completeSetup = verb({
  name: 'complete-setup',
  who: 'member',
  roles: memberRights['practice-settings'],
  input: completeSetupInput,
  output: completeSetupOutput,
  refusals: setupRefusals,
  onConstraint: { ...planConstraints, ...zoneConstraint },
  explain: explainZone,
  run: async context => {
    const { db, practiceId, input } = context
    // The lock makes a second request wait and find it done.
    const practice = await db
      .selectFrom('practices')
      .select('slug')
      .where('id', '=', practiceId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const profile = await db
      .selectFrom('profiles')
      .select('onboarding_completed')
      .where('id', '=', practiceId)
      .executeTakeFirst()
    if (profile?.onboarding_completed && practice.slug)
      return { practice_id: practiceId, slug: practice.slug }
    await savePractice(context)
    const slug = practice.slug ?? (await takeSlug(context, practiceId, slugOf(input.practice.name)))
    const practitionerId = await saveOwner(context)
    await replaceHours(db, practiceId, practitionerId, input.weekly)
    await addServices(context, practitionerId)
    await markDone(context)
    return { practice_id: practiceId, slug }
  },
})

async function savePractice({ db, practiceId, input }: Context) {
  await db
    .updateTable('practices')
    .set({ ...input.practice, business_hours: JSON.stringify(input.weekly), is_booking_open: true })
    .where('id', '=', practiceId)
    .execute()
}

async function saveOwner({ db, practiceId, asker, input }: Context): Promise<string> {
  const fields = { name: input.practitioner_name, title: input.practitioner_title }
  const saved = await db
    .updateTable('practitioners')
    .set(fields)
    .where('practice_id', '=', practiceId)
    .where('user_id', '=', asker.userId ?? '')
    .returning('id')
    .executeTakeFirst()
  if (saved) return saved.id
  const made = await db
    .insertInto('practitioners')
    .values({ ...fields, practice_id: practiceId, user_id: asker.userId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function addServices({ db, practiceId, input }: Context, practitionerId: string) {
  const services = input.services.map(service => ({ ...service, id: crypto.randomUUID() }))
  await db
    .insertInto('services')
    .values(
      services.map(({ id, name, description }, index) => ({
        id,
        practice_id: practiceId,
        name,
        description,
        dye: serviceColors[index % serviceColors.length] ?? serviceColors[0],
        sort: index,
      })),
    )
    .execute()
  await db
    .insertInto('service_durations')
    .values(
      services.map(({ id, duration_min, price_cents }) => ({
        practice_id: practiceId,
        service_id: id,
        duration_min,
        price_cents,
      })),
    )
    .execute()
  await db
    .insertInto('service_practitioners')
    .values(
      services.map(({ id }) => ({
        practice_id: practiceId,
        service_id: id,
        practitioner_id: practitionerId,
      })),
    )
    .execute()
}

// The practice's id is its owner's (§3).
async function markDone({ db, practiceId, now }: Context) {
  await db
    .updateTable('profiles')
    .set({ onboarding_completed: true, onboarding_completed_at: now })
    .where('id', '=', practiceId)
    .execute()
}
