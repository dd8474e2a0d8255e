import type { FormEvent } from 'react'
import { expect, it } from 'vitest'
import { mailNamed } from '#message-kinds.ts'
import { currentToasts } from '#web/ui/toast.ts'
import { type Answered, lastNotice, screenActs } from '../../../../tests/screen-acts.ts'
import type { Version } from './templates-data.ts'
import { useTemplate } from './use-template.ts'

const words = { ...mailNamed('visit-booked').words, subject: 'See you {{when}}' }
const current = { version: 3, ...words } as unknown as Version
const press = { preventDefault: () => {} } as FormEvent
const open = (answers?: () => Answered, version: Version | undefined = current) =>
  screenActs(() => useTemplate(mailNamed('visit-booked'), version), answers)
const refusal = (code: string, details?: object) => () => ({ error: { code, message: 'Refused.', details } })

it('saves on top of the version that was open', async () => {
  const { acts, sent } = open(() => ({ data: { version: 4 } }))
  await acts.save(press)
  expect(sent).toEqual([
    ['save-template', { purpose: 'visit-booked', channel: 'email', based_on: 3, ...words }],
  ])
  expect(await lastNotice()).toMatchObject({ title: 'The words are saved' })
})

it('shows an error if saving fails, except for a newer version, which the form handles', async () => {
  await open(refusal('held_back')).acts.save(press)
  expect(await lastNotice()).toMatchObject({ title: 'The words were not saved', tone: 'error' })
  await open(refusal('words_moved', { version: 4 })).acts.save(press)
  expect(currentToasts()).toEqual([])
})

it('sends no request while a field has a problem', async () => {
  const { acts, sent } = open()
  await acts.save(press, 'subject')
  expect([sent, currentToasts()]).toEqual([[], []])
})

it.each([
  [0, 'Back to the standard words'],
  [2, 'Version 2 is back'],
])('restores version %i as a new one, or reports a failure', async (version, title) => {
  const { acts, sent } = open(() => ({ data: { version: 4 } }))
  expect(await acts.restore(version, words)).toBe(true)
  expect(sent).toEqual([
    ['restore-template', { purpose: 'visit-booked', channel: 'email', based_on: 3, version }],
  ])
  expect(await lastNotice()).toMatchObject({ title, description: 'As version 4. The others are kept.' })
  expect(await open(refusal('not_usable')).acts.restore(version, words)).toBe(false)
  expect(await lastNotice()).toMatchObject({ title: "That version wasn't restored", tone: 'error' })
})
