import type pg from 'pg'
import type { Area, Trait } from '#rules/composing/traits.ts'
import { ruleSources, type Severity, screenInDetail } from '#rules/screening/screen.ts'
import { allRows } from '#server/database/rows.ts'
import { inputOf } from '../card-input.ts'
import type { Screening } from '../schema.ts'
import type { RecordAccess } from './offers/log-reading.ts'
import { type Person, readCards } from './read-cards.ts'

export interface Service {
  name: string | null
  traits: readonly Trait[]
  areas: readonly Area[]
}

const sourcesOf = new Map(ruleSources.map(({ rule, sources }) => [rule, [...sources]]))

export async function readStricter(
  client: pg.PoolClient,
  practiceId: string,
): Promise<Map<string, Severity>> {
  const rows = await allRows<{ rule: string; severity: Severity }>(client, {
    name: 'stricter-rules',
    text: 'select rule, severity from screening_rules where practice_id = $1',
    values: [practiceId],
  })
  return new Map(rows.map(({ rule, severity }) => [rule, severity]))
}

/** Screens a person for a service on a date. The reading is logged. */
export async function screenFor(
  client: pg.PoolClient,
  person: Person,
  service: Service,
  { on, signs, ...reading }: Omit<RecordAccess, 'clientId'> & { on: string; signs: readonly string[] },
): Promise<Screening> {
  const { answers } = await readCards(client, { ...reading, clientId: person.id })
  const stricter = await readStricter(client, reading.practiceId)
  const input = inputOf(answers, { on, birth_date: person.birth_date, service, signs })
  return {
    client_id: person.id,
    on,
    service: { name: service.name, traits: [...service.traits], areas: [...service.areas] },
    has_card: answers !== null,
    findings: screenInDetail(input, stricter).map(found => ({
      ...found,
      sources: sourcesOf.get(found.rule) ?? [],
    })),
  }
}
