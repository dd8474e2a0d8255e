import type { ShownAction } from '../src/apps/assistant/schema.ts'
import type { PlannedAct } from '../src/apps/planner/turn.ts'
import type { AssistantWorld } from './assistant.ts'
import { dataOf } from './practice.ts'
import { script } from './scripted-planner.ts'

/** Somebody of the practice with a role. */
export async function memberOf({ database, own }: AssistantWorld, role: string): Promise<string> {
  const [user] = await database.sql(
    `insert into auth.users (id, email) values (gen_random_uuid(), gen_random_uuid() || '@team.example') returning id`,
  )
  await database.sql(
    `insert into practice_members (practice_id, user_id, role, chosen_at) values ($1, $2, $3, now())`,
    [own.id, user?.id, role],
  )
  return user?.id as string
}

/** What comes of one act that somebody asks for. */
export async function asks(
  { run, own }: AssistantWorld,
  who: string,
  act: PlannedAct,
): Promise<ShownAction & { response: string }> {
  script.plan = { acts: [act] }
  const input = { message: 'Please', practiceId: own.id }
  const { actions, response } = dataOf(await run.as(who, 'practice-intelligence-agent', input))
  return { ...actions[0], response }
}
