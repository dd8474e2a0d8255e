import { expect, test } from 'vitest'
import { lookOf, topicOf } from './post-look.ts'

const post = { state: 'draft', by_hand: false, publish_at: null } as const
const at = '2026-05-15T20:00:00.000Z'
const connected = { state: 'connected' } as const

test('a post with a time but no approval is not scheduled', () => {
  expect(lookOf(post, connected)).toBe('draft')
  expect(lookOf({ ...post, publish_at: at }, connected)).toBe('waits')
})

test('a scheduled post shows as paused while its network is disconnected', () => {
  const scheduled = { ...post, state: 'scheduled', publish_at: at } as const
  expect(lookOf(scheduled, connected)).toBe('scheduled')
  expect(lookOf(scheduled, { state: 'needs_reconnecting' })).toBe('reconnect')
  expect(lookOf(scheduled, undefined)).toBe('reconnect')
})

test('a post published by hand needs no connection', () => {
  const story = { state: 'scheduled', by_hand: true, publish_at: at } as const
  expect(lookOf(story, undefined)).toBe('by_hand')
  expect(lookOf({ ...story, state: 'published' }, undefined)).toBe('published')
})

test('a topic is the first sentence, without its period', () => {
  const topic = (text: string, kind: 'post' | 'story' = 'post', alt = '') =>
    topicOf({ kind, text, pictures: alt ? [{ file_id: null, alt, url: null, width: 1, height: 1 }] : [] })
  expect(topic('Two open hours on Saturday. Teo is in.\nBook below.')).toBe('Two open hours on Saturday')
  expect(topic('Is it your first visit? Here is how it goes.')).toBe('Is it your first visit?')
  expect(topic('From $95.50 for an hour. No more.')).toBe('From $95.50 for an hour')
  expect(topic('', 'story', 'the stone room')).toBe('Story: the stone room')
  expect(topic('')).toBe('Nothing written yet')
  expect(topic(`${'warm '.repeat(40)}`)).toMatch(/^Warm( warm)+ …$/)
})
