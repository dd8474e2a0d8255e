import { describe, expect, it } from 'vitest'
import { cpuMsOf } from '../../../tests/cpu-time.ts'
import { readReply } from './read-reply.ts'

describe('STOP replies', () => {
  it.each([
    'stop',
    'STOP',
    'stopall',
    'Stop  All',
    'unsubscribe',
    'cancel',
    'END',
    'quit',
    'revoke',
    'optout',
    'opt out',
    'opt-out',
    'remove',
    'Arret',
    ' stop. ',
    '“Stop!”',
    "'stop'",
    '‘stop’',
    '«stop»',
    'stop,',
    '?!stop',
    '\tstop\n',
  ])('reads as STOP when it is the whole text: %s', text => expect(readReply(text)).toBe('stop'))
  it.each([
    'Please stop texting me',
    'stop messaging',
    'would you STOP   SENDING these',
    'stop contacting us',
    'I want to unsubscribe now',
    'can I opt out?',
    'opt-out please',
    'opt me out',
    'take me off the list',
    'remove me',
    'do not text',
    'don’t text me',
    'donʼt text',
    "don't text me again",
    'dont text',
    'no more texts',
    'no more messages, thanks',
    'just leave me alone!',
    '1, and stop texting',
    'yes (unsubscribe)',
  ])('reads as STOP when it contains the words: %s', text => expect(readReply(text)).toBe('stop'))
  it.each(
    [
      'stop by at five',
      'cancel my visit',
      'the end',
      'nonstop textings',
      'stop textings',
      'unsubscribed',
      'bus stop',
      'remove',
      'opt outside',
      'adopt out',
      'do not texture',
      'xunsubscribe',
      'unsubscribe2',
    ].filter(text => text !== 'remove'),
  )('does not read as STOP: %s', text => expect(readReply(text)).toBeNull())
})

describe('other keywords count only as the whole text', () => {
  it.each([
    ['help', 'help'],
    ['INFO?', 'help'],
    ['start', 'start'],
    ['Unstop', 'start'],
    ['1', 'confirm'],
    ['1.', 'confirm'],
    ['Yes!', 'confirm'],
    ['y', 'confirm'],
    ['Confirm', 'confirm'],
    ['2', 'cancel_visit'],
    ['"2"', 'cancel_visit'],
    ['3', 'move'],
    ['Reschedule, ', 'move'],
  ] as const)('%s: %s', (text, meaning) => expect(readReply(text)).toBe(meaning))
  it.each([
    '',
    '   ',
    '...',
    '1 2',
    '11',
    'yes please',
    'I confirm',
    'help me',
    '4',
    '0',
    'constructor',
    '__proto__',
    'toString',
    'cancel it',
    '#1',
    '(1)',
    'stop or start',
    'ja',
    // No keyboard types these for a 1.
    '¹',
    '①',
  ])('only a person can handle this reply: %j', text => expect(readReply(text)).toBeNull())
})

it.each([
  '「STOP」',
  '＂STOP＂',
  '❝stop❞',
  'stop…',
  'STOP。',
  'ＳＴＯＰ！',
  'STOP\u200b',
  '\u200eSTOP',
  'Opt\u2011out',
  'Arrêt',
  'Please do not text me',
])('recognizes STOP in unusual typing: %j', text => expect(readReply(text)).toBe('stop'))

it('reads a very long text without delay', async () => {
  const parts = [
    '!',
    ' ',
    'stop ',
    '"',
    'a!',
    "don'",
    'unsub.',
    'take me off ',
    'do not want to ',
    'i say you ',
  ]
  const readAll = () => {
    for (const part of parts) readReply(`x${part.repeat(20_000)}x`)
  }
  expect(await cpuMsOf(readAll)).toBeLessThan(500)
})
