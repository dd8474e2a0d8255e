import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { unhandledRejections } from '../../../../../tests/unhandled-rejections.ts'
import { readAudience } from './read-audience.ts'

const people = ['ada', 'ben'].map(name => ({
  id: `${name}-id`,
  place: `${name}@example.com`,
  first_name: name,
  last_name: null,
  time_zone: null,
  last_visit_at: null,
}))

/** Answers the audience and the facts of its first batch, then is lost. */
function clientLostAfterFirstBatch(): pg.PoolClient {
  let looks = 0
  const query = async ({ name, text }: { name: string; text: string }) => {
    if (text.includes('app.campaign_place')) return { rows: people }
    if (name === 'read-send-facts' && ++looks > 1) throw new Error('write EPIPE')
    return { rows: [] }
  }
  return { query } as unknown as pg.PoolClient
}

it('reports a connection lost between two batches at the next batch, with no unhandled rejection', async () => {
  const asked = {
    practiceId: '11111111-1111-4111-8111-111111111111',
    audience: {
      expression: { all: [] },
      channel: 'email' as const,
      stop_on_book: false,
      ends_on: null,
      timing: 'at_once' as const,
      wall_date: null,
      wall_time: null,
    },
    moment: { now: 0, time_zone: 'UTC' },
    earliest: 0,
    since: new Date(0),
  }
  const batches = readAudience(clientLostAfterFirstBatch(), asked, { most: 1 })
  const unhandled = await unhandledRejections(async () => {
    const first = await batches.next()
    expect(first.value).toMatchObject([{ client_id: 'ada-id' }])
    // The caller works on the first batch while the second one fails.
    await nextTurn()
    await expect(batches.next()).rejects.toThrow('write EPIPE')
  })
  expect(unhandled).toEqual([])
})
