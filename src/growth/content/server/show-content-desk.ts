import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { readFacts } from '#growth/facts/server/offers/read-facts.ts'
import { hashOf } from '#lib/hash-of.ts'
import type { Facts } from '#rules/composing/compose.ts'
import { verb } from '#server/functions/verb.ts'
import { factsWriter } from '../facts-writer.ts'
import { contentDesk } from '../schema.ts'

const mostTimes = 40

export const showContentDesk = verb({
  name: 'show-content-desk',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  readOnly: true,
  output: contentDesk,
  input: z.object({}),
  refusals: {},
  run: async ({ client, practiceId, now, config }) => {
    const { facts, lengths, is_booking_open } = await readFacts(client, practiceId, now, {
      publicUrl: config.publicUrl,
    })
    const { tone, emoji, avoid, sign_off = null } = facts.voice
    return {
      practice_name: facts.practice.name,
      hash: hashOf(practiceId),
      voice: { tone, uses_emoji: emoji, avoid: [...avoid], sign_off },
      has_model: config.model !== undefined,
      is_booking_open,
      subjects: subjectsToChoose(facts, lengths),
    }
  },
})

function subjectsToChoose(facts: Facts, lengths: Record<string, number>) {
  const write = factsWriter(facts)
  const nameOf = (id: string) => facts.practitioners.find(person => person.id === id)?.name ?? ''
  return {
    service: facts.services.map(({ id, name, duration_min, price_cents }) => ({
      value: id,
      label: name,
      detail: `${duration_min} min, ${write.money(price_cents)}${(lengths[id] ?? 1) > 1 ? ', its shortest length' : ''}`,
    })),
    practitioner: facts.practitioners.map(({ id, name, title = null }) => ({
      value: id,
      label: name,
      detail: title,
    })),
    open_time: facts.open_times.slice(0, mostTimes).map(({ id, start, practitioner_id }) => ({
      value: id,
      label: write.shortTime(start),
      detail: `${nameOf(practitioner_id)}, free in the calendar`,
    })),
    holiday: facts.holidays.map(({ date, name }) => ({ value: date, label: name, detail: write.date(date) })),
    question: facts.questions.map(({ id, q }) => ({ value: id, label: q, detail: null })),
    quote: facts.quotes.map(({ id, text }) => ({
      value: id,
      label: text.slice(0, 120),
      detail: 'May be quoted',
    })),
  }
}
