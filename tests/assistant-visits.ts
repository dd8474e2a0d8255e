import type { AssistantWorld } from './assistant.ts'
import { dataOf } from './practice.ts'

export type AssistantVisits = ReturnType<typeof assistantVisits>

/** Visits of one client, as the assistant books them and as their rows are. */
export function assistantVisits({ database, own, run, propose }: AssistantWorld, clientId: string) {
  const press = async (id: string) => dataOf(await run.as(own.id, 'execute-assistant-action', { id }))
  const booking = (more = {}) => ({
    ...{ clientId, date: '2026-03-06', time: '10:00', service: own.service_id },
    ...more,
  })
  return {
    press,
    booking,
    book: async (more = {}): Promise<string> => {
      const card = await propose('createAppointment', booking(more))
      return (await press(card.id)).data.appointment_id
    },
    /** Times of a visit as they were, without what every change counts up. */
    stateOf: async (id: string) => {
      const [row] = await database.sql('select * from appointments where id = $1', [id])
      return {
        start: row?.starts_at,
        end: row?.ends_at,
        who: row?.practitioner_id,
        service: row?.service_id,
        status: row?.status,
      }
    },
  }
}
