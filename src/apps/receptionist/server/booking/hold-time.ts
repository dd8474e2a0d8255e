import type { z } from 'zod'
import type { holdSlotOutput } from '#desk/booking/schema.ts'
import { holdSlot } from '#desk/booking/server/offers/hold-slot.ts'
import type { ServiceColor } from '#lib/service-colors.ts'
import { minutesOfField } from '#lib/time/format-clock.ts'
import { instantOf } from '#lib/time/zones.ts'
import { runVerb, type VerbDeps } from '#server/functions/run-verb.ts'
import type { Asker } from '#server/functions/verb.ts'
import { showContact } from '../../booking/format-contact.ts'
import type { Talk } from '../../reception-facts.ts'
import type { ConfirmCard } from '../../schema.ts'
import type { Reception } from '../read-reception.ts'
import type { TalkState } from '../talk-rows.ts'

type Held = NonNullable<TalkState['hold']>

export interface NoHold {
  refused: { code: string; words: string; nearest: string[] }
}

/** Undefined for an incomplete draft. */
export function placeKey({ draft }: Talk): string | undefined {
  const { service_id, duration_id, date, time } = draft
  if (!service_id || !duration_id || !date || !time) return undefined
  return [
    service_id,
    duration_id,
    draft.practitioner_id ?? draft.offered_practitioner_id ?? '',
    date,
    time,
  ].join(' ')
}

/** Enough time to read and send a form. */
const leastLeftMs = 60_000

/** Holds the draft's time for 10 minutes with the booking page's verb and releases the earlier hold. Idempotent. */
export async function holdTime(
  deps: VerbDeps,
  asker: Asker,
  reception: Reception,
  practiceId: string,
  talk: Talk,
  before: Held | null,
): Promise<Held | NoHold> {
  const key = placeKey(talk) as string
  const now = deps.now()
  if (before?.key === key && Date.parse(before.until) > now.getTime() + leastLeftMs)
    return { ...before, card: { ...before.card, ...whoOf(talk) } }
  const { draft } = talk
  const { zone } = reception.facts
  const start = instantOf(zone, draft.date as string, minutesOfField(draft.time as string) ?? 0)
  const said = await runVerb(
    deps,
    holdSlot,
    {
      practice_id: practiceId,
      service_id: draft.service_id,
      duration_id: draft.duration_id,
      practitioner_id: draft.practitioner_id ?? draft.offered_practitioner_id ?? null,
      start: new Date(start).toISOString(),
      previous_hold_tokens: before ? [before.token] : [],
    },
    asker,
  )
  if (!said.ok) {
    const nearest = nearestOf(said.details)
    return { refused: { code: said.code, words: said.message, nearest } }
  }
  const held = said.data as z.output<typeof holdSlotOutput>
  return { token: held.hold_token, key, until: held.expires_at, card: cardOf(held, talk, reception) }
}

function cardOf(held: z.output<typeof holdSlotOutput>, talk: Talk, reception: Reception): ConfirmCard {
  const { services, practitioners, practice } = reception.page
  const service = services.find(({ id }) => id === talk.draft.service_id)
  const by = practitioners.find(({ id }) => id === held.practitioner_id)
  const length = service?.durations.find(({ id }) => id === talk.draft.duration_id)
  const own = service?.terms.find(
    each => each.duration_id === talk.draft.duration_id && each.practitioner_id === held.practitioner_id,
  )
  return {
    service_name: service?.name ?? '',
    // The column has no room for more.
    dye: (service?.dye as ServiceColor | undefined) ?? 'woad',
    minutes: own?.duration_min ?? length?.duration_min ?? 0,
    price_cents: held.price_cents,
    currency: practice.currency,
    practitioner_name: by?.name ?? null,
    start: held.start,
    end: held.end,
    time_zone: practice.time_zone,
    ...whoOf(talk),
    policy: practice.cancellation_policy,
    held_until: held.expires_at,
  }
}

const whoOf = ({ draft }: Talk) => ({
  name: draft.name ?? '',
  contact: showContact(draft),
  may_text: draft.phone !== undefined,
})

export const nearestOf = (details: Record<string, unknown> | undefined): string[] =>
  ((details?.nearest as { start: string }[] | undefined) ?? []).map(({ start }) => start)
