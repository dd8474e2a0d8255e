import { expect, test } from 'vitest'
import type { ShownPost } from '../schema.ts'
import { blankDraft, draftOf, forNetwork, instantOfDraft, postContent } from './post-draft.ts'

const zone = 'America/New_York'
const post = {
  id: 'p',
  revision: 3,
  network: 'google',
  kind: 'post',
  text: 'Parking is behind the house.',
  link: null,
  call_to_action: { type: 'BOOK', url: 'https://book.example' },
  publish_at: '2026-05-14T17:00:00.000Z',
  pictures: [
    { file_id: 'f', alt: 'The yard', url: '/files/f', width: 800, height: 600 },
    { file_id: null, alt: 'Gone', url: null, width: null, height: null },
  ],
} as unknown as ShownPost

test('a post survives its form unchanged, except for deleted pictures', () => {
  const draft = draftOf(post, zone)
  expect([draft.date, draft.time]).toEqual(['2026-05-14', '13:00'])
  expect(instantOfDraft(draft, zone)).toBe(post.publish_at)
  expect(postContent(draft)).toEqual({
    text: post.text,
    link: null,
    call_to_action: post.call_to_action,
    pictures: [{ file_id: 'f', alt: 'The yard' }],
  })
})

test('only Google posts have a button, and a call button has no address', () => {
  const draft = draftOf(post, zone)
  expect(postContent(forNetwork(draft, 'facebook')).call_to_action).toBeNull()
  expect(postContent({ ...draft, action: 'CALL' }).call_to_action).toEqual({ type: 'CALL', url: null })
})

test('Google has no stories, and a half-entered time is no time', () => {
  const story = { ...blankDraft('n', 'instagram', '2026-05-15'), kind: 'story' as const }
  expect(forNetwork(story, 'facebook').kind).toBe('story')
  expect(forNetwork(story, 'google').kind).toBe('post')
  expect(instantOfDraft(story, zone)).toBeNull()
})
