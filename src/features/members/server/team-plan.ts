import { effectivePlan, hasFeature } from '#features/account/plans.ts'
import type { VerbContext } from '#server/functions/verb.ts'

/** Whether the plan that holds for the practice now has a team (§6). Who is in it already stays either way. */
export async function hasTeamPlan({ client, practiceId, now }: VerbContext<unknown>): Promise<boolean> {
  const { rows } = await client.query({
    name: 'team-plan',
    text: `select plan_type, subscription_status, trial_start::text, trial_end::text, app.is_super_practice() as is_super
      from profiles where id = $1`,
    values: [practiceId],
  })
  const standing = { plan: effectivePlan(rows[0] ?? null, now.getTime()), isSuperAdmin: rows[0]?.is_super }
  return hasFeature(standing, 'team-management')
}
