import type { FormEvent, ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { currentToasts } from '#web/ui/toast.ts'
import { type Answered, lastNotice, screenActs } from '../../../../../tests/screen-acts.ts'
import { TouchDaysDialog } from './touch-days-dialog.tsx'

async function save(days: number, answers?: () => Answered) {
  const onClose = vi.fn<() => void>()
  const { acts, sent } = screenActs(() => TouchDaysDialog({ days, onClose }), answers)
  const { form } = (acts as ReactElement<{ form: { onSubmit: (event: FormEvent) => Promise<void> } }>).props
  const currentTarget = { isConnected: false }
  await form.onSubmit({ preventDefault: () => {}, currentTarget } as unknown as FormEvent)
  return { onClose, sent }
}

it('the days between two offers are saved, and the dialog shows a message and closes', async () => {
  const { onClose, sent } = await save(14)
  expect(sent).toEqual([['save-touch-days', { touch_days: 14 }]])
  expect(await lastNotice()).toMatchObject({ title: 'At least 14 days lie between two' })
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([6, 91])('%i days are not submitted', async days => {
  const { onClose, sent } = await save(days)
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

it('a refusal keeps the dialog open', async () => {
  const { onClose } = await save(14, () => ({ error: { code: 'forbidden', message: 'Ask the owner.' } }))
  expect(currentToasts().every(({ tone }) => tone === 'error')).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})
