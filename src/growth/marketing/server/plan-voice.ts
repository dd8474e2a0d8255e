import type pg from 'pg'
import { type Voice, voice } from '#growth/content/voice.ts'
import { firstRow } from '#server/database/rows.ts'

const plain: Voice = { tone: 'plain', uses_emoji: false, avoid: [], sign_off: null }

/** The practice's voice; plain by default. */
export const readVoice = async (client: pg.PoolClient, practiceId: string): Promise<Voice> =>
  (await firstRow<Voice>(client, {
    name: 'voice-of-practice',
    text: 'select tone, uses_emoji, avoid, sign_off from practice_voices where practice_id = $1',
    values: [practiceId],
  })) ?? plain

/** A plan's copy of a voice; the oldest plans have `emoji`. */
export const keptVoice = ({ emoji, ...kept }: Record<string, unknown>): Voice =>
  voice.parse({ ...plain, uses_emoji: emoji ?? false, ...kept })
