import type pg from 'pg'
import { type AskSet, findNearestSets, findSet } from './find-set.ts'
import { findNearest, findSlot, type SlotQuery } from './find-slot.ts'
import type { SlotPlace } from './slot-place.ts'

/**
 * Where everything of a visit stands that begins at a start, a place a service, or undefined when it is not offered. One service is
 * asked for by itself: it may be a class, and its gaps are weighed. Call it under `lockPractice`.
 */
export async function findPlaces(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
  ask: Omit<AskSet, 'as'>,
): Promise<SlotPlace[] | 'not_found' | undefined> {
  const alone = askAlone(ask)
  const found = alone
    ? await findSlot(client, practiceId, now, alone)
    : await findSet(client, practiceId, now, ask)
  return found && found !== 'not_found' ? [found].flat() : found
}

/** The six starts of the whole nearest to a wanted one. */
export function findNearestPlaces(client: pg.PoolClient, practiceId: string, now: Date, ask: AskSet) {
  const alone = askAlone(ask)
  return alone
    ? findNearest(client, practiceId, now, alone, ask.as)
    : findNearestSets(client, practiceId, now, ask)
}

function askAlone({ pieces: [only, ...more], as: _, ...ask }: AskSet): SlotQuery | undefined {
  if (!only || more.length > 0) return undefined
  const { wish, durationMin, processing } = only
  return { ...ask, wish, processing, ...(durationMin ? { durationMin } : {}) }
}
