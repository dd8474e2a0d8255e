import { pino } from 'pino'
import type { LeftItem } from '../src/apps/assistant/activity/activity-schema.ts'
import { tellClients } from '../src/diary/visits/server/tell-clients.ts'
import type { AssistantWorld } from './assistant.ts'
import { outbox } from './outbox.ts'
import { dataOf } from './practice.ts'

/** What left by each act, the last first, as the activity says it. */
export async function leftBy({ run, own }: AssistantWorld): Promise<LeftItem[][]> {
  const { acts } = dataOf(await run.as(own.id, 'list-assistant-activity', { left: true }))
  return acts.map((act: { sent: LeftItem[] }) => act.sent)
}

/** Tells clients what is due at an instant, as the job of the product does. */
export async function tellAt({ run }: AssistantWorld, instant: string): Promise<void> {
  run.setNow(instant)
  await tellClients({ ...run.deps, log: pino({ level: 'silent' }), outbound: outbox })
}

/** To whom news of a visit was written after its booking, once for each letter. */
export async function toldOfChange({ database, own }: AssistantWorld): Promise<string[]> {
  const rows = await database.sql(
    `select recipient from outbound_messages where practice_id = $1 and kind like 'visit-%' and kind <> 'visit-booked' and client_id is not null
      order by recipient`,
    [own.id],
  )
  return rows.map(row => row.recipient)
}
