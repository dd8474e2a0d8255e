import type pg from 'pg'
import { expect, it } from 'vitest'
import { unhandledRejections } from '../../../../../tests/unhandled-rejections.ts'
import { type FactsRequest, readSendFacts } from './read-send-facts.ts'

const asked: FactsRequest = {
  key: '0',
  practice_id: '11111111-1111-4111-8111-111111111111',
  client_id: '22222222-2222-4222-8222-222222222222',
  appointment_id: null,
  channel: 'email',
  purpose: 'care',
}

it('reports a lost connection to its caller, without an unhandled rejection', async () => {
  // Both statements are on the wire, and both fail with the connection.
  const client = { query: () => Promise.reject(new Error('write EPIPE')) } as unknown as pg.PoolClient
  const unhandled = await unhandledRejections(() =>
    expect(readSendFacts(client, [asked], new Date(0))).rejects.toThrow('write EPIPE'),
  )
  expect(unhandled).toEqual([])
})
