import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { type Answered, lastNotice, screenActs } from '../../../../tests/screen-acts.ts'
import { AskingSwitch } from './asking-switch.tsx'

/** The switch as it stands while everybody is asked. */
const open = (answers?: () => Answered) => {
  const { acts, sent } = screenActs(AskingSwitch, answers, [[['automation_settings', 'review-ask'], true]])
  const { props } = acts as ReactElement<{ checked: boolean; onCheckedChange: (next: boolean) => void }>
  return { ...props, sent }
}

it('Undo resumes paused requests, and offers no further Undo', async () => {
  const { checked, onCheckedChange, sent } = open()
  expect(checked).toBe(true)
  onCheckedChange(false)
  const notice = await lastNotice()
  expect(notice).toMatchObject({ title: 'No requests are sent' })
  notice?.action?.onSelect()
  await vi.waitFor(async () => expect(await lastNotice()).toMatchObject({ title: 'Everyone is asked' }))
  expect((await lastNotice())?.action).toBeUndefined()
  expect(sent).toEqual([
    ['switch-automation', { automation: 'review-ask', is_on: false }],
    ['switch-automation', { automation: 'review-ask', is_on: true }],
  ])
})

it('says that nothing was switched when the server refused', async () => {
  const { onCheckedChange } = open(() => ({ error: { code: 'forbidden', message: 'Ask the owner.' } }))
  onCheckedChange(false)
  expect(await lastNotice()).toMatchObject({ title: 'Nothing was switched', tone: 'error' })
})
