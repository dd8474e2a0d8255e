import { expect, test } from 'vitest'
import { mailProblems } from '#diary/messages/problems/mail-problems.ts'
import type { Block, Words } from '#diary/messages/schema.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import { mendOf } from './fix-problem.ts'

const act: Block = { type: 'button', label: 'Say how it was' }
const mail = (...blocks: Block[]): Words => ({ subject: 'A question', blocks })
const mend = (words: Words, at: 'subject' | 'blocks' | number, needsAct = false) =>
  mendOf(words, at, typed => mailProblems(typed, { allowed: manyVariables, needsAct }), {
    allowed: manyVariables,
    act: needsAct ? act : undefined,
  })
const said: Block = { type: 'text', text: 'Hello {{first_name}}.' }

test('a variable that cannot be filled in is removed, and the rest stays as typed', () => {
  expect(mend({ ...mail(said), subject: 'Code {{secret}}, {{ practice }} waits' }, 'subject')).toEqual({
    label: 'Take it out',
    words: { ...mail(said), subject: 'Code, {{ practice }} waits' },
  })
  const rich: Block = {
    type: 'text',
    text: [{ type: 'paragraph', runs: [{ text: 'On {{day}} ' }, { text: 'come }} in', bold: true }] }],
  }
  expect(mend(mail(rich), 0)?.words.blocks).toEqual([
    { type: 'text', text: [{ type: 'paragraph', runs: [{ text: 'On ' }, { text: 'come in', bold: true }] }] },
  ])
})

test('a button gets a link or is restored, and an empty block is removed', () => {
  expect(mend(mail(said, { type: 'button', label: 'Book' }), 1)).toMatchObject({
    label: 'Lead it to your booking page',
    words: { blocks: [said, { type: 'button', label: 'Book', to: 'booking' }] },
  })
  expect(mend(mail(said), 'blocks', true)).toMatchObject({
    label: 'Put the button back',
    words: { blocks: [said, act] },
  })
  expect(mend(mail(said, { type: 'text', text: ' ' }), 1)).toMatchObject({
    label: 'Take the block out',
    words: { blocks: [said] },
  })
})

test('no fix is offered if the user has to choose', () => {
  expect(mend({ ...mail(said), subject: '' }, 'subject')).toBeUndefined()
  expect(mend(mail({ type: 'text', text: '' }), 0)).toBeUndefined()
  expect(mend(mail(said, { type: 'service', service_id: '' }), 1)).toBeUndefined()
  expect(mend(mail(said, act, act), 'blocks', true)).toBeUndefined()
})
