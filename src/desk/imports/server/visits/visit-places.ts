import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import type { ImportedVisit, RowRefusal } from '../../schema.ts'
import type { WaitingRow } from '../read-waiting.ts'

interface Span {
  practitioner_id: string
  /** Epoch ms. */
  from: number
  until: number
  appointment_id: string | null
  line: number | null
}

export interface InTheWay {
  reason: RowRefusal
  refused_by: number | null
  appointment_id: string | null
}

type Visit = Pick<ImportedVisit, 'practitioner_id' | 'starts_at' | 'ends_at' | 'status'>

/** False if it's over or canceled. Epoch ms. */
export const holdsTime = ({ ends_at, status }: Pick<Visit, 'ends_at' | 'status'>, now: number): boolean =>
  ends_at > now && status !== 'cancelled' && status !== 'no_show'

/** Conflicts for upcoming visits: visits, rows of the file, time off, former practitioners. */
export class Places {
  readonly #held: Span[]
  readonly #blocked: Span[]
  readonly #left: ReadonlySet<string>
  readonly #now: number
  readonly everybody: ReadonlySet<string>

  private constructor(
    held: Span[],
    blocked: Span[],
    people: readonly { id: string; is_left: boolean }[],
    now: number,
  ) {
    this.#held = held
    this.#blocked = blocked
    this.#left = new Set(people.filter(({ is_left }) => is_left).map(({ id }) => id))
    this.#now = now
    this.everybody = new Set(people.map(({ id }) => id))
  }

  static async read(
    client: pg.PoolClient,
    practiceId: string,
    importId: string,
    rows: readonly WaitingRow<ImportedVisit>[],
    now: number,
  ): Promise<Places> {
    const holding = rows.map(({ row }) => row).filter(row => holdsTime(row, now))
    const people = await allRows<{ id: string; is_left: boolean }>(client, {
      name: 'import-practitioners',
      text: 'select id, archived_at is not null as is_left from practitioners where practice_id = $1',
      values: [practiceId],
    })
    if (holding.length === 0) return new Places([], [], people, now)
    const ids = [...new Set(holding.map(({ practitioner_id }) => practitioner_id))]
    const values = [
      practiceId,
      ids,
      new Date(Math.min(...holding.map(({ starts_at }) => starts_at))),
      new Date(Math.max(...holding.map(({ ends_at }) => ends_at))),
    ]
    const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
    const held = await allRows<Span>(client, {
      name: 'import-held',
      text: `select h.practitioner_id, ${ms('h.blocks_from')} as from, ${ms('h.blocks_until')} as until, h.appointment_id,
          (select min(i.line) from import_rows i
            where i.practice_id = $1 and i.appointment_id = h.appointment_id and i.import_id = $5 and i.outcome = 'made') as line
        from held_times h where h.practice_id = $1 and h.practitioner_id = any($2)
          and h.blocks_from < $4 and h.blocks_until > $3`,
      values: [...values, importId],
    })
    const blocked = await allRows<Span>(client, {
      name: 'import-blocked',
      text: `select practitioner_id, ${ms('starts_at')} as from, ${ms('ends_at')} as until,
          null as appointment_id, null as line
        from blocked_times where practice_id = $1 and practitioner_id = any($2) and starts_at < $4 and ends_at > $3`,
      values,
    })
    return new Places(held, blocked, people, now)
  }

  /** The first conflict; null if there is none or the visit holds no time. */
  problem(visit: Visit): InTheWay | null {
    if (!this.everybody.has(visit.practitioner_id))
      return { reason: 'part_not_found', refused_by: null, appointment_id: null }
    if (!holdsTime(visit, this.#now)) return null
    if (this.#left.has(visit.practitioner_id))
      return { reason: 'practitioner_left', refused_by: null, appointment_id: null }
    const meets = (span: Span) =>
      span.practitioner_id === visit.practitioner_id &&
      span.from < visit.ends_at &&
      span.until > visit.starts_at
    const other = this.#held.find(meets)
    if (other) {
      const { line, appointment_id } = other
      return { reason: line === null ? 'overlap' : 'overlap_row', refused_by: line, appointment_id }
    }
    return this.#blocked.some(meets) ? { reason: 'time_off', refused_by: null, appointment_id: null } : null
  }

  /** Holds the row's time against later rows. */
  take(visit: Visit, line: number): void {
    if (!holdsTime(visit, this.#now)) return
    const { practitioner_id, starts_at: from, ends_at: until } = visit
    this.#held.push({ practitioner_id, from, until, appointment_id: null, line })
  }
}
