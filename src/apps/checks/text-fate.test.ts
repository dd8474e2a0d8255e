import { expect, it } from 'vitest'
import type { TestText } from './schema.ts'
import { codeWords, textFate } from './text-fate.ts'

const text: TestText = {
  test_id: '0d3e0d3e-1111-4222-8333-444455556666',
  phone: '+18285550100',
  status: 'queued',
  attempts: 0,
  error: null,
  created_at: '2026-05-14T12:00:00Z',
  sent_at: null,
  delivered_at: null,
}

it.each([
  [{}, 'Waiting', true],
  [{ status: 'sending', attempts: 1 }, 'Waiting', true],
  [{ attempts: 1, error: 'HTTP 500' }, 'Trying again', true],
  [{ status: 'sent', attempts: 1 }, 'Sent', true],
  [{ status: 'sent', delivered_at: '2026-05-14T12:00:05Z' }, 'Delivered', false],
  [{ status: 'kept' }, 'Kept here', false],
  [{ status: 'failed', error: 'Twilio 30006' }, 'Not delivered', false],
] as const)('the text with %j is shown as: %s', (more, word, isOpen) => {
  expect(textFate({ ...text, ...more })).toMatchObject({ word, isOpen })
})

it('Twilio’s error codes are explained in words', () => {
  expect(codeWords('Twilio 21610')).toContain('STOP')
  expect(codeWords('Twilio 99999')).toContain('99999')
  expect(codeWords('HTTP 500')).toBeNull()
  expect(codeWords(null)).toBeNull()
})
