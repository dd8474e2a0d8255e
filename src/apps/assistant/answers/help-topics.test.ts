import { expect, it } from 'vitest'
import { screens } from '../../../screens.ts'
import { helpTopics, helpWith } from './help-topics.ts'

it('names only screens that exist', () => {
  const paths = new Set<string>(screens.map(({ path }) => `/${path}`))
  expect(helpTopics.filter(({ path }) => !paths.has(path))).toEqual([])
})

it.each([
  ['how do I change my opening hours?', '/schedule'],
  ['where do i set my holidays', '/schedule'],
  ['how do i add a team member', '/practice-settings'],
  ['how do i export my data', '/your-data'],
  ['how do I embed the booking widget on my website', '/widget-generator'],
  ['how do i merge two clients', '/clients/duplicates'],
  ['how can i change my password', '/profile'],
  ['where can i edit my email templates', '/email-templates'],
  ['who is on the waitlist', '/appointments/waitlist'],
  ['block off lunch tomorrow', '/schedule'],
  ['can I take Friday off', '/schedule'],
  ['show my follow ups', '/follow-ups'],
  ['any new leads', '/lead-generation'],
  ['any new reviews', '/review-management'],
  ["who hasn't been in for a while", '/practice-intelligence'],
  ['did the reminder go out to Rosa', '/email'],
])('says where "%s" is found', (text, path) => {
  expect(helpWith(text)?.path).toBe(path)
})

it('says nothing about topics it does not know', () => {
  expect(helpWith('how do i fly to the moon')).toBeNull()
})
