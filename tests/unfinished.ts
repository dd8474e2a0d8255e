import { beforeEach } from 'vitest'
import { wordings } from '../src/diary/clients/consent/consent-wordings.ts'
import { takeInUnfinished } from '../src/growth/leads/server/take-in-unfinished.ts'
import type { TestDatabase } from './database.ts'
import { dataOf } from './practice.ts'
import { day, define, mail, sequenceWorld, wait } from './sequences.ts'

export const began = day(-20)
export const later = (minutes: number) => new Date(began.getTime() + minutes * 60_000)
export const wording = wordings.offers_by_email.version
export const nina = { first_name: 'Nina', last_name: 'Hall', email: 'Nina@Example.com' }
export const trigger = { trigger: { type: 'booking_left' as const } }

interface From {
  /** The address it comes from; without it each call has one of its own. */
  from?: string
  turn?: number
}

/** A practice with a sequence that waits for those who leave the booking page, and strangers who do. */
export function unfinishedWorld(database: () => TestDatabase) {
  const world = sequenceWorld(database)
  const { practice, run, sql, sequence } = world
  let starts: number
  let turns: number
  let waiting: string
  beforeEach(async () => {
    ;[starts, turns] = [0, 0]
    run().setNow(began)
    waiting = await sequence(define([mail('Shall we'), wait(3), mail('Still')], trigger))
  })

  async function hold(): Promise<string> {
    const start = day(-15 + starts++, 14).toISOString()
    const wish = {
      practice_id: practice().id,
      service_id: practice().service_id,
      duration_id: practice().duration_id,
      practitioner_id: null,
    }
    return dataOf(await run().visit('hold-slot', { ...wish, start })).hold_token
  }
  const leave = (hold_token: string, who: object | null = nina, { from, turn }: From = {}) =>
    run().visit(
      'leave-booking',
      { practice_id: practice().id, hold_token, turn: turn ?? ++turns, left: who && { wording, ...who } },
      from,
    )
  const rows = () =>
    sql('select * from unfinished_bookings where practice_id = $1 order by left_at', [practice().id])
  const clients = () =>
    sql('select * from clients where practice_id = $1 order by created_at', [practice().id])
  const takeIn = async (minutes: number) => {
    run().setNow(later(minutes))
    await takeInUnfinished(run().deps)
  }
  return { ...world, waiting: () => waiting, hold, leave, rows, clients, takeIn }
}
