import type { SendFacts } from '#diary/messages/server/offers/read-send-facts.ts'
import type { FollowUp } from '../schema.ts'
import type { FoundFollowUp } from './find-follow-ups.ts'
import { dedupeKeyOf, shownChannels, wayOut } from './follow-up-channels.ts'

/** Read-only users see neither the text nor the channels. */
export function showRow(
  found: FoundFollowUp,
  facts: ReadonlyMap<string, SendFacts>,
  now: Date,
  mayAct: boolean,
): FollowUp {
  const { kind, occasion, follow_up_id, appointment_id, practitioner_id, status, service_name } = found
  const { visits, no_shows, rhythm_days, due_on, way, words } = found
  return {
    ...{ kind, occasion, follow_up_id, appointment_id, practitioner_id, status, service_name },
    ...{ visits, no_shows, rhythm_days, due_on, way },
    client: {
      id: found.client_id,
      first_name: found.first_name,
      last_name: found.last_name,
      phone: found.phone,
    },
    starts_at: found.starts_at?.toISOString() ?? null,
    due_at: found.due_at?.toISOString() ?? null,
    failed:
      found.failed_channel && found.failed_kind
        ? { channel: found.failed_channel, kind: found.failed_kind, has_bounced: found.has_bounced }
        : null,
    words: mayAct ? words : null,
    ways: mayAct
      ? shownChannels(found).map(each => wayOut(found, each, facts.get(dedupeKeyOf(found, each)), now))
      : [],
  }
}
