import { expect, it } from 'vitest'
import { bounceOf } from './bounce-of.ts'

it.each([
  ['550 5.1.1 no such mailbox', '', 'hard'],
  ['550 5.1.2 no such domain', '', 'hard'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', '', 'hard'],
  ['smtp; 550-5.1.1 The email account that you tried', '5.1.1', 'hard'],
  // Its own field goes before the words, unless it says nothing.
  ['smtp; 550 5.1.1 gone', '5.2.2', 'soft'],
  ['smtp; 550 5.1.1 gone', '5.0.0', 'hard'],
  ['smtp; 550 User unknown', '5.0.0', 'hard'],
  ['550 No such user here', '', 'hard'],
  ["550 <a@b.example>: mailbox a@b.example doesn't exist", '', 'hard'],
  // About us, about now, or about nobody knows what.
  ["550 5.1.8 bad sender's system address", '', 'soft'],
  ['550 5.1.90 daily limit', '', 'soft'],
  ['552 5.2.2 mailbox full', '', 'soft'],
  ['550 5.7.1 User unknown to our policy', '', 'soft'],
  ['550 Requested action not taken: mailbox unavailable', '', 'soft'],
  ['450 User unknown in relay table', '', 'soft'],
  ['450 4.1.1 unverified address', '', 'soft'],
  ['550 blocked, see 5.1.2.3', '', 'soft'],
])('a delivery failure with %s (%s) is classified as %s', (words, status, bounce) => {
  expect(bounceOf(words, status)).toBe(bounce)
})
